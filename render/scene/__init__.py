"""What a picture shows, as a value; its themes."""
