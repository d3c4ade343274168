"""Lines for one person alone: what they did, what they can do, and their progress (missions are secret).

The result of an action is told alike at once and after a crash.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Final, Literal, assert_never

from bot.telling.story import Fight, Happening, Placed, dice_lines, fight_line, happenings, line_of
from bot.words.catalogue import Fact, Words
from bot.words.naming import escape, moment
from bot.words.phrasing import Phrasing, percent
from rules.core.victory import mission_in_force
from rules.core.views import PlayerView, TableView
from rules.engine.receipts import Look
from rules.model import events as e
from rules.model.board import DestroyColour, HoldRegions, HoldTerritories, Mission, RegionId, Seat
from rules.model.commands import PlaceChoice
from rules.players.attacks import safest
from rules.store.protocols import Effect, EffectKind
from rules.table.lines import LONGEST_SEALED, SHORTEST_SEALED
from rules.table.roster import PersonId, Status

Now = Literal[
    "host", "seated", "invited", "sealed", "cancelled", "over", "watching", "out", "replaced",
    "resting", "waiting", "claim", "place", "lay", "capital", "reinforce", "place_neutral",
    "battle", "defend", "reroll", "occupy", "trade_down", "regroup",
]  # fmt: skip
"""A moment for one person: in the lobby, out of turn, or a phase in which they decide."""


LIKELY: Final = 0.8
"""The chance from which an attack is recommended before a turn ends without a conquest."""


def forgone_by_ending(phrasing: Phrasing, look: Look) -> str:
    """What ending the turn now would forgo; empty if nothing."""
    places = [choice.armies[1] for choice in look.choices if isinstance(choice, PlaceChoice)]
    if places:
        return phrasing.say("forgone-places", n=max(places))
    return _card_forgone(phrasing, look)


def _card_forgone(phrasing: Phrasing, look: Look) -> str:
    """The card that a conquest would bring, if one is likely (`PL-CARD-1`)."""
    fights = look.ahead.battle if look.ahead and look.ahead.battle else look
    if not look.table or not fights.table or look.table.captured:
        return ""
    best = safest(fights.edition, fights.table, fights.choices)
    if best is None or best[2] < LIKELY or not look.edition.cards.one_per_turn:
        return ""
    source, target, chance = best
    facts = {"source": phrasing.territory(source), "target": phrasing.territory(target)}
    return phrasing.say("forgone-card", **facts, chance=percent(chance))


def goal_of_all(phrasing: Phrasing, player: PlayerView) -> str:
    """Everyone's goal, in games without missions."""
    edition = phrasing.edition
    if edition.goal != "capitals":
        return phrasing.say("hand-goal-world")
    return phrasing.say("hand-goal-capitals", n=edition.capitals_needed[len(player.table.seats)])


def so_far(phrasing: Phrasing, player: PlayerView) -> str:
    """The player's progress, and the mission that applies if it isn't their card's."""
    edition, table = phrasing.edition, player.table
    mission = mission_in_force(edition, player)
    if mission is None:
        return _without_mission(phrasing, player)
    far = _progress(phrasing, player, mission)
    if player.mission == mission.id or not table.territories:
        return far
    return phrasing.say("progress-instead", mission=phrasing.mission(mission.id), progress=far)


def _progress(phrasing: Phrasing, player: PlayerView, mission: Mission) -> str:
    land = player.table.territories.values()
    match mission:
        case HoldTerritories(count=count, armies=armies):
            held = sum(h.owner == player.seat and h.armies >= armies for h in land)
            return phrasing.say("progress-territories", n=held, of=count, armies=armies)
        case HoldRegions():
            return phrasing.say(
                "progress-regions", regions=", ".join(_regions(phrasing, player, mission))
            )
        case DestroyColour(colour=colour):
            stacks = [h.armies for h in land if h.owner == colour]
            facts = {"territories": len(stacks), "n": sum(stacks)}
            return phrasing.say("progress-colour", colour=phrasing.colour(colour), **facts)
        case _:
            assert_never(mission)


def _regions(phrasing: Phrasing, player: PlayerView, mission: HoldRegions) -> Iterator[str]:
    """Each region to hold with how much of it is held; then of further ones, the furthest."""
    held = {
        region: _count_held(phrasing, player, region) for region in phrasing.edition.board.regions
    }
    for region in mission.regions:
        yield _region(phrasing, region, *held[region])
    others = [region for region in held if region not in mission.regions]
    others.sort(key=lambda region: -held[region][0] / held[region][1])
    for region in others[: mission.others]:
        yield _region(phrasing, region, *held[region])


def _count_held(phrasing: Phrasing, player: PlayerView, region: RegionId) -> tuple[int, int]:
    land, inside = player.table.territories, phrasing.edition.board.regions[region].territories
    mine = sum(t in land and land[t].owner == player.seat for t in inside)
    return mine, len(inside)


def _region(phrasing: Phrasing, region: RegionId, held: int, of: int) -> str:
    return phrasing.say("progress-region", region=phrasing.region(region), n=held, of=of)


def _without_mission(phrasing: Phrasing, player: PlayerView) -> str:
    table, edition = player.table, phrasing.edition
    land = table.territories
    if edition.goal != "capitals":
        held = sum(holding.owner == player.seat for holding in land.values())
        out = {*table.eliminated, *table.resigned, player.seat}
        others, of = sum(s not in out for s in table.seats), len(edition.board.territories)
        return phrasing.say("progress-world", n=held, of=of, others=others)
    known = {**table.capitals, **({player.seat: player.capital} if player.capital else {})}
    held = sum(t in land and land[t].owner == player.seat for t in known.values())
    needed = edition.capitals_needed[len(table.seats)]
    return phrasing.say("progress-capitals", n=held, of=needed)


def now_in_words(phrasing: Phrasing, look: Look, person: PersonId) -> str:
    """What this person can do now."""
    names = {"players": "", "player": ""}
    if (table := look.table) and table.waiting_for:
        names["players"] = phrasing.players(table.waiting_for)
    if table and table.winner:
        names["player"] = phrasing.player(table.winner)
    return phrasing.say(f"now-{_moment(look, person)}", **names)


def _moment(look: Look, person: PersonId) -> str:
    roster = look.roster
    match roster.status:
        case Status.LOBBY if roster.player_of(person) is None:
            return "invited"
        case Status.LOBBY:
            return "host" if roster.host == person else "seated"
        case Status.SEALED | Status.OVER | Status.CANCELLED:
            return str(roster.status)
        case Status.PLAYING:
            return _in_play(look, look.table) if look.table else "watching"


def _in_play(look: Look, table: TableView) -> str:
    player = look.player
    if player is None:
        return "watching"
    if player.seat in table.eliminated or player.seat in table.resigned:
        return "out"
    if look.roster.player_at(player.seat).computer:
        return "replaced"
    if look.roster.paused:
        return "resting"
    return table.phase if look.choices and player.seat in table.waiting_for else "waiting"


def receipt_lines(
    phrasing: Phrasing, events: Iterable[e.Event], reader: Seat | None = None
) -> list[str]:
    """The result for a player who acted, with the dice of the attack. They are called "you"."""
    lines: list[str] = []
    for happening in happenings(events):
        if isinstance(happening, Fight):
            own = reader in (None, happening.seat)
            key = "dice-line" if own else "dice-line-witnessed"
            lines += dice_lines(phrasing, happening.rolls, key)
        if isinstance(happening, e.PlanLaid):
            continue
        if line := _own_line(phrasing, happening, reader) or line_of(phrasing, happening):
            lines.append(line)
    return lines


def _own_line(phrasing: Phrasing, happening: Happening, reader: Seat | None) -> str | None:
    """The line for what the reader did, without their name; None for everything else."""
    match happening:
        case Fight(seat=seat) if seat == reader:
            return fight_line(phrasing, happening, "fight-own")
        case Placed(seat=seat, amounts=amounts, planned=planned, force=None) if seat == reader:
            key = "planned-own" if planned else "placed-own"
            return phrasing.say(key, places=phrasing.sums(amounts))
        case e.CardDrawn(seat=seat, card=str(card)) if seat == reader:
            return phrasing.say("drawn-own", card=phrasing.card(card))
        case e.TerritoryOccupied(seat=seat) if seat == reader:
            return _move_line(phrasing, "occupied-own", happening)
        case e.ArmiesRegrouped(seat=seat) if seat == reader:
            return _move_line(phrasing, "regrouped-own", happening)
        case _:
            return None


def _move_line(phrasing: Phrasing, key: str, moved: e.TerritoryOccupied | e.ArmiesRegrouped) -> str:
    source, target = phrasing.territory(moved.source), phrasing.territory(moved.target)
    return phrasing.say(key, source=source, target=target, n=moved.armies)


_SAID: Final[Mapping[EffectKind, str]] = {
    EffectKind.THEME_SET: "theme-own",
    EffectKind.LANGUAGE_SET: "language-own",
    EffectKind.HABIT_SET: "habit-set",
    EffectKind.BLOCKED: "contacts-added",
    EffectKind.UNBLOCKED: "contacts-dropped",
    EffectKind.ZONE_SET: "me-zone-set",
    EffectKind.QUIET_SET: "me-quiet-set",
    EffectKind.VACATION_TAKEN: "me-vacation-taken",
    EffectKind.VACATION_ENDED: "me-vacation-ended",
    EffectKind.PRESET_SAVED: "preset-saved",
    EffectKind.PRESET_FORGOTTEN: "preset-forgotten",
    EffectKind.LEAGUE_FOUNDED: "season-founded",
    EffectKind.LEAGUE_ENTERED: "season-entered",
    EffectKind.LEAGUE_LEFT: "season-left",
    EffectKind.LEAGUE_WITHDRAWN: "season-withdrawn",
    EffectKind.LEAGUE_BEGUN: "season-begun",
    EffectKind.LEAGUE_CALLED_OFF: "season-called-off",
    EffectKind.LEAGUE_WORD_ADDED: "season-word-added",
    EffectKind.LEAGUE_SEALED: "season-seal-added",
    EffectKind.LEAGUE_TOLD: "season-word-told",
    EffectKind.LEAGUE_REFEREE_NAMED: "season-referee-named",
    EffectKind.LEAGUE_REFEREE_DROPPED: "season-referee-dropped",
    EffectKind.LEAGUE_JUDGED: "season-judged",
    EffectKind.LEAGUE_PAUSED: "season-paused",
    EffectKind.LEAGUE_RESUMED: "season-resumed",
    EffectKind.LEAGUE_REPEATED: "season-repeated",
    EffectKind.FOUNDERS_SET: "season-founders",
    EffectKind.LADDER_SET: "ladder-set",
    EffectKind.FORGOTTEN: "forgotten",
    EffectKind.CALL_WISHED: "call-wished",
    EffectKind.CALL_TAKEN_BACK: "call-taken-back",
    EffectKind.PAGE_OPENED: "board-opened",
    EffectKind.PAGES_CLOSED: "board-closed",
    EffectKind.BROWSER_KEPT: "browser-kept",
    EffectKind.BROWSER_DROPPED: "browser-dropped",
}


def effect_line(words: Words, effect: Effect) -> str:
    """The sentence that answers an action."""
    said = {name: _fact(name, value) for name, value in effect.facts.items() if name != "season"}
    as_substitute = said.get("role") == "substitute" and effect.kind is EffectKind.LEAGUE_ENTERED
    message = "season-substitute-entered" if as_substitute else _SAID[effect.kind]
    sentence = words.say(message, shortest=SHORTEST_SEALED, most=LONGEST_SEALED, **said)
    return "\n".join((sentence, *([words.say("season-line", **said)] if "hash" in said else [])))


def _fact(name: str, value: str | int) -> Fact:
    match name, value:
        case "at", int():
            return moment(datetime.fromtimestamp(value, UTC))
        case "theme", "":
            return "table"
        case "language", "":
            return "discord"
        case (("name" | "league"), str()):
            return escape(value)
        case _:
            return value
