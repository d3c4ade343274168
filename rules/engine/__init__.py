"""The kernel: one action, one transaction. It knows timers, the outbox and replies, and no feature."""
