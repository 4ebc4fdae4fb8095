"""Kids Domino from a checkout: ``python main.py`` opens the window, ``--help`` lists the rest."""

import sys

if sys.version_info < (3, 10):  # noqa: UP036 - that is what it is for
    sys.exit("Kids Domino needs Python 3.10 or newer; this is " + sys.version.split()[0])

from kids_domino.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
