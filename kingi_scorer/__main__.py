"""`python -m kingi_scorer` is the command `kingi-scorer`."""

import sys

from kingi_scorer.cli import main

if __name__ == "__main__":
    sys.exit(main())
