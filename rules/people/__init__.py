"""What is kept of people: names, habits, contacts, who was forgotten."""
