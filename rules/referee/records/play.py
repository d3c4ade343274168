"""A game that the referee keeps: its state, and everything that is needed to play it again. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.core import decide
from rules.core.dice import Dice, ProvableDice, commitment, game_key
from rules.core.edition import Defends, Edition, Table, as_ordered
from rules.core.past import past_after
from rules.model.board import Seat
from rules.model.commands import Attack, Command, Trade
from rules.model.events import Event
from rules.model.state import NO_PAST, GameState, Past
from rules.referee.positions.position import Position
from rules.referee.positions.reading import edition_of, state_of
from rules.referee.positions.writing import position_of
from rules.referee.records.script import NotedDice, Roll, ScriptedDice, Shuffle
from rules.table.lines import key_of
from rules.table.roster import Line


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """One command (None for the start and an agreed end), with the rolls and shuffles that were made for it."""

    command: Command | None
    rolls: tuple[Roll, ...]
    shuffles: tuple[Shuffle, ...]
    revision: int
    """The number of events before it."""
    scripted: bool = False
    """Whether the rolls were named by whoever played it, so are not the game's own."""


@dataclass(frozen=True, slots=True)
class RefereedGame:
    """A game under way.

    `opening` is the position that it was set up from, if it was; `joined` or `lines` are what the
    players added to the dice, by the scheme of their table (`rules.table.roster.Scheme`).
    """

    edition: Edition
    seats: tuple[Seat, ...]
    secret: bytes
    state: GameState
    opening: Position | None = None
    actions: tuple[PlayedAction, ...] = ()
    events: tuple[Event, ...] = ()
    joined: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    past: Past = NO_PAST

    @property
    def dice(self) -> ProvableDice:
        """The game's own dice for its next action."""
        return ProvableDice(self._key, len(self.events))

    @property
    def _key(self) -> bytes:
        if self.lines:
            return key_of(self.secret, commitment(self.secret), self.lines)
        return game_key(self.secret, self.joined)

    @property
    def position(self) -> Position:
        """All that the General knows of the game now, secrets and the deck among it."""
        return position_of(self.edition, self.state, self.seats)


def start_game(edition: Edition, seats: tuple[Seat, ...], secret: bytes) -> RefereedGame:
    """Start a game: it is dealt out to these seats."""
    game = RefereedGame(edition, seats, secret, GameState())
    return deal(game, game.dice)


def deal(game: RefereedGame, dice: Dice) -> RefereedGame:
    """Deal a game out with these dice."""
    noted = NotedDice(dice)
    return _after(game, None, decide.start(game.edition, game.seats, noted), noted)


def end_agreed(game: RefereedGame, dice: Dice) -> RefereedGame:
    """The game after everybody agreed to end it as it stands, with these dice.

    Raises:
        IllegalCommand: it is over already.
    """
    noted = NotedDice(dice)
    return _after(game, None, decide.end_by_agreement(game.edition, game.state, noted), noted)


def do_unordered(game: RefereedGame, dice: Dice) -> RefereedGame:
    """The game after what nobody ordered: the deal at first, and later the end that was agreed on.

    Raises:
        IllegalCommand: it is over already.
    """
    return end_agreed(game, dice) if game.actions or game.opening else deal(game, dice)


def set_up(position: Position, secret: bytes) -> RefereedGame:
    """Make a game that goes on from a position.

    Raises:
        Refused: the position could not be; with the reason and the field.
    """
    edition = edition_of(position)
    state = state_of(position, edition, ProvableDice(game_key(secret, ()), 0))
    seats = (*position.seats, *(seat for seat in state.seats if seat not in position.seats))
    opening = position_of(edition, state, seats)
    return RefereedGame(edition, seats, secret, state, opening)


def play_command(
    game: RefereedGame, command: Command, script: Sequence[Roll] | None
) -> RefereedGame:
    """The game after the command, with the rolls scripted or with its own.

    Raises:
        IllegalCommand: the rules refuse it, or a number of dice.
        Refused: the script is too short or too long.
    """
    own = game.dice
    if script is None:
        return follow_command(game, command, own)
    dice = ScriptedDice(script, own)
    after = follow_command(game, _as_scripted(game, command, script), dice, dice.defends)
    dice.must_be_spent()
    *before, last = after.actions
    return replace(after, actions=(*before, replace(last, scripted=True)))


def follow_command(
    game: RefereedGame, command: Command, dice: Dice, defends: Defends = as_ordered
) -> RefereedGame:
    """The game after the command, with these dice.

    Raises:
        IllegalCommand: with the reason and the facts.
    """
    noted = NotedDice(dice)
    table = decide.play(game.edition, game.state, command, noted, defends, game.past)
    past = past_after(game.past, game.state, command, table.events)
    return replace(_after(game, command, table, noted), past=past)


def follow_recorded(
    game: RefereedGame, command: Command, dice: Dice, defends: Defends = as_ordered
) -> RefereedGame:
    """The game after a command of a record, which may name what only earlier programs accepted.

    Where each own territory on the cards gets its bonus, a trade could pick any other: that changed nothing.

    Raises:
        IllegalCommand: with the reason and the facts.
    """
    picks = isinstance(command, Trade) and not game.edition.cards.bonus.one
    heeded = replace(command, bonus_on=None) if picks else command
    after = follow_command(game, heeded, dice, defends)
    *before, last = after.actions
    return replace(after, actions=(*before, replace(last, command=command)))


def _as_scripted(game: RefereedGame, command: Command, script: Sequence[Roll]) -> Command:
    """The command; an attack without a number of dice takes that of its first scripted roll."""
    if not isinstance(command, Attack) or command.dice is not None or not script:
        return command
    if command.armies is None and len(script[0]) == _most_dice(game, command):
        return command
    return replace(command, dice=len(script[0]))


def _most_dice(game: RefereedGame, command: Attack) -> int | None:
    holding = game.state.land.get(command.source)
    sendable = game.edition.combat.commit(holding.armies) if holding else None
    return game.edition.combat.dice(sendable[-1])[-1] if sendable else None


def _after(
    game: RefereedGame, command: Command | None, table: Table, dice: NotedDice
) -> RefereedGame:
    action = PlayedAction(command, tuple(dice.rolls), tuple(dice.shuffles), len(game.events))
    return replace(
        game,
        state=table.state,
        actions=(*game.actions, action),
        events=(*game.events, *table.events),
    )
