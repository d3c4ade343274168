"""The referee: answers one request after the other, and keeps the games that they are about."""

import json
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Final, Literal, assert_never

from rules import VERSION
from rules.core.decide import legal
from rules.core.dice import commitment
from rules.core.edition import Edition
from rules.core.odds import odds
from rules.core.views import player_view
from rules.editions.explain import list_rules
from rules.editions.registry import NEWEST, find_rulebook
from rules.model.board import JOKER, Board, CardId, Seat
from rules.model.commands import Command
from rules.model.errors import IllegalCommand, Reason
from rules.model.state import GameState
from rules.notation.plan import begin, carry_on
from rules.notation.progress import Stop, StopReason, step_at
from rules.notation.reader import read
from rules.notation.steps import Line
from rules.notation.syntax import NotationError
from rules.notation.writer import Style
from rules.notation.writer import write as writer_write
from rules.referee.paper.form import read as read_text
from rules.referee.paper.form import write as write_text
from rules.referee.paper.record import text_record_of, verify_text
from rules.referee.positions.position import must_be_seats
from rules.referee.positions.reading import edition_for
from rules.referee.positions.writing import EditionPart, options_of, view_of
from rules.referee.programs.programs import board_of
from rules.referee.protocol import messages
from rules.referee.protocol.messages import LineRead, ReadLine, StopPart
from rules.referee.records.play import (
    RefereedGame,
    follow_command,
    play_command,
    set_up,
    start_game,
)
from rules.referee.records.record import Record, Verified, record_of, verify
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused, UnreadableLine
from rules.referee.wire import Parsed, parse, write
from rules.referee.words import english, rules_page, say, sentence, stop_sentence

_log = logging.getLogger(__name__)

_LANGUAGES: Final = ("en", "pl", "ru")
_MOST: Final = 1000
"""The most commands of one line; only a long `while` would give more."""


def read_line(request: ReadLine) -> LineRead:
    """The line as it is understood.

    Raises:
        Refused: it can't be read, or there is no such edition.
    """
    edition = edition_for(request.edition, {})
    line = _read(request.line, edition)
    styles = {language: Style(edition.board.id, language) for language in _LANGUAGES}
    shown = {language: writer_write(line, style) for language, style in styles.items()}
    return LineRead(normal=writer_write(line), shown=shown)


def play_line(game: RefereedGame, seat: Seat, text: str) -> tuple[RefereedGame, StopPart | None]:
    """The game after a seat's line, and where it stopped before its end; what is left of it is not kept.

    Raises:
        UnreadableLine: it can't be read.
        IllegalCommand: the game is over, or the seat plays no more.
    """
    line = _read(text, game.edition)
    if game.state.winner is not None:
        raise IllegalCommand(Reason.GAME_OVER, winner=game.state.winner)
    if seat not in game.state.playing():
        raise IllegalCommand(Reason.ALREADY_RESIGNED, seat=seat)
    plan = begin(line, seat, player_view(game.edition, game.state, seat))
    carried = carry_on(game, plan, seat, _sight_of, _play, _MOST)
    stop, number = carried.stop, carried.plan.cursor.step + 1
    if step_at(carried.plan) and _is_left(carried.at.state, seat):
        facts = {"refusal": Reason.ALREADY_RESIGNED, "facts": {"seat": seat}}
        stop = Stop(StopReason.REFUSED, number, facts)
    return carried.at, _part(stop, number, game.edition)


def _is_left(state: GameState, seat: Seat) -> bool:
    """Whether the game goes on without the seat, which its own line made resign."""
    return state.winner is None and seat not in state.playing()


def _read(text: str, edition: Edition) -> Line:
    try:
        return read(text, edition.board.id)
    except NotationError as error:
        raise UnreadableLine(error, edition.board) from error


def _sight_of(game: RefereedGame) -> tuple[Edition, GameState]:
    return game.edition, game.state


def _play(game: RefereedGame, command: Command) -> RefereedGame:
    return follow_command(game, command, game.dice)


def _part(stop: Stop | None, step: int, edition: Edition) -> StopPart | None:
    if stop is None:
        text = say("line-cut_short", step=str(step), most=_MOST)
        return StopPart(step=step, reason="cut_short", facts={"most": _MOST}, text=text)
    if stop.reason is StopReason.DONE:
        return None
    text = stop_sentence(stop, edition.board)
    return StopPart(step=stop.step, reason=str(stop.reason), facts=dict(stop.facts), text=text)


class Referee:
    """Keeps games in memory for as long as it lives.

    Args:
        secret: makes that many bytes, for the secret of a game that is given no seed.
    """

    def __init__(self, secret: Callable[[int], bytes]) -> None:
        english()  # so that no answer has to read them
        self._secret = secret
        self._games: dict[str, RefereedGame] = {}
        self._changed: dict[str, RefereedGame] = {}
        """Games made or changed by the request under way; they are kept once its answer is written."""

    def answer(self, line: str) -> str:
        """Answer one line with one line; no error of one request keeps the next from its answer."""
        asked, self._changed = Parsed(None, None), {}
        try:
            try:
                asked = parse(line)
                said = self._answer_to(asked.request()).fields()
                answer = write({"id": asked.id, "ok": True, **said})
            except IllegalCommand as refusal:
                return _refusal_of(asked, refusal.reason, refusal.facts, self._board(asked))
            except Refused as refusal:
                return _refusal_of(asked, refusal.reason, refusal.facts, refusal.board)
        except Exception:
            reference = secrets.token_hex(4)
            _log.exception("fault %s while answering a request", reference)
            return _fault_answer(asked, reference)
        self._games |= self._changed
        return answer

    def _answer_to(self, request: messages.AnyRequest) -> messages.Answer:  # noqa: C901, PLR0911, PLR0912 - one exhaustive match
        match request:
            case messages.Hello():
                return _greeting()
            case messages.ShowBoard():
                return board_of(edition_for(request.edition, request.options))
            case messages.ShowRules():
                return _rules(request)
            case messages.Start():
                return self._start(request)
            case messages.SetUp():
                return self._set_up(request)
            case messages.ShowPosition():
                return messages.PositionAnswer(position=self._game(request.game).position)
            case messages.ShowView():
                return self._view(request)
            case messages.ShowLegal():
                return self._legal(request)
            case messages.Play():
                return self._play(request)
            case messages.TakeTurn():
                return self._turn(request)
            case messages.ReadLine():
                return read_line(request)
            case messages.TellOdds():
                return _odds(request)
            case messages.ReadSet():
                return _set(request)
            case messages.Export():
                return _export(record_of(self._game(request.game)), request.form)
            case messages.Verify():
                return messages.VerifiedAnswer(**_verify(request.record).model_dump())
            case _:
                assert_never(request)

    def _game(self, name: str) -> RefereedGame:
        if name not in self._games:
            raise Refused(Why.UNKNOWN_GAME, field="game", game=name)
        return self._games[name]

    def _keep(self, game: RefereedGame) -> str:
        name = f"game_{len(self._games) + 1}"
        self._changed[name] = game
        return name

    def _board(self, asked: Parsed) -> Board | None:
        """The board of the request's game, if any, for the names in a refusal."""
        name = asked.fields.get("game") if asked.fields else None
        game = self._games.get(name) if isinstance(name, str) else None
        return game.edition.board if game else None

    def _seed(self, seed: str | None) -> bytes:
        return self._secret(32) if seed is None else bytes.fromhex(seed)

    def _start(self, request: messages.Start) -> messages.Started:
        edition = edition_for(request.edition, request.options, len(request.seats))
        must_be_seats("seats", request.seats, edition.colours)
        game = start_game(edition, request.seats, self._seed(request.seed))
        name = self._keep(game)
        return messages.Started(
            game=name, commitment=commitment(game.secret), position=game.position
        )

    def _set_up(self, request: messages.SetUp) -> messages.SetUpDone:
        game = set_up(request.position, self._seed(request.seed))
        return messages.SetUpDone(game=self._keep(game), position=game.position)

    def _view(self, request: messages.ShowView) -> messages.ViewAnswer:
        game = self._game(request.game)
        if request.viewer is not None:
            must_be_seats("viewer", [request.viewer], game.seats)
        return messages.ViewAnswer(
            view=view_of(game.edition, game.state, game.seats, request.viewer)
        )

    def _legal(self, request: messages.ShowLegal) -> messages.LegalAnswer:
        game = self._game(request.game)
        must_be_seats("seat", [request.seat], game.seats)
        return messages.LegalAnswer(commands=legal(game.edition, game.state, request.seat))

    def _play(self, request: messages.Play) -> messages.Played:
        before = self._game(request.game)
        after = play_command(before, request.command, request.dice)
        self._changed[request.game] = after
        new = tuple(islice(after.events, len(before.events), None))
        return messages.Played(events=new, position=after.position)

    def _turn(self, request: messages.TakeTurn) -> messages.TurnPlayed:
        before = self._game(request.game)
        must_be_seats("seat", [request.seat], before.seats)
        after, stopped = play_line(before, request.seat, request.line)
        self._changed[request.game] = after
        new = tuple(islice(after.events, len(before.events), None))
        answer = messages.TurnPlayed(events=new, position=after.position)
        return answer.model_copy(update={"stopped": stopped}) if stopped else answer


def _export(record: Record, form: Literal["json", "text"]) -> messages.Exported:
    return messages.Exported(
        record=write_text(text_record_of(record)) if form == "text" else record
    )


def _verify(record: Record | str) -> Verified:
    return verify_text(read_text(record)) if isinstance(record, str) else verify(record)


def _refusal_of(
    asked: Parsed, reason: str, facts: Mapping[str, object], board: Board | None = None
) -> str:
    error = messages.ErrorPart(
        reason=str(reason), facts=dict(facts), text=sentence(str(reason), facts, board)
    )
    return write({"id": asked.id, "ok": False, "error": error.model_dump(mode="json")})


def _fault_answer(asked: Parsed, reference: str) -> str:
    """The answer to an unforeseen error. It uses nothing that may itself have failed."""
    text = say(f"refused-{Why.INTERNAL}", reference=reference)
    error = {"reason": str(Why.INTERNAL), "facts": {"reference": reference}, "text": text}
    return json.dumps({"id": asked.id, "ok": False, "error": error})


def _greeting() -> messages.Greeting:
    editions = tuple(
        EditionPart(
            id=book.name,
            version=book.version,
            title=book.title,
            players=(book.players[0], book.players[-1]),
            board=edition_for(book.name, {}).board.id,
            options=options_of(book),
        )
        for book in NEWEST.values()
    )
    return messages.Greeting(protocol=messages.PROTOCOL, version=VERSION, editions=editions)


def _rules(request: messages.ShowRules) -> messages.RulesAnswer:
    players = request.players
    edition = edition_for(request.edition, request.options, players)
    book = find_rulebook(request.edition)
    told = list_rules(book, edition, request.options, players or book.players[-1])
    facts: dict[str, Any] = {}
    for rule in told:
        facts |= rule.facts
    return messages.RulesAnswer(rules=facts, text=tuple(rules_page(edition, told)))


def _odds(request: messages.TellOdds) -> messages.OddsAnswer:
    combat = edition_for(request.edition, request.options).combat
    found = odds(combat, request.attackers, request.defenders, request.stop_at, request.dice)
    return messages.OddsAnswer(
        win=found.win,
        attackers_left=found.attackers_left,
        defenders_left=found.defenders_left,
    )


def _set(request: messages.ReadSet) -> messages.SetAnswer:
    edition = edition_for(request.edition, request.options)
    cards = _cards_with(edition, request.cards)
    reading = edition.cards.sets(edition.deck, cards, request.sets_traded)
    if reading is None:
        return messages.SetAnswer(valid=False, armies=0, read_as=())
    return messages.SetAnswer(valid=True, armies=reading.armies, read_as=reading.read_as)


def _cards_with(edition: Edition, symbols: tuple[str, ...]) -> tuple[CardId, ...]:
    """Distinct cards of the deck with these symbols.

    Raises:
        Refused: the deck has no such cards.
    """
    left = dict(edition.deck.symbols)
    found: list[CardId] = []
    for symbol in symbols:
        card = next((card for card, shown in left.items() if shown == symbol), None)
        if card is None:
            known = [kind for kind in edition.deck.kinds if kind != JOKER]
            raise Refused(Why.UNKNOWN_SYMBOL, field="cards", symbols=symbols, known=known)
        del left[card]
        found.append(card)
    return tuple(found)


def serve(
    lines: Iterable[str],
    write: Callable[[str], None],
    secret: Callable[[int], bytes] = secrets.token_bytes,
) -> None:
    """Answer each line with one line, in order, until the lines end.

    Args:
        lines: requests, one JSON object a line.
        write: takes each answer, one JSON object without a line's end.
        secret: makes that many random bytes, for a game that is given no seed.
    """
    referee = Referee(secret)
    for line in lines:
        write(referee.answer(line))
