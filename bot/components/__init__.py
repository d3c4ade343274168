"""What panels are made of: custom ids, layouts, lists, forms, the moment that they show."""
