"""What `python -m tests.code_lines` counts."""

from tests.code_lines import code_lines


def test_only_code_is_counted():
    explained = '"""A module."""\n\n# why\nX = 1  # what\n"""Below a name."""\n'
    text = f'{explained}\n\ndef f(\n    a,\n):\n    """Do."""\n    return a\n'
    assert code_lines(text) == 5
