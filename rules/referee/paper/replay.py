"""A game on paper played again from its secret: what comes out must be what its text says."""

from typing import Final, NoReturn

from rules.core.dice import commitment
from rules.model.errors import IllegalCommand
from rules.notation.log import LogEntry, throws_of, write_entry, write_throws
from rules.notation.writer import command_of, write_step
from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused, sentence
from rules.referee.paper.record import Places, TextRecord, entry_of, events_digest, result_of
from rules.referee.records.play import RefereedGame, deal, end_agreed, follow_recorded, same
from rules.referee.records.record import Record, Verified, open_record, record_of

_HEADERS: Final = {
    "edition": "Edition",
    "options": "Options",
    "seats": "Seats",
    "rounds": "Rounds",
    "commitment": "Commitment",
    "joined": "Joined",
    "scheme": "Scheme",
    "stints": "Stint",
}
"""The headers by the fields of a record that they tell."""
_OF_LINES: Final = {"hash": "Hash"}


def verify_text(text: TextRecord) -> Verified:
    """Play a text record again, as `rules.referee.records.record.verify` does with a record.

    Raises:
        Refused: naming the first line that is not as the game came out.
    """
    record = play_again(text)
    rolls = sum(len(action.rolls) for action in record.actions)
    return Verified(rolls=rolls, scripted=0, replayed=len(record.events))


def play_again(text: TextRecord) -> Record:
    """The whole record that a text tells, with the rolls, shuffles and events of its secret.

    What no secret proves, acts and who ordered for whom, is as the text says.

    Raises:
        Refused: naming the first line that is not as the game came out.
    """
    places, game = text.places, _open(text)
    game = deal(game, game.dice)
    _same(places.deal, write_throws(text.deal), write_throws(throws_of(game.events)))
    for line, (number, entry) in zip(places.entries, text.entries, strict=True):
        game = _play_entry(game, number, entry, line)
    givers = [None, *(entry.by for _, entry in text.entries)]
    if game.state.winner is None and _is_agreed(text):
        game = end_agreed(game, game.dice)
        givers.append(None)
    if game.state.winner is None:
        _refuse(places.end, None, "the rest of the game, whose secret is told")
    _same(places.header("Digest"), text.digest, events_digest(game.events))
    _same(places.header("Result"), text.result, result_of(game.events))
    record = record_of(game)
    actions = tuple(
        action.model_copy(update={"by": by})
        for action, by in zip(record.actions, givers, strict=True)
    )
    head = {name: getattr(text.head, name) for name in ("acts", "seeds", "stints")}
    return record.model_copy(update={**head, "actions": actions})


def _is_agreed(text: TextRecord) -> bool:
    """Whether the game ends as it stands since somebody proposed that, and no order is left."""
    return text.result.endswith(" agreed") and any(a.kind == "end_proposed" for a in text.head.acts)


def _open(text: TextRecord) -> RefereedGame:
    """The game before its deal, if its headers agree with each other."""
    secret = bytes.fromhex(text.head.secret or "")
    try:
        same("commitment", text.head.commitment, commitment(secret))
        return open_record(text.head, secret)
    except Refused as refused:
        line = _line_of(text.places, str(refused.facts["field"]))
        _refuse(line, refused.facts["found"], refused.facts["expected"])


def _line_of(places: Places, field: str) -> int:
    """The line of the header that tells a field of the record, such as `record.lines.3.hash`."""
    _, name, *rest = field.split(".")
    number, part = (*rest, "", "")[:2]
    header = _OF_LINES.get(part, "Line") if name == "lines" else _HEADERS[name]
    return places.header(header, int(number or 0))


def _play_entry(game: RefereedGame, number: int, entry: LogEntry, line: int) -> RefereedGame:
    """The game after an entry, which must be one of this round, and have had these dice."""
    _same(line, f"round {number}", f"round {game.state.round}")
    command, since = command_of(entry.step, entry.seat), len(game.events)
    if command is None:
        raise AssertionError(f"no order was read: {entry}")
    try:
        game = follow_recorded(game, command, game.dice)
    except IllegalCommand as refusal:
        problem = sentence(refusal.reason, refusal.facts, game.edition.board).removesuffix(".")
        said = write_step(entry.step)
        raise Refused(Why.ORDER_REFUSED, line=line, found=said, problem=problem) from refusal
    came = entry_of(command, game.events[since:])
    _same(line, write_entry(entry), write_entry(came))
    return game


def _same(line: int, found: str, expected: str) -> None:
    if found != expected:
        _refuse(line, found, expected)


def _refuse(line: int, found: object, expected: object) -> NoReturn:
    """Refuse a text for a difference.

    Raises:
        Refused: always.
    """
    raise Refused(Why.RECORD_CHANGED, field=f"line {line}", found=found, expected=expected)
