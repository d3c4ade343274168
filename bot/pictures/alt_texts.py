"""Alt texts of pictures, made only from the same views."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from bot.telling.outcome import over_plainly
from bot.words.catalogue import Words
from bot.words.naming import NAMELESS
from bot.words.phrasing import Phrasing
from render import Focus, Theme
from render.scene.scene import Closing, EditionPlayed, MissionCard, ProfileSheet
from rules.analysis.values import Analysis
from rules.core.views import PlayerView, TableView
from rules.model.board import CardId, RegionId, Seat, TerritoryId
from rules.ratings.ladders import PlayerRecord
from rules.table.story import PlayedTurn

LONGEST: Final = 1024
"""https://discord.com/developers/docs/resources/message#attachment-object"""


def alt_text(phrasing: Phrasing, view: TableView, *before: str) -> str:
    """The board in words, with owners and armies, after the texts `before` it.

    At most 1,024 characters, like all texts here; with totals instead of the list if necessary.
    """
    return _first_to_fit(
        " ".join((*before, _head(phrasing, view), *_forces(phrasing, view, player)))
        for player in (_holdings, _summary)
    )


def focus_text(phrasing: Phrasing, view: TableView, focus: Focus) -> str:
    """The region at double size, or the territories within reach of one, and then the board."""
    if focus.region is not None:
        return _region_text(phrasing, view, focus.region)
    lit = _places(phrasing, view, focus.lit or ())
    before = [phrasing.say("alt-lit", land=lit)]
    if focus.chosen is not None:
        before.insert(0, phrasing.say("alt-framed", land=_places(phrasing, view, [focus.chosen])))
    return alt_text(phrasing, view, *before)


def concern_text(phrasing: Phrasing, player: PlayerView, land: Collection[TerritoryId]) -> str:
    """The territories of a player's mission, outlined on the board, and then the board."""
    outlined = phrasing.say("alt-outlined", land=phrasing.territories(_in_order(player, land)))
    return alt_text(phrasing, player.table, outlined)


def since_text(phrasing: Phrasing, player: PlayerView, focus: Focus) -> str:
    """What a player lost, framed; what else changed hands or is theirs, bright; and then the board."""
    lost, bright = (
        phrasing.territories(_in_order(player, land))
        for land in (focus.outlined, focus.lit or frozenset())
    )
    before = [phrasing.say("alt-framed", land=lost)] if focus.outlined else []
    return alt_text(phrasing, player.table, *before, phrasing.say("alt-bright", land=bright))


def mission_text(phrasing: Phrasing, card: MissionCard, land: Collection[TerritoryId]) -> str:
    """The text of the mission card, and the territories that are bright on its map."""
    said = phrasing.say("alt-mission", heading=card.heading, mission=card.text)
    if card.progress:
        said = f"{said} {card.progress}"
    here = _in_order(card.view, land)
    return _first_to_fit(
        f"{said} {phrasing.say('alt-bright', land=names)}"
        for names in (_places(phrasing, card.view.table, here), phrasing.territories(here))
    )


def hand_text(phrasing: Phrasing, player: PlayerView, lit: Collection[CardId] = ()) -> str:
    """The cards of a hand, each with the owner's colour of its territory, and those that are framed."""
    framed = [phrasing.say("alt-framed", land=phrasing.cards(lit))] if lit else []
    held = (_card(phrasing, player.table, card) for card in player.hand)
    return _first_to_fit(
        " ".join((phrasing.say("alt-hand", n=len(player.hand), cards=cards), *framed))
        for cards in (phrasing.words.listed(held), phrasing.cards(player.hand))
    )


def closing_text(phrasing: Phrasing, closing: Closing) -> str:
    """The text of the banner, and then the last board."""
    banner = closing.title
    if closing.text:
        banner = phrasing.say("alt-closing", title=closing.title, text=closing.text)
    return alt_text(phrasing, closing.scene.view, banner)


def chart_text(phrasing: Phrasing, view: TableView) -> str:
    """The chart in words: where its curves end."""
    seats = (*view.seats, *view.neutrals)
    ends = (_summary(phrasing, view, seat) for seat in seats)
    return " ".join((phrasing.say("alt-chart", n=view.round), *ends))[:LONGEST]


def fortunes_text(phrasing: Phrasing, analysed: Analysis) -> str:
    """The chart of chances in words: each player's at the start, and how high and low they were."""
    chances = {
        seat: [turn.after[seat] for turn in analysed.turns] for seat in analysed.turns[0].after
    }
    lines = (
        phrasing.say(
            "alt-chances-player",
            name=phrasing.name(seat),
            first=round(100 * of[0]),
            low=round(100 * min(of)),
            high=round(100 * max(of)),
        )
        for seat, of in chances.items()
    )
    return " ".join((phrasing.say("alt-chances", n=len(analysed.turns) - 1), *lines))[:LONGEST]


def replay_text(phrasing: Phrasing, turns: Sequence[PlayedTurn]) -> str:
    """The length of the replay, and the final board."""
    return alt_text(phrasing, turns[-1].table, phrasing.say("alt-replay", n=len(turns)))


def _region_text(phrasing: Phrasing, view: TableView, region: RegionId) -> str:
    printed = phrasing.edition.board.regions[region]
    held = [view.territories[t].owner for t in printed.territories if t in view.territories]
    owners = set(held)
    head = phrasing.say(
        "alt-region",
        region=phrasing.region(region),
        n=printed.bonus,
        round=view.round,
        turn=_turn(phrasing, view),
    )
    alone = len(owners) == 1 and len(held) == len(printed.territories)
    whole = phrasing.say("alt-region-whole" if alone else "alt-region-parted", seats=len(owners))
    told = (
        phrasing.say(
            "alt-force",
            name=phrasing.name(seat),
            colour=phrasing.colour(seat),
            land=_listed(phrasing, view, seat, printed.territories),
        )
        for seat in (*view.seats, *view.neutrals)
        if seat in owners
    )
    return " ".join((head.strip(), whole, *told))[:LONGEST]


def _head(phrasing: Phrasing, view: TableView) -> str:
    told = [phrasing.say("alt-head", round=view.round, turn=_turn(phrasing, view)).strip()]
    if view.capitals:
        capitals = _places(phrasing, view, view.capitals.values())
        told.append(phrasing.say("alt-capitals", land=capitals))
    return " ".join(told)


def _turn(phrasing: Phrasing, view: TableView) -> str:
    if view.winner:
        return over_plainly(phrasing, view, "alt-over", "name")
    return phrasing.say("alt-turn", name=phrasing.name(view.mover)) if view.mover else ""


def _forces(
    phrasing: Phrasing, view: TableView, player: Callable[[Phrasing, TableView, Seat], str]
) -> Iterable[str]:
    """A text for each seat on the board, in turn order."""
    owners = {holding.owner for holding in view.territories.values()}
    seats = (seat for seat in (*view.seats, *view.neutrals) if seat in owners)
    return (player(phrasing, view, seat) for seat in seats)


def _holdings(phrasing: Phrasing, view: TableView, seat: Seat) -> str:
    return phrasing.say(
        "alt-player",
        name=phrasing.name(seat),
        colour=phrasing.colour(seat),
        cards=view.hand_sizes.get(seat, 0),
        land=_listed(phrasing, view, seat, view.territories),
    )


def _summary(phrasing: Phrasing, view: TableView, seat: Seat) -> str:
    stacks = [h.armies for h in view.territories.values() if h.owner == seat]
    return phrasing.say(
        "alt-player-short",
        name=phrasing.name(seat),
        colour=phrasing.colour(seat),
        territories=len(stacks),
        n=sum(stacks),
    )


def _listed(phrasing: Phrasing, view: TableView, seat: Seat, land: Iterable[TerritoryId]) -> str:
    """A seat's territories among these, each with its armies."""
    return ", ".join(
        phrasing.say(
            "alt-holding",
            territory=phrasing.territory(territory),
            n=view.territories[territory].armies,
        )
        for territory in land
        if territory in view.territories and view.territories[territory].owner == seat
    )


def _places(phrasing: Phrasing, view: TableView, land: Iterable[TerritoryId]) -> str:
    """Territories, each with armies and the owner's colour; in board order."""
    wanted = set(land)
    return phrasing.words.listed(
        phrasing.say(
            "alt-place",
            territory=phrasing.territory(territory),
            n=holding.armies,
            colour=phrasing.colour(holding.owner),
        )
        for territory, holding in view.territories.items()
        if territory in wanted
    )


def _card(phrasing: Phrasing, view: TableView, card: CardId) -> str:
    holding = view.territories.get(TerritoryId(card))
    if holding is None:
        return phrasing.card(card)
    return phrasing.say("alt-card", card=phrasing.card(card), colour=phrasing.colour(holding.owner))


def _in_order(player: PlayerView, land: Collection[TerritoryId]) -> list[TerritoryId]:
    return [territory for territory in player.table.territories if territory in land]


def _first_to_fit(texts: Iterable[str]) -> str:
    """The first text that is short enough; if none is, the beginning of the last."""
    for text in texts:
        if len(text) <= LONGEST:
            return text
    return text[:LONGEST]


def profile_sheet(
    words: Words, record: PlayerRecord, curve: Sequence[int], name: str, theme: Theme
) -> ProfileSheet:
    """The picture: rating curve, editions played, and totals of all games."""
    played = sorted(record.tallies, key=lambda tally: -tally.games)
    return ProfileSheet(
        name=name,
        otherwise=NAMELESS,
        curve=curve,
        label=words.say("sheet-rating"),
        games=words.say("sheet-games"),
        unrated=words.say("sheet-unrated"),
        won=words.say("sheet-won"),
        editions=[
            EditionPlayed(words.say("edition-title", edition=t.edition), t.games, t.wins)
            for t in played
        ],
        figures=_figures(words, record),
        theme=theme,
    )


def _figures(words: Words, record: PlayerRecord) -> list[tuple[str, str]]:
    tallies = record.tallies
    turns, in_time = sum(t.turns for t in tallies), sum(t.in_time for t in tallies)
    saved = round(sum(t.luck for t in tallies))
    broken = record.broken_before + sum(t.truces_broken for t in tallies)
    counted = {
        "lands": str(sum(t.lands for t in tallies)),
        "luck": f"{saved:+d}".replace("-", "−") if saved else "0",
        "time": f"{100 * in_time // turns}%" if turns else "–",
        "truces": str(broken),
    }
    return [(words.say("sheet-figure", of=what), figure) for what, figure in counted.items()]


def profile_text(words: Words, sheet: ProfileSheet) -> str:
    """The picture in words."""
    curve = sheet.curve
    said = [words.say("alt-profile", name=sheet.name, n=len(curve))]
    if curve:
        low, high, now = min(curve), max(curve), curve[-1]
        said.append(words.say("alt-profile-curve", first=curve[0], low=low, high=high, now=now))
    said += [
        words.say("alt-profile-edition", title=each.title, n=each.games, wins=each.wins)
        for each in sheet.editions
    ]
    said += [words.say("alt-profile-figure", what=what, n=figure) for what, figure in sheet.figures]
    return " ".join(said)[:LONGEST]
