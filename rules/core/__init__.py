"""The rules engine shared by all editions: deciding, folding, and visibility."""
