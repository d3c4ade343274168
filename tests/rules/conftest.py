"""What the tests of the rules share: positions made of a few facts, scripted dice, seeded players.

Nothing here knows an edition but by its name, so that the next edition's tests use the same.
"""

import json
import random
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from types import MappingProxyType
from typing import Any, TypeVar

import pytest

from rules.analysis.workers import Workers, open_workers
from rules.core.decide import legal, play, start
from rules.core.dice import Dice, ProvableDice
from rules.core.edition import Edition, Table
from rules.core.evolve import replay
from rules.core.past import past_after
from rules.editions.registry import find_rulebook
from rules.model import commands
from rules.model import events as e
from rules.model.board import COLOURS, NEUTRAL, CardId, MissionId, Seat, TerritoryId
from rules.model.errors import IllegalCommand, Reason
from rules.model.state import NO_PAST, GameState, Past

T = TypeVar("T")
Land = Mapping[str, Mapping[str, int]]
"""Seat to its territories, each with its armies."""

NOTHING: Mapping[str, Any] = MappingProxyType({})


class ScriptedDice:
    """Dice that hand out the rolls named, in order, and fail when more or others are asked for.

    `orders` names the result of a shuffle by its label; without one nothing may be shuffled.
    """

    def __init__(
        self, *rolls: Sequence[int], orders: Mapping[str, Sequence[Any]] = NOTHING
    ) -> None:
        self._rolls = [tuple(roll) for roll in rolls]
        self._orders = dict(orders)

    def roll(self, count: int, label: str = "dice") -> tuple[int, ...]:
        if not self._rolls or len(self._rolls[0]) != count:
            pytest.fail(f"{count} {label} asked for; scripted are {self._rolls}")
        return self._rolls.pop(0)

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        if label not in self._orders:
            pytest.fail(f"a shuffle of {label} asked for, and none is scripted")
        order = tuple(self._orders.pop(label))
        assert sorted(map(str, order)) == sorted(map(str, items)), f"{label}: no order of the items"
        return order

    def must_be_spent(self) -> None:
        assert not self._rolls, f"rolls never asked for: {self._rolls}"
        assert not self._orders, f"shuffles never asked for: {list(self._orders)}"


@dataclass
class Game:
    """A game under test. Every command is also a test that the log replays to the state."""

    edition: Edition
    state: GameState = field(default_factory=GameState)
    log: list[e.Event] = field(default_factory=list)
    past: Past = NO_PAST

    def play(self, command: commands.Command, *rolls: Sequence[int]) -> tuple[e.Event, ...]:
        """The events of the command; exactly the rolls named are rolled, attacker's first."""
        dice = ScriptedDice(*rolls)
        events = self.play_with(command, dice)
        dice.must_be_spent()
        return events

    def play_with(self, command: commands.Command, dice: Dice) -> tuple[e.Event, ...]:
        table = play(self.edition, self.state, command, dice, past=self.past)
        self.past = past_after(self.past, self.state, command, table.events)
        self.log += table.events
        self.state = table.state
        return tuple(table.events)

    def refuse(self, command: commands.Command, reason: Reason, /, **facts: object) -> None:
        """The command is refused for that reason with those facts, and nothing has changed."""
        before = deepcopy(self.state)
        with pytest.raises(IllegalCommand) as refusal:
            play(self.edition, self.state, command, ScriptedDice(), past=self.past)
        assert (refusal.value.reason, refusal.value.facts) == (reason, facts)
        assert self.state == before

    def legal(self, seat: str) -> tuple[commands.Choice, ...]:
        return legal(self.edition, self.state, Seat(seat))

    def offers(self, seat: str, kind: type[T]) -> list[T]:
        return [choice for choice in self.legal(seat) if isinstance(choice, kind)]

    def armies(self, territory: str) -> int:
        return self.state.land[TerritoryId(territory)].armies

    def owner(self, territory: str) -> str:
        return self.state.land[TerritoryId(territory)].owner

    def hand(self, seat: str) -> tuple[CardId, ...]:
        return self.state.hand(Seat(seat))

    @property
    def waiting(self) -> tuple[tuple[Seat, ...], str] | None:
        """For whom the game waits, and in which phase."""
        return (self.state.step.waiting_for, self.state.step.phase) if self.state.step else None


def edition_of(name: str, players: int, **options: object) -> Edition:
    return find_rulebook(name).edition(options, players)


@pytest.fixture(scope="session")
def edition() -> Callable[..., Edition]:
    """`edition("ryzyko", players=3, **options)`."""
    return edition_of


@pytest.fixture(scope="session")
def cards_with() -> Callable[..., tuple[CardId, ...]]:
    """`cards_with("classic", "cavalry", "joker", but=land)`: such cards, showing no land of `but`."""

    def pick(name: str, *symbols: str, but: Iterable[str] = ()) -> tuple[CardId, ...]:
        deck = edition_of(name, 3).deck.symbols
        picked: list[CardId] = []
        for wanted in symbols:
            free = (
                commands
                for commands, s in deck.items()
                if s == wanted and commands not in (*picked, *but)
            )
            picked.append(next(free))
        return tuple(picked)

    return pick


@pytest.fixture(scope="session")
def scripted() -> type[ScriptedDice]:
    return ScriptedDice


@pytest.fixture(scope="session")
def fresh() -> Callable[..., Game]:
    """A game from its first event: `fresh(players=3)`, or `fresh(dice=..., seats=...)`."""

    def make(
        name: str = "ryzyko",
        players: int = 3,
        seats: Sequence[str] = COLOURS,
        dice: Dice | None = None,
        **options: object,
    ) -> Game:
        rules = edition_of(name, players, **options)
        taken = tuple(Seat(seat) for seat in seats[:players])
        table = start(rules, taken, dice or ProvableDice(b"a test", 0))
        return Game(rules, table.state, list(table.events))

    return make


@pytest.fixture(scope="session")
def position() -> Callable[..., Game]:
    """A game in mid-play, made of facts by way of events.

    Args of the factory:
        turn, phase: whose turn it is and in which phase; the first phase is really entered, so
            that its grants are there.
        land: by seat, the armies on its territories; all others belong to `rest`, one army each.
        hands, missions, capitals, standing: by seat. `deck` is what the next draws are, `traded` the
            sets that were traded earlier. Land of `grey` is the neutral's.
    """
    return _position


def _position(
    *,
    name: str = "ryzyko",
    seats: Sequence[str] = ("red", "blue", "yellow"),
    turn: str = "red",
    phase: str = "battle",
    land: Land = NOTHING,
    rest: str = "yellow",
    hands: Mapping[str, Sequence[str]] = NOTHING,
    missions: Mapping[str, str] = NOTHING,
    standing: Mapping[str, commands.DefenceOrder] = NOTHING,
    capitals: Mapping[str, str] = NOTHING,
    deck: Sequence[str] = (),
    traded: Sequence[Sequence[str]] = (),
    **options: object,
) -> Game:
    rules = edition_of(name, len(seats), **options)
    taken = tuple(Seat(seat) for seat in seats)
    log: list[e.Event] = [e.GameStarted(edition=rules.id, options=rules.options, seats=taken)]
    log += (e.MissionDealt(seat=Seat(s), mission=MissionId(m)) for s, m in missions.items())
    log += (e.NeutralSeated(seat=NEUTRAL) for _ in range(NEUTRAL in {*land, rest}))
    log += _peopled(rules, land, rest)
    log += (e.CapitalNamed(seat=Seat(s), territory=TerritoryId(t)) for s, t in capitals.items())
    log += _dealt(rules, hands, deck, traded, capitals)
    log += (e.StandingOrderGiven(seat=Seat(s), dice=order) for s, order in standing.items())
    names = [phase.name for phase in rules.phases]
    table = Table(rules, replay(log), ScriptedDice())
    agenda = list(rules.schedule(table, names))
    first = next(i for i, s in enumerate(agenda) if (s.waiting_for[0], s.phase) == (turn, phase))
    enters = phase in (names[0], "reinforce")
    before = [e.Step((taken[taken.index(Seat(turn)) - 1],), "regroup")] if enters else []
    steps = (*before, *agenda[first:])
    log += (e.RoundBegan(round=1, agenda=steps), e.StepBegan(step=steps[0]))
    log.append(e.TurnBegan(seat=steps[0].waiting_for[0]))
    game = Game(rules, replay(log), log)
    if enters:
        game.play(commands.EndPhase(seat=steps[0].waiting_for[0]))
    return game


def _peopled(rules: Edition, land: Land, rest: str) -> Iterator[e.Event]:
    owners = {TerritoryId(t): Seat(seat) for seat, stacks in land.items() for t in stacks}
    everywhere = {t: owners.get(t, Seat(rest)) for t in rules.board.territories}
    assert len(everywhere) == len(rules.board.territories), "a territory that isn't on the board"
    yield e.TerritoriesDealt(territories=tuple((t, seat, 1) for t, seat in everywhere.items()))
    for seat, stacks in land.items():
        for territory, armies in stacks.items():
            if armies > 1:
                yield e.ArmiesMustered(seat=Seat(seat), armies=armies - 1)
                yield e.ArmiesPlaced(
                    seat=Seat(seat),
                    force=Seat(seat),
                    territory=TerritoryId(territory),
                    armies=armies - 1,
                )


def _dealt(
    rules: Edition,
    hands: Mapping[str, Sequence[str]],
    deck: Sequence[str],
    traded: Sequence[Sequence[str]],
    capitals: Mapping[str, str],
) -> Iterator[e.Event]:
    held = [(Seat(seat), CardId(card)) for seat, hand in hands.items() for card in hand]
    gone = [CardId(card) for cards in traded for card in cards]
    named = [*gone, *(card for _, card in held), *map(CardId, deck)]
    aside = {*named, *capitals.values()}
    yield e.DeckShuffled(
        cards=(*named, *(commands for commands in rules.deck.symbols if commands not in aside))
    )
    trader = Seat(next(iter(hands), "red"))
    for card in gone:
        yield e.CardDrawn(seat=trader, card=card)
    for cards in traded:
        yield e.CardsTraded(
            seat=trader,
            cards=tuple(map(CardId, cards)),
            read_as=(),
            armies=0,
            bonus=(),
            under_deck=rules.cards.traded == "bottom",
        )
    for seat, card in held:
        yield e.CardDrawn(seat=seat, card=card)


class Wanderer:
    """A seeded player of every seat: takes what `legal` offers, and gets games to an end."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret

    def order(self, game: Game) -> commands.Command:  # noqa: PLR0911 - one case for each kind of choice
        """A legal command for somebody who is waited for."""
        assert game.state.step is not None
        seat = self._random.choice(game.state.step.waiting_for)
        match game.legal(seat)[0]:
            case commands.ClaimChoice():
                return commands.ClaimVictory(seat=seat)
            case commands.ClaimTerritoryChoice():
                free = [
                    choice.territory for choice in game.offers(seat, commands.ClaimTerritoryChoice)
                ]
                return commands.Claim(seat=seat, territory=self._random.choice(free))
            case commands.CapitalChoice():
                mine = [choice.territory for choice in game.offers(seat, commands.CapitalChoice)]
                return commands.ChooseCapital(seat=seat, territory=self._random.choice(mine))
            case commands.TradeChoice():
                offered = self._random.choice(game.offers(seat, commands.TradeChoice))
                on = self._random.choice((None, *offered.bonus_on))
                return commands.Trade(seat=seat, cards=offered.cards, bonus_on=on)
            case commands.DefendChoice(dice=dice):
                return commands.Defend(seat=seat, dice=self._random.choice(dice))
            case commands.KeepChoice():
                shown = [choice.die for choice in game.offers(seat, commands.RerollChoice)]
                return (
                    commands.Reroll(seat=seat, die=min(shown))
                    if shown
                    else commands.Keep(seat=seat)
                )
            case commands.OccupyChoice(armies=(low, high)):
                return commands.Occupy(seat=seat, armies=self._random.choice((low, high, high)))
            case commands.PlaceChoice():
                return self._place(game, seat)
            case _:
                return self._battle(game, seat) or self._regroup(game, seat)

    def _place(self, game: Game, seat: Seat) -> commands.Place:
        places = game.offers(seat, commands.PlaceChoice)
        borders = [p for p in places if not self._is_idle(game, p.territory)] or places
        choice = self._random.choice(borders)
        armies = self._random.randint(1, choice.armies[1])
        return commands.Place(seat=seat, territory=choice.territory, armies=armies)

    def _battle(self, game: Game, seat: Seat) -> commands.Attack | None:
        """The longer a game lasts, the less it takes to be hopeful."""
        margin = 1 - min(3, game.state.round // 20)
        hopeful = [
            choice
            for choice in game.offers(seat, commands.AttackChoice)
            if game.armies(choice.source) > game.armies(choice.target) + margin
        ]
        if not hopeful:
            return None
        choice = self._random.choice(hopeful)
        fewest = self._random.random() < 0.1
        least, most = choice.armies or (None, None)
        return commands.Attack(
            seat=seat,
            source=choice.source,
            target=choice.target,
            armies=least if fewest else most,
            dice=choice.dice[0] if fewest else None,
            until=self._random.choice(("once", "captured", "captured", commands.StopAt(1))),
            keep=self._random.random() < 0.5,
        )

    def _regroup(self, game: Game, seat: Seat) -> commands.Fortify | commands.EndPhase:
        offered = game.offers(seat, commands.FortifyChoice)
        idle = [choice for choice in offered if self._is_idle(game, choice.source)]
        if not game.edition.regroups_once:  # a stack may go round for ever between idle territories
            idle = [choice for choice in idle if not self._is_idle(game, choice.target)]
        if not idle:
            return commands.EndPhase(seat=seat)
        move = self._random.choice(idle)
        armies = move.armies[1]
        return commands.Fortify(seat=seat, source=move.source, target=move.target, armies=armies)

    def _is_idle(self, game: Game, territory: TerritoryId) -> bool:
        """Whether all neighbours are its owner's own."""
        near = game.edition.board.borders[territory]
        return all(game.owner(t) == game.owner(territory) for t in near)


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    async with open_workers() as opened:
        yield opened


@pytest.fixture(scope="session")
def wanderer() -> type[Wanderer]:
    return Wanderer


@pytest.fixture(scope="session")
def played() -> Callable[..., Iterator[Game]]:
    """`played(game, seed, limit)` yields the game before every command, and once more when it is over.

    A game that is not over after so many commands is cut.
    """
    return _played


def _played(game: Game, seed: int, limit: int = 3_000) -> Iterator[Game]:
    player = Wanderer(seed)
    for _ in range(limit):
        yield game
        if game.state.winner is not None:
            return
        revision = len(game.log)
        game.play_with(player.order(game), ProvableDice(b"game %d" % seed, revision))
    yield game


@pytest.fixture(scope="session")
def written() -> Callable[[Sequence[e.Event]], str]:
    """The events as canonical JSON, one a line."""

    def write(events: Sequence[e.Event]) -> str:
        return "".join(json.dumps(asdict(event), sort_keys=True) + "\n" for event in events)

    return write
