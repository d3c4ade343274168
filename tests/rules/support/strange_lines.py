"""Lines of the notation for any moment of a game: right, nearly right, and hostile; and how each is answered."""

from typing import Final

from rules.notation.writer import step_of, write_step

_BITS: Final = (
    *("brazil", "GA1", "moon", "joker", "grey", "red", "0", "1", "-1", "3", "999999", "²", "٣"),
    *(">", "=>", "->", ";", "/", "\n", ",", "+", "+all", "%", "<=", "(", '"', "#", "//", "x 2"),
    *("trade best", "trade forced", "on", "keep", "keep 1", "until 2", "once", "while", "all"),
    *("few", "half", "ask", "if", "and", "or skip", "or end", "or wait", "if 60%", "if mine"),
    *("end", "spread", "occupy all", "reroll 1", "reroll none", "defend 2", "standing one"),
    *("resign", "undo", "withdraw", "announce", "claim", "prefer", "capital", "koniec", "конец"),
)
_HOSTILE: Final = (
    *("", " ", ";", "/" * 300, "; " * 500, "end", "9" * 4000, "brazil > " * 200, "if " * 200),
    *(
        "\x00",
        "\u202e",
        "\ud800",
        "\u2028",
        "🎲" * 300,
        "{}",
        "%s",
        "{line}",
        "(" * 2000,
        "ß" * 999,
    ),
    *("brazil +" + "9" * 30, "trade joker, joker, joker", "trade best on joker", "x" * 20_000),
    *("brazil > brazil", "brazil => brazil all", "spread while all", "end; end", "occupy 0"),
)


def any_line(orders, chance):
    """A line of these commands of one seat, as written or with something changed; or a hostile one."""
    if chance.random() < 0.15:
        return chance.choice(_HOSTILE)
    line = "; ".join(write_step(step_of(command)) for command in orders)
    for _ in range(chance.choice((0, 0, 1, 1, 2, 6))):
        line = _changed(line, chance)
    return line


def _changed(line, chance):
    """The line with a word or a character put in, left out, doubled or moved."""
    words = line.split(" ")
    at = chance.randrange(len(words))
    match chance.randrange(5):
        case 0:
            words.insert(at, chance.choice(_BITS))
        case 1:
            words[at] = chance.choice((*_BITS, *words))
        case 2:
            del words[at]
        case 3:
            words[at] = words[at][1:] + words[at][:1]
        case _:
            words = [*words[:at], *chance.choice((("or", "skip"), ("if", "60%"))), *words[at:]]
    return " ".join(words)
