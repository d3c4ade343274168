"""What is only looked at: map, hand, status, log, rules, help, what changed."""
