"""Layouts of buttons and lists made from a Look. They remember nothing: their state is in their custom ids."""
