"""`python -m quadgames` is the command `quadgames`."""

from quadgames.cli import main

if __name__ == "__main__":
    main()
