"""The rules that all editions share: deciding, folding, and who may see what."""
