"""The JSON view of a game for a page: one person's view, versioned by sealed marks, with only what is new.

It is made of the same view as a panel, so it can't contain anything else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Final

from bot.interactions.context import Context
from bot.telling.outcome import danger_line, over_plainly, proposed_end, round_lines
from bot.telling.own import forgone_by_ending, goal_of_all, so_far
from bot.telling.plans import line_to_change, waits_at
from bot.telling.story import log_lines
from bot.telling.truces import truce_lines
from bot.web import assets
from bot.web.connections import Waits
from bot.web.emotes import Emote, Emotes
from bot.web.marks import Marks, PageMark, digest_told
from bot.web.refusals import WORDS
from bot.web.sessions import PageSessions, Pass
from bot.words.naming import shortened
from bot.words.phrasing import Phrasing, plainly
from rules.boards.load import load_board
from rules.core.edition import SET_SIZE
from rules.core.victory import mission_in_force
from rules.core.views import PlayerView, TableView
from rules.engine.receipts import Look
from rules.model.board import NEUTRAL, Board, HoldRegions, Seat, TerritoryId
from rules.model.commands import (
    AttackChoice,
    Choice,
    EndPhaseChoice,
    FortifyChoice,
    Habits,
    OccupyChoice,
    TradeChoice,
)
from rules.model.errors import Reason, TableReason, TableRefused
from rules.model.events import Event
from rules.notation.progress import Stop
from rules.notation.writer import write
from rules.players.attacks import chance_of
from rules.referee.positions.writing import choices_seen, events_seen, view_seen
from rules.table.roster import Status
from rules.table.settings import EMOTES, LANGUAGE, THEME
from rules.table.story import most_in_danger

_LONGEST_LINE: Final = 2_000


def look_told(phrasing: Phrasing, look: Look, events: Sequence[Event]) -> dict[str, Any]:
    """The view as JSON values; `events` are the last that the reader may see, for the log."""
    player, table = look.player, look.table
    ahead = _ahead(look)
    own = look.profile.theme
    names = {seat: phrasing.name(seat) for seat in _seats(look)}
    return {
        "token": look.token,
        "language": phrasing.words.language,
        "edition": look.edition.id,
        "theme": own if own in THEME.values else THEME.value_at(look.roster),
        "routes": _routes(look.edition.board),
        "view": _view(look, table) if table else None,
        "phase": ahead.table.phase if ahead.table else "",
        "me": player.seat if player else None,
        "watching": player is None,
        "names": names,
        "short": _short(names),
        "legal": choices_seen(_open([*_waiting(look), *ahead.choices])),
        "chances": _chances(ahead),
        "moves": _moves(look),
        "habit": _habit(look.profile.habits),
        "prompt": prompt(phrasing, look),
        "deadline": deadline_of(look, player.seat if player else None),
        "plan": _plan(phrasing, look),
        "may_undo": look.can_take_back,
        "over": _over(phrasing, table) if table and table.winner else None,
        "log": [plainly(line) for line in log_lines(phrasing, events)],
        **(_truces(phrasing, table) if table else {}),
        **(_own(phrasing, look, player) if player and table else {}),
    }


def _routes(board: Board) -> list[list[TerritoryId]]:
    """The routes that this game added to the board's own borders."""
    printed = load_board(board.id).borders
    pairs = {tuple(sorted(pair)) for pair in board.sea_links}
    return [[a, b] for a, b in sorted(pairs) if b not in printed[a]]


def _view(look: Look, table: TableView) -> dict[str, Any]:
    seats = tuple(player.seat for player in look.roster.players)
    view = view_seen(look.edition, table, look.player, seats)
    told: dict[str, Any] = view.model_dump(mode="json", exclude={"options"})
    return told


def _short(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """Short names of players, for small screens; those that are short already are left out."""
    seats = [seat for seat in names if seat != NEUTRAL]
    short = {
        seat: shortened(names[seat], [names[other] for other in seats if other != seat])
        for seat in seats
    }
    return {seat: name for seat, name in short.items() if name != names[seat]}


def _seats(look: Look) -> list[Any]:
    return [*(look.table.seats if look.table else ()), NEUTRAL]


def _ahead(look: Look) -> Look:
    """The game after steps that go without saying, if none of them is the reader's decision."""
    asked = any(isinstance(choice, OccupyChoice) for choice in look.choices)
    return look.ahead.battle if look.ahead and look.ahead.battle and not asked else look


def _waiting(look: Look) -> list[Choice]:
    """Cards that may be traded only before the steps that go without saying."""
    if _ahead(look) is look:
        return []
    return [choice for choice in look.choices if isinstance(choice, TradeChoice)]


def _open(choices: Sequence[Choice]) -> list[Choice]:
    """The choices without fortifications, which `moves` has in shorter form; of sets only the best."""
    sets = [choice for choice in choices if isinstance(choice, TradeChoice)]
    others = [each for each in choices if not isinstance(each, FortifyChoice | TradeChoice)]
    return [*sorted(sets, key=lambda each: each.rank, reverse=True), *others]


def _chances(look: Look) -> dict[TerritoryId, dict[TerritoryId, float]]:
    """The exact chance of each possible attack, by source and target."""
    found: dict[TerritoryId, dict[TerritoryId, float]] = {}
    for choice in look.choices:
        if isinstance(choice, AttackChoice) and look.table:
            chance = chance_of(look.edition, look.table, choice.source, choice.target)
            found.setdefault(choice.source, {})[choice.target] = round(chance, 3)
    return found


def _moves(look: Look) -> dict[TerritoryId, dict[TerritoryId, int]]:
    """The most that may be moved from one territory to another, now or after the battle."""
    ahead = look.ahead.after if look.ahead else None
    over = any(isinstance(choice, EndPhaseChoice) for choice in look.choices)
    found: dict[TerritoryId, dict[TerritoryId, int]] = {}
    for choice in (*look.choices, *(ahead.choices if ahead and over else ())):
        if isinstance(choice, FortifyChoice):
            found.setdefault(choice.source, {})[choice.target] = choice.armies[1]
    return found


def _habit(habits: Habits) -> dict[str, Any]:
    """The defaults for attacks and for moving in, in notation."""
    leave = habits.leave_behind
    move = None if leave == "1" else "half" if leave == "half" else f"keep {leave}"
    return {"stop": 1, "while": habits.stop_below, "ask": habits.ask_under, "move": move}


def deadline_of(look: Look, seat: Seat | None) -> int | None:
    """The end of a seat's time, in Unix seconds; None if there is none, it is over, or stands still."""
    time = look.times.get(seat) if seat else None
    if time is None or time.deadline is None or time.is_over or time.stands_until:
        return None
    return int(time.deadline.timestamp())


def _plan(phrasing: Phrasing, look: Look) -> dict[str, Any] | None:
    """The rest of the reader's prepared turn, why it has stopped, and the truce that it would break."""
    if look.plan is None:
        return None
    told: dict[str, Any] = {"line": line_to_change(phrasing, look.plan, _LONGEST_LINE)}
    if stop := look.plan.stop:
        told["stopped"] = plainly(waits_at(phrasing, look.plan.line, stop))
        if border := truce_in_the_way(stop):
            told["truce"] = border
    return told


def truce_in_the_way(stop: Stop | None) -> list[TerritoryId]:
    """The border of the truce at which a line stopped (from, to); empty for another reason."""
    if stop is None or stop.facts.get("refusal") != Reason.TRUCE_HOLDS:
        return []
    return [stop.facts["facts"][name] for name in ("source", "target")]


def _truces(phrasing: Phrasing, table: TableView) -> dict[str, list[str]]:
    """Agreements and proposals, if there are any: truces, a last round, an end of the game."""
    told = [] if table.winner else truce_lines(phrasing, table)
    told += [*round_lines(phrasing, table), *proposed_end(phrasing)]
    return {"truces": [plainly(line) for line in told]} if told else {}


def _over(phrasing: Phrasing, table: TableView) -> dict[str, Any]:
    return {
        "winner": table.winner,
        "sentence": over_plainly(phrasing, table, "board-won", "player"),
    }


def _own(phrasing: Phrasing, look: Look, player: PlayerView) -> dict[str, Any]:
    """What the reader alone is told: cards, mission, hints; the line that ends their turn; if they may emote."""
    lands, symbols = look.edition.board.territories, look.edition.deck.symbols
    return {
        "hand": [
            {
                "card": card,
                "territory": card if TerritoryId(card) in lands else None,
                "symbol": symbols[card],
            }
            for card in player.hand
        ],
        "no_set": _no_set(phrasing, look, player),
        "danger": _danger(phrasing, look, player),
        "ending": write(look.ending),
        "forgone": plainly(forgone_by_ending(phrasing, look)),
        "emotes": EMOTES.value_at(look.roster) == "on",
        "mission": None if _is_out(player) else _mission(phrasing, player),
    }


def _danger(phrasing: Phrasing, look: Look, player: PlayerView) -> str:
    """The reader's territory that is most in danger."""
    return plainly(danger_line(phrasing, most_in_danger(look.edition, player.table, player.seat)))


def _no_set(phrasing: Phrasing, look: Look, player: PlayerView) -> str:
    """Why the reader's cards can't be traded, if they are enough for a set."""
    deck, cards = look.edition.deck, look.edition.cards
    threes = list(combinations(player.hand, SET_SIZE))
    if not threes or any(cards.sets(deck, three, 0) for three in threes):
        return ""
    symbols = phrasing.words.listed(phrasing.symbol(deck.symbols[card]) for card in player.hand)
    return phrasing.say("illegal-not_a_set", symbols=symbols)


def _is_out(player: PlayerView) -> bool:
    """Whether they are eliminated: their mission was put away unseen (`PL-ELIM-1`)."""
    return player.seat in {*player.table.eliminated, *player.table.resigned}


def _mission(phrasing: Phrasing, player: PlayerView) -> dict[str, Any]:
    """The reader's mission and their progress; `lands` are the territories that the mission names."""
    regions = phrasing.edition.board.regions
    named = mission_in_force(phrasing.edition, player)
    wanted = named.regions if isinstance(named, HoldRegions) else ()
    return {
        "text": plainly(
            phrasing.mission(player.mission) if player.mission else goal_of_all(phrasing, player)
        ),
        "progress": plainly(so_far(phrasing, player)),
        "lands": [t for region in wanted for t in regions[region].territories],
    }


def prompt(phrasing: Phrasing, look: Look) -> str:
    """The sentence that says what the reader must decide, or who the game waits for."""
    table, player = look.table, look.player
    moment = _moment(look, _ahead(look))
    if player and moment == "reinforce" and _must_trade(look.choices):
        return phrasing.say("panel-must-trade", n=len(player.hand))
    facts: Mapping[str, Any] = {"n": 0, "players": ""}
    if table:
        waiting = phrasing.words.listed(map(phrasing.name, table.waiting_for))
        to_place = _to_place(table, player, moment) if player else 0
        facts = {"n": to_place, "players": waiting}
    return phrasing.say("board-prompt", moment=moment, **facts)


def _must_trade(choices: Sequence[Choice]) -> bool:
    """Whether a set must be traded before anything else."""
    return bool(choices) and all(isinstance(choice, TradeChoice) for choice in choices)


def _to_place(table: TableView, player: PlayerView, moment: str) -> int:
    """The armies that a player has still to place; those in their own secret plan count as placed."""
    if moment == "place_neutral":
        return table.to_place.get(NEUTRAL, 0)
    return table.to_place.get(player.seat, 0) - sum(armies for _, armies in player.plan)


def _moment(look: Look, ahead: Look) -> str:  # noqa: PLR0911 - one for each moment
    table, player = look.table, look.player
    if table is None:
        return "lobby"
    if table.winner or look.roster.status is Status.OVER:
        return "over"
    if look.roster.paused:
        return "resting"
    if player is None:
        return "watching"
    if _is_out(player):
        return "out"
    if look.roster.player_at(player.seat).computer:
        return "replaced"
    if not look.choices or ahead.table is None:
        return "waiting"
    fights = any(isinstance(choice, AttackChoice) for choice in ahead.choices)
    if ahead.table.phase != "battle" or fights:
        return ahead.table.phase
    return "over_with_attacks" if _moves(look) else "over_with_all"


SESSION: Final = "X-General-Session"
_EVENTS: Final = 500
"""Most events in an update; a page that was away longer only gets the current state."""
_LOGGED: Final = 60
"""The last events, which the log tells: a dozen lines or two."""
_READ: Final = 5_000
"""Most events that are read for that."""

Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Found:
    """A view, and its digest."""

    look: Look
    told: Body
    digest: str


@dataclass(frozen=True, slots=True)
class Heard:
    """Emotes that came after a page's last mark."""

    mark: PageMark
    emotes: Sequence[Emote]


class LookSerializer:
    """Sends pages the state of their games."""

    def __init__(
        self,
        services: Context,
        sessions: PageSessions,
        waits: Waits,
        marks: Marks,
        emotes: Emotes,
    ) -> None:
        self._services = services
        self._sessions = sessions
        self._waits = waits
        self._marks = marks
        self._emotes = emotes

    def mark_in(self, given: Pass, text: str) -> PageMark | None:
        """The mark that a page sends back; None if it isn't this page's."""
        return self._marks.opened(given, text)

    async def until_new(
        self, given: Pass, mark: PageMark | None, until: float
    ) -> Found | Heard | None:
        """The view once it differs from the mark, or emotes that came after it; None at the deadline.

        Other players' secret actions wake the wait but don't change the view: it continues.
        """
        while True:
            count = self._waits.count(given.game)
            if mark is None or not self.holds(given, mark):
                found = await self._found(given)
                if mark is None or found.digest != mark.digest:
                    return found
            if emotes := await self._emotes.unheard(given, mark.heard):
                return Heard(mark, emotes)
            if not await self._waits.until_written(given.game, count, until):
                return None

    def holds(self, given: Pass, mark: PageMark) -> bool:
        """Whether the page is known to be up to date, without making a view."""
        return self._marks.holds(given, self._waits.count(given.game), mark.digest)

    async def seen(self, given: Pass) -> tuple[Look, Phrasing]:
        """The caller's view, and its phrasing."""
        queries, profiles = self._services.engine.queries, self._services.engine.profiles
        if given.watches:
            look = await queries.look(given.game)
            profile = await profiles.of(given.person)
            words = await self._services.words_of(profile, LANGUAGE.value_at(look.roster))
            phrasing = Phrasing(words, look.edition, look.roster)
        else:
            look = await queries.look_with_ahead(given.game, given.person)
            phrasing = await self._services.own_phrasing(look)
        WORDS.set(phrasing.words)
        if not given.watches and look.roster.player_of(given.person) is None:
            raise TableRefused(TableReason.NOT_A_PLAYER)
        return look, phrasing

    async def since(self, given: Pass, mark: PageMark, found: Found) -> Body:
        """The view, and what happened since the mark."""
        events = await self._story(given, mark.revision, found.look.revision)
        return self.sealed(given, found, events, mark)

    async def first(self, given: Pass) -> Body:
        """The first view of a page that has just been opened."""
        return await self.at_first(given, await self._found(given))

    async def at_first(self, given: Pass, found: Found) -> Body:
        """The first view of a page, and what happened since its player's last turn."""
        events = await self._story(given, await self._last_turn(given), found.look.revision)
        return self.sealed(given, found, events)

    async def told_now(self, given: Pass, phrasing: Phrasing, look: Look, count: int) -> Found:
        """The view of the game, made when its counter was `count`."""
        viewer = None if given.watches else given.person
        queries, edition = self._services.engine.queries, look.edition
        logged = await queries.latest(given.game, _LOGGED, viewer)
        book = edition.id.partition("@")[0]
        keys = await assets.keys_of(edition.board.id, phrasing.words, book)
        told = look_told(phrasing, look, logged) | {"board": keys}
        digest = digest_told(told)
        self._marks.note(given, count, digest)
        return Found(look, told, digest)

    def sealed(
        self, given: Pass, found: Found, events: Sequence[Event], mark: PageMark | None = None
    ) -> Body:
        """The response: the renewed session, the view with its mark, and the time.

        `mark`: the page's last one; without it, earlier emotes are past.
        """
        heard = mark.heard if mark else self._emotes.last
        since = self._marks.sealed(given, PageMark(found.digest, found.look.revision, heard))
        told = found.told | {"revision": self._sessions.moment(), "since": since}
        session = self._sessions.renewed(given)
        return {"session": session, "look": told, "events": events_seen(events)}

    def emoted(self, given: Pass, found: Heard) -> Body:
        """The response with emotes alone: the page's view stays as it is."""
        since = self._marks.sealed(given, replace(found.mark, heard=found.emotes[-1].number))
        told = [each.told for each in found.emotes]
        return {"session": self._sessions.renewed(given), "since": since, "emotes": told}

    async def _found(self, given: Pass) -> Found:
        """The current view."""
        count = self._waits.count(given.game)
        look, phrasing = await self.seen(given)
        return await self.told_now(given, phrasing, look, count)

    async def _story(self, given: Pass, since: int, until: int) -> Sequence[Event]:
        """What happened, as the caller may see it; empty if that would be too much."""
        if not max(0, until - _READ) <= since < until:
            return ()
        viewer = None if given.watches else given.person
        seen = await self._services.engine.queries.story(given.game, since, until, viewer)
        return seen if len(seen) <= _EVENTS else ()

    async def _last_turn(self, given: Pass) -> int:
        """The revision at which a player's last turn ended; None for a spectator."""
        if given.watches:
            return -1
        queries = self._services.engine.queries
        changed = await queries.what_changed(given.game, given.person)
        return changed.revision if changed else -1
