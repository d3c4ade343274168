"""Read-only views: map, hand, status, log, rules, help, changes."""
