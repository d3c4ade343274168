"""People who act, and those who administer."""
