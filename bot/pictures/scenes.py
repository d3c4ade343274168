"""The content of a game's pictures, from views and public events. Draws nothing."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from itertools import pairwise
from typing import Final

from bot.telling.own import so_far
from bot.telling.story import fights
from bot.words.phrasing import Phrasing
from render import Attack, Focus, Regroup, Scene, Theme
from render.scene.scene import Closing, Fortunes, GameCourse, Hand, MissionCard
from rules.analysis.values import Analysis, TurningPoint
from rules.core.past import without_taken_back
from rules.core.victory import mission_in_force
from rules.core.views import PlayerView, TableView
from rules.model import events as e
from rules.model.board import JOKER, CardId, Seat, TerritoryId
from rules.table.settings import THEME
from rules.table.story import PlayedTurn

WHOLE: Final = Focus()

_AIMS: Final = 2
"""Fronts and campaigns of a better plan that are framed."""


def theme_of(phrasing: Phrasing, own: str = "") -> Theme:
    """The person's chosen theme, if it still exists; else the game's."""
    return Theme(own if own in THEME.values else THEME.value_at(phrasing.roster))


def scene(
    phrasing: Phrasing,
    view: TableView,
    events: Sequence[e.Event] = (),
    focus: Focus = WHOLE,
    own: str = "",
) -> Scene:
    """The board, with marks for what the events did to it; none without events.

    `own`, here and below, is the theme that the reader chose; empty for pictures that everybody sees.
    """
    events = without_taken_back(events)
    heading = phrasing.say("map-heading", round=view.round)
    phase = _capitalise(phrasing.phase(view.phase)) if view.phase else ""
    return Scene(
        view=view,
        players=_names(phrasing, view),
        heading=heading,
        attacks=tuple(Attack(f.source, f.target, f.captured) for f in fights(events)),
        language=phrasing.words.language,
        routes=phrasing.edition.board.sea_links,
        phase="" if phase == heading else phase,
        regroups=tuple(
            Regroup(moved.source, moved.target, moved.armies)
            for moved in events
            if isinstance(moved, e.ArmiesRegrouped)
        ),
        reinforced=_reinforcements(events),
        theme=theme_of(phrasing, own),
        focus=focus,
        colours=_colours(phrasing, view),
        taken=_losers(view, events),
    )


def board_key(phrasing: Phrasing, view: TableView, own: str = "") -> bytes:
    """Digest of the content of a small board and its alt text: equal ones are the same picture.

    Other parts of a view or a scene aren't shown.
    """
    seats = (*view.seats, *view.neutrals)
    shown = (
        (theme_of(phrasing, own), phrasing.words.language, view.edition, view.board),
        sorted(phrasing.edition.board.sea_links),
        [(seat, phrasing.name(seat), view.hand_sizes.get(seat, 0)) for seat in seats],
        (view.round, view.winner, view.ended, view.mover, () if view.mover else view.waiting_for),
        sorted((*view.eliminated, *view.resigned)),
        sorted(view.capitals.items()),
        [(name, holding.owner, holding.armies) for name, holding in view.territories.items()],
    )
    return blake2b(repr(shown).encode(), digest_size=16).digest()


def since(
    phrasing: Phrasing, view: TableView, events: Sequence[e.Event], seat: Seat, own: str = ""
) -> Scene:
    """The board with what others did since a seat's last turn, for its player.

    Their territories and what changed hands stay bright, losses are framed.
    """
    taken = _losers(view, events)
    held = {name for name, holding in view.territories.items() if holding.owner == seat}
    lost = frozenset(name for name, loser in taken.items() if loser == seat)
    focus = Focus(lit=frozenset(held | taken.keys()), outlined=lost)
    told = scene(phrasing, view, events, focus, own)
    return replace(told, heading=phrasing.say("map-since"), phase="", looker=seat)


def hand(phrasing: Phrasing, player: PlayerView, lit: Iterable[CardId] = (), own: str = "") -> Hand:
    """A player's cards, those in `lit` framed."""
    deck = phrasing.edition.deck
    return Hand(
        view=player,
        deck=deck,
        symbols={kind: phrasing.symbol(kind) for kind in (*deck.kinds, JOKER)},
        language=phrasing.words.language,
        lit=frozenset(lit),
        theme=theme_of(phrasing, own),
    )


def mission_card(phrasing: Phrasing, player: PlayerView, own: str = "") -> MissionCard:
    """The mission that a player was dealt.

    Raises:
        ValueError: they have none.
    """
    mission = mission_in_force(phrasing.edition, player)
    if player.mission is None or mission is None:
        raise ValueError("there is no card without a mission")
    return MissionCard(
        view=player,
        missions=phrasing.edition.missions,
        text=phrasing.mission(player.mission),
        heading=phrasing.say("mission-heading"),
        theme=theme_of(phrasing, own),
        progress=so_far(phrasing, player) if player.table.territories else "",
        now=mission.id,
    )


def closing(phrasing: Phrasing, view: TableView, events: Sequence[e.Event]) -> Closing:
    """The final board, and how the game was won; the events are those of the last turn."""
    over = next((event for event in events if isinstance(event, e.GameOver)), None)
    first = view.ended or ((view.winner,) if view.winner else ())
    key = "closing-first" if view.ended else "closing-title"
    return Closing(
        scene=scene(phrasing, view, events),
        title=phrasing.say(key, name=phrasing.words.listed(map(phrasing.name, first))),
        text=_how(phrasing, over) if over else "",
        plain=phrasing.say(
            key, name=phrasing.words.listed(_colour(phrasing, seat) for seat in first)
        )
        if first
        else "",
    )


def course(phrasing: Phrasing, turns: Sequence[PlayedTurn]) -> GameCourse:
    """The course of a game from its setup to the last of the turns, of which there must be at least one."""
    views = [turn.table for turn in turns]
    return GameCourse(
        views=views,
        players=_names(phrasing, views[-1]),
        territories=phrasing.say("chart-territories"),
        armies=phrasing.say("chart-armies"),
        rounds=phrasing.say("chart-rounds"),
        heading=phrasing.say("edition-title"),
        theme=theme_of(phrasing),
        colours=_colours(phrasing, views[-1]),
    )


def point(phrasing: Phrasing, told: TurningPoint, own: str = "") -> Scene:
    """The board at a turn's first decision: what was done as marks, where the better plan goes framed."""
    board = told.board
    better = told.better.plan if told.better else told.done
    aims = [t for t, _ in better.placed[:_AIMS]]
    aims += [t for campaign in better.campaigns[:_AIMS] for t in campaign.way[1:]]
    shown = scene(phrasing, board, (), Focus(outlined=frozenset(aims)), own)
    return replace(
        shown,
        heading=phrasing.say("map-point", round=board.round),
        phase="",
        attacks=tuple(
            Attack(source, target, captured=at < campaign.taken)
            for campaign in told.done.campaigns
            for at, (source, target) in enumerate(pairwise(campaign.way))
        ),
        reinforced=dict(told.done.placed),
    )


def fortunes(
    phrasing: Phrasing, analysed: Analysis, own: str = "", reader: Seat | None = None
) -> Fortunes:
    """The chances of all players, turn by turn; turns explained to the reader are numbered."""
    seats = list(analysed.turns[-1].after)
    return Fortunes(
        chances={seat: [turn.after[seat] for turn in analysed.turns] for seat in seats},
        points=[told.at for told in analysed.worst(reader)],
        players={seat: phrasing.name(seat) for seat in seats},
        label=phrasing.say("chart-chances"),
        turns=phrasing.say("chart-turns"),
        heading=phrasing.say("edition-title"),
        theme=theme_of(phrasing, own),
        colours={seat: _colour(phrasing, seat) for seat in seats},
    )


def _names(phrasing: Phrasing, view: TableView) -> Mapping[Seat, str]:
    return {seat: phrasing.name(seat) for seat in (*view.seats, *view.neutrals)}


def _capitalise(words: str) -> str:
    """Capitalise a line's first letter."""
    return words[:1].upper() + words[1:]


def _colours(phrasing: Phrasing, view: TableView) -> Mapping[Seat, str]:
    """Names of colours, instead of player names in scripts that the pictures' fonts lack."""
    return {seat: _colour(phrasing, seat) for seat in (*view.seats, *view.neutrals)}


def _colour(phrasing: Phrasing, seat: Seat) -> str:
    return phrasing.say("colour-title", seat=seat)


def _reinforcements(events: Iterable[e.Event]) -> Mapping[TerritoryId, int]:
    """The armies placed on each territory, including a set's bonus."""
    came = Counter[TerritoryId]()
    for event in events:
        match event:
            case e.ArmiesPlaced(territory=territory, armies=armies):
                came[territory] += armies
            case e.CardsTraded(bonus=bonus):
                came.update(dict(bonus))
            case _:
                pass
    return came


def _losers(view: TableView, events: Iterable[e.Event]) -> Mapping[TerritoryId, Seat]:
    """The previous owner of each territory that changed hands."""
    before: dict[TerritoryId, Seat] = {}
    for event in events:
        if isinstance(event, e.TerritoryCaptured):
            before.setdefault(event.target, event.loser)
    return {
        name: loser
        for name, loser in before.items()
        if name in view.territories and view.territories[name].owner != loser
    }


def _how(phrasing: Phrasing, over: e.GameOver) -> str:
    if isinstance(over, e.GameEnded):
        return phrasing.say("closing-goal", goal=over.why)
    if over.mission is not None:
        return phrasing.say("closing-mission", mission=phrasing.mission(over.mission))
    return phrasing.say("closing-goal", goal=over.goal)
