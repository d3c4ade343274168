"""Building blocks of panels: custom ids, layouts, lists, forms, and the moment they show."""
