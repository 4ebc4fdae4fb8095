"""What scenes are made of: everything is drawn from the theme and sized from its rectangle."""

from kids_domino.ui.widgets.base import Widget
from kids_domino.ui.widgets.button import Button, PictureButton, alike
from kids_domino.ui.widgets.entry import Entry
from kids_domino.ui.widgets.festive import Festive
from kids_domino.ui.widgets.label import Label
from kids_domino.ui.widgets.mascot import Mascot
from kids_domino.ui.widgets.panel import Panel, Picture
from kids_domino.ui.widgets.switch import Switch

__all__ = [
    "Button", "Entry", "Festive", "Label", "Mascot", "Panel", "Picture", "PictureButton", "Switch",
    "Widget", "alike",
]
