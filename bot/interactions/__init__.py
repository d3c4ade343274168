"""One person's interaction: acknowledged, admitted, promised an answer, answered."""
