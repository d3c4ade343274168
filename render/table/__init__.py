"""The picture of a table at every size, and films of many."""
