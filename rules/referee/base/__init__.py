"""What all of the referee is made of: bounds, refusals, its sentences."""
