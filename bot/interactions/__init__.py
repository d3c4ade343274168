"""One interaction: admitted, acknowledged, answered; its answer owed until it is said."""
