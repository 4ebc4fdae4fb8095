"""Games with a layout of their own: they implement the outer protocol themselves."""
