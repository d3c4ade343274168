"""What moderators do, its log, and games that are annulled."""
