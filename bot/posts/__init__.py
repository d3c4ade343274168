"""What a table's channel and people's letters are told of each kind of news."""
