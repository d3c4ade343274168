"""Games among computers and programs: simulated, matched, tuned."""
