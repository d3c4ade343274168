"""The kernel: one transaction per action, with timers, outbox and replies. It knows no feature."""
