"""``python -m marsuk`` is ``marsuk``."""

from marsuk.cli import main

main()
