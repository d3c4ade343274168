"""Panel sections of the battle: attacks, questions in mid-attack, moving in, fortifying."""

from functools import partial
from typing import Final

from discord import ButtonStyle, SelectOption, ui

from bot.components.custom_ids import WHOLE_ATTACK, Action
from bot.components.layout import (
    LONGEST_OPTION,
    Layout,
    Part,
    Row,
    button,
    option,
    rows,
    select,
    text,
)
from bot.components.lists import (
    beside,
    beside_in_words,
    distinct,
    ladder,
    map_button,
    merit_in_words,
    number_list,
    on_the_map,
    paged_list,
    territory_lists,
)
from bot.components.panel_context import PanelContext
from bot.telling.story import attack_facts
from bot.telling.truces import standing_truces
from bot.words.phrasing import percent
from rules.core.views import TableView
from rules.engine.receipts import Look
from rules.model.board import Seat
from rules.model.commands import (
    AttackChoice,
    DefendChoice,
    FortifyChoice,
    OccupyChoice,
    RerollChoice,
)
from rules.model.events import Battle
from rules.players.attacks import FEWEST_ARMIES, Prospect, Way, prospects
from rules.table.roster import Truce


def defend(moment: PanelContext) -> list[Part]:
    """Buttons for how many dice to roll, the most first; and to stop being asked (`H-PL-5`, `E3-ATT-5`)."""
    low, high = moment.of(DefendChoice)[0].dice
    battle, table = _battle(moment), moment.player.table
    own = table.territories[battle.target].owner == moment.player.seat
    asked = moment.say(
        "panel-defend" if own else "panel-defend-neutral",
        **attack_facts(moment.phrasing, table, battle),
    )
    counts = range(high, low - 1, -1)
    whole = [_dice_asked(moment, count, WHOLE_ATTACK) for count in counts]
    once = [_dice_asked(moment, count) for count in counts]
    always = moment.look_at(Action.STANDING, "most")
    once.append(button(moment.say("button-always", dice=high), always))
    return [text(asked), *rows(whole), *rows(once)]


def reroll(moment: PanelContext) -> list[Part]:
    """Buttons to keep the roll, or to reroll one die for a revealed card (`GN-VAR-4`)."""
    facts = attack_facts(moment.phrasing, moment.player.table, _battle(moment))
    dice = [choice.die for choice in moment.of(RerollChoice)]
    asked = [moment.say("panel-reroll", **facts)]
    asked += [moment.say("panel-reroll-card" if dice else "panel-reroll-no-card", **facts)]
    again = [
        button(moment.say("button-reroll", die=die), moment.press(Action.REROLL, str(die)))
        for die in dice
    ]
    keep = button(moment.say("button-keep"), moment.press(Action.KEEP), ButtonStyle.primary)
    return [text(*asked), *rows([keep, *again])]


def _dice_asked(moment: PanelContext, count: int, rolls: str = "") -> "ui.Button[Layout]":
    """The button for so many dice: for the whole attack, or only for the next roll."""
    if rolls:
        whole = moment.press(Action.DEFEND, str(count), rolls)
        return button(moment.say("button-defend", dice=count), whole, ButtonStyle.primary)
    label = moment.say("button-defend-once", dice=count)
    return button(label, moment.press(Action.DEFEND, str(count)))


def _battle(moment: PanelContext) -> Battle:
    if moment.player.table.battle is None:
        raise ValueError("nobody attacks, and yet somebody is asked about it")
    return moment.player.table.battle


_TASKS: Final = {
    "adjacent": "panel-regroup",
    "path": "panel-regroup-path",
    "free": "panel-regroup-free",
}
"""The message that says what to do, by the game's fortify rule."""


def regroup(moment: PanelContext) -> list[Part]:
    """The list of moves; behind a button, lists of sources, targets and numbers."""
    if not moment.of(FortifyChoice):
        return [text(moment.say("panel-regrouped"))]
    task = text(moment.say(_TASKS[moment.look.edition.options["fortify"]]))
    if moment.picked.mode == "amount":
        return [task, *_where_and_how_many(moment)]
    other = button(moment.say("button-amount"), moment.turning_to("amount"))
    return [task, *moves_list(moment), *rows([other])]


def ends_with_a_move(moment: PanelContext) -> bool:
    """Whether the turn, or the stage, ends by itself after a move: nothing can follow."""
    return bool(moment.look.edition.options["fortify"] != "free")


def moves_list(moment: PanelContext) -> list[Part]:
    """Moves of as many as possible, the best first: towards the enemy, from where there is none."""
    moves = moment.moves
    if moves is None or moves.table is None:
        return []
    found = _moves(moment, moves, moves.table)
    if not found:
        return []
    tours = moment.phrasing.tours or not ends_with_a_move(moment)
    placeholder = moment.say("pick-move" if tours else "pick-move-and-end")
    press, made = moment.press(Action.MOVE, moment.follow), partial(_move, moment, moves.table)
    return [paged_list(moment, "m", placeholder, press, found, made)]


def _moves(moment: PanelContext, moves: Look, table: TableView) -> list[FortifyChoice]:
    choices = [c for c in moves.choices if isinstance(c, FortifyChoice)]
    ends = {end for choice in choices for end in (choice.source, choice.target)}
    enemies = {t: beside(moment, table, t).armies for t in ends}
    conquest = moment.player.table.conquest
    taken = conquest.target if conquest else moment.picked.source

    def rank(choice: FortifyChoice) -> tuple[bool, bool, bool, int, int]:
        here, there = enemies[choice.source], enemies[choice.target]
        return choice.source == taken, there == 0, here > 0, -choice.armies[1], -there

    return sorted(choices, key=rank)


def _move(moment: PanelContext, table: TableView, choice: FortifyChoice) -> SelectOption:
    land, phrasing = table.territories, moment.phrasing
    label = moment.say(
        "option-move",
        n=choice.armies[1],
        source=phrasing.territory(choice.source),
        own=land[choice.source].armies,
        target=phrasing.territory(choice.target),
        theirs=land[choice.target].armies,
    )
    near = beside_in_words(moment, beside(moment, table, choice.target))
    return option(label, f"{choice.source}.{choice.target}", near)


def _where_and_how_many(moment: PanelContext) -> list[Part]:
    moves = moment.of(FortifyChoice)
    parts: list[Part] = []
    sources = distinct(c.source for c in moves)
    parts += territory_lists(moment, "source", "pick-source", sources)
    from_here = [c for c in moves if c.source == moment.picked.source]
    parts += territory_lists(moment, "target", "pick-target", [c.target for c in from_here])
    if chosen := next((c for c in from_here if c.target == moment.picked.target), None):
        low, high = chosen.armies
        press = moment.press(Action.MOVE, "", chosen.source, chosen.target)
        return [*parts, number_list(moment, press, low, high)]
    back = button(moment.say("button-back"), moment.turning_to(""))
    return [*parts, *(on_the_map(moment) if from_here else []), *rows([back])]


def battle(moment: PanelContext) -> list[Part]:
    """The list of attacks, how far to go if that is asked, and the move that ends the turn."""
    fights = moment.fights
    if moment.picked.mode == "march" and fights:
        return _march(moment, fights)
    found = _prospects(moment, fights) if fights else []
    if not found or fights is None:
        return [text(moment.say("panel-no-fight")), *moves_list(moment)]
    parts: list[Part] = [_fights(moment, fights, found)]
    pair = (moment.picked.source, moment.picked.target)
    if chosen := next((each for each in found if (each.source, each.target) == pair), None):
        parts += _how(moment, fights, chosen)
    return [*parts, *moves_list(moment)]


def _prospects(moment: PanelContext, fights: Look) -> list[Prospect]:
    """The attacks of the battle, best first."""
    if fights.player is None:
        return []
    return prospects(fights.edition, fights.player, fights.choices, moment.picked.source)


def may_march(moment: PanelContext) -> bool:
    """Whether a stack could march."""
    table = moment.fights.table if moment.fights else None
    choices = moment.fights.choices if moment.fights else ()
    return table is not None and any(
        table.territories[choice.source].armies >= FEWEST_ARMIES
        for choice in choices
        if isinstance(choice, AttackChoice)
    )


def occupy(moment: PanelContext) -> list[Part]:
    """How many move in (`PL-OCC-1`), preselected, above the battle, which continues.

    The next press submits the number. If what is possible afterwards can't be known, it is asked instead.
    """
    if moment.fights is None:
        return _occupy_first(moment)
    return [*_following(moment), *battle(moment)]


def _following(moment: PanelContext) -> list[Part]:
    choice = moment.of(OccupyChoice)[0]
    low, high = choice.armies
    if low == high:
        return [text(moment.say("panel-follows", **_split(moment, choice, low)))]
    numbers = dict.fromkeys((moment.ahead.follow, *ladder(low, high)))
    options = [
        option(
            moment.say("option-follow", **_split(moment, choice, n)),
            str(n),
            chosen=n == moment.ahead.follow,
        )
        for n in [*numbers][:25]
    ]
    options.sort(key=lambda each: -int(each.value))
    told = text(moment.say("panel-follow-next", n=moment.ahead.follow))
    picked = select(moment.say("pick-follow"), moment.picking("follow"), options)
    return [picked] if moment.look.roster.is_taught else [told, picked]  # a lesson says it once


def _march(moment: PanelContext, fights: Look) -> list[Part]:
    """The list of marches through several territories, with the chance to take all of them."""
    habits, found = moment.look.profile.habits, moment.ways
    told = moment.say(
        "panel-march" if found else "panel-no-march",
        leave=habits.leave_behind,
        stop=habits.stop_below,
    )
    numbers = {t: number for number, t in enumerate(fights.edition.board.territories)}
    options = [
        option(_way(moment, way), ".".join(str(numbers[t]) for t in way.path)) for way in found
    ]
    press = moment.press(Action.MARCH, moment.follow)
    listed = [select(moment.say("pick-march"), press, options)] if options else []
    other = button(moment.say("button-other-way"), moment.press(Action.WAY, moment.follow))
    back = button(moment.say("button-back"), moment.turning_to(""))
    return [text(told), *listed, *rows([other, back])]


def _way(moment: PanelContext, way: Way) -> str:
    """A march in words; only its ends if all names are too long for a list."""
    names = [moment.phrasing.territory(t) for t in way.path]
    facts = {"chance": percent(way.chance), "n": len(names) - 1}
    whole = moment.say("option-way", way=" → ".join(names), **facts)
    if len(whole) <= LONGEST_OPTION:
        return whole
    return moment.say("option-way", way=" → … → ".join((names[0], names[-1])), **facts)


def _split(moment: PanelContext, choice: OccupyChoice, armies: int) -> dict[str, str | int]:
    phrasing = moment.phrasing
    return {
        "n": armies,
        "left": moment.armies(choice.source) - armies,
        "source": phrasing.territory(choice.source),
        "target": phrasing.territory(choice.target),
    }


def _occupy_first(moment: PanelContext) -> list[Part]:
    choice = moment.of(OccupyChoice)[0]
    low, high = choice.armies
    phrasing = moment.phrasing
    asked = moment.say(
        "panel-occupy",
        source=phrasing.territory(choice.source),
        target=phrasing.territory(choice.target),
        low=low,
        high=high,
    )
    ends = [_follow(moment, "button-all", high, ButtonStyle.primary)]
    if low < high:
        ends.append(_follow(moment, "button-fewest", low, ButtonStyle.secondary))
    parts: list[Part] = [text(asked), *rows(ends)]
    if high - low > 1:
        parts.append(number_list(moment, moment.press(Action.OCCUPY), low, high))
    return parts


def _follow(moment: PanelContext, key: str, armies: int, style: ButtonStyle) -> "ui.Button[Layout]":
    press = moment.press(Action.OCCUPY, str(armies))
    return button(moment.say(key, n=armies), press, style)


def _fights(moment: PanelContext, fights: Look, found: list[Prospect]) -> Row:
    placeholder = moment.say("pick-fight", n=len({each.target for each in found}))
    press = moment.press(Action.FIGHT, moment.follow)
    return paged_list(moment, "f", placeholder, press, found, partial(_fight, moment, fights))


def _fight(moment: PanelContext, fights: Look, each: Prospect) -> SelectOption:
    phrasing, picked = moment.phrasing, moment.picked
    owner, merit = _armies(fights, each)[2], "yes" if each.merits else "no"
    merits = [merit_in_words(moment, merit) for merit in each.merits]
    bound = [moment.say("merit-truce", until=t.until) for t in _truces(moment, fights, each)]
    left = moment.say("merit-left", n=round(each.left))
    why = (phrasing.name(owner), *bound, left, *merits)
    return option(
        moment.say("option-fight", merit=merit, **_facts(moment, fights, each)),
        f"{each.source}.{each.target}",
        " · ".join(why),
        chosen=(each.source, each.target) == (picked.source, picked.target),
        badge=phrasing.badge(owner),
    )


def _truces(moment: PanelContext, fights: Look, each: Prospect) -> list[Truce]:
    """The truce that the attack would break, if any."""
    if fights.table is None or not moment.look.roster.truces:
        return []
    pair = {moment.player.seat, _armies(fights, each)[2]}
    held = standing_truces(moment.phrasing, fights.table)
    return [t for t in held if {*t.seats} == pair and t.covers(each.source, each.target)]


def _armies(fights: Look, each: Prospect) -> tuple[int, int, Seat]:
    """The armies on both sides, and the target's owner."""
    if fights.table is None:
        raise ValueError("there is no battle before the deal")
    land = fights.table.territories
    return land[each.source].armies, land[each.target].armies, land[each.target].owner


def _facts(moment: PanelContext, fights: Look, each: Prospect) -> dict[str, str | int]:
    own, theirs, owner = _armies(fights, each)
    return {
        "chance": percent(each.chance),
        "source": moment.phrasing.territory(each.source),
        "target": moment.phrasing.territory(each.target),
        "own": own,
        "theirs": theirs,
        "player": moment.phrasing.player(owner),
        "left": round(each.left),
    }


def _how(moment: PanelContext, fights: Look, chosen: Prospect) -> list[Part]:
    """How far the chosen attack goes; which dice, only behind a button."""
    choice = next(
        c
        for c in fights.choices
        if isinstance(c, AttackChoice) and (c.source, c.target) == (chosen.source, chosen.target)
    )
    facts = _facts(moment, fights, chosen)
    more = moment.picked.mode in ("more", "keep")
    parts: list[Part] = [text(moment.say("panel-attack-ready", **facts), _waiver_note(moment))]
    if more:
        parts += [_forces(moment, choice), *_marks(moment, fights, choice)]
    captured = button(
        moment.say("button-captured", chance=facts["chance"]),
        _attack(moment, "captured", str(stops_below(moment, percent(chosen.chance)) or "")),
        ButtonStyle.primary,
    )
    once = button(moment.say("button-once"), _attack(moment, "once"))
    other = button(moment.say("button-more"), moment.turning_to("more"))
    ways = [captured, once, *(_keep_button(moment) if more else [other])]
    return [*parts, *rows([*ways, map_button(moment)])]


def _keep_button(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """The button that waives rerolls for the whole attack, if there are any (`GN-VAR-4`)."""
    if not moment.look.edition.reroll or not moment.player.hand or moment.picked.mode == "keep":
        return []
    return [button(moment.say("button-keep-on"), moment.turning_to("keep"))]


def _waiver_note(moment: PanelContext) -> str:
    return moment.say("panel-keep-on") if moment.picked.mode == "keep" else ""


def stops_below(moment: PanelContext, chance: int) -> int | None:
    """The chance below which the attack stops; None if it starts below: then to the last."""
    floor = moment.look.profile.habits.stop_below
    return floor if 0 < floor <= chance else None


def _attack(moment: PanelContext, until: str, floor: str = "") -> str:
    picked = moment.picked
    keep = "keep" if picked.mode == "keep" else ""
    return moment.press(
        Action.FIGHT,
        moment.follow,
        picked.source,
        picked.target,
        until,
        picked.force,
        keep,
        *([floor] if floor else []),
    )


def _forces(moment: PanelContext, choice: AttackChoice) -> Row:
    """The pairs of armies and dice that the edition allows; only dice if it doesn't name armies."""
    if choice.armies is None:
        low, high = choice.dice
        options = [_dice(moment, dice) for dice in range(high, low - 1, -1)]
    else:
        options = [
            _force(moment, armies, dice)
            for armies in ladder(*choice.armies)
            for dice in reversed(moment.look.edition.combat.dice(armies))
        ]
    return select(moment.say("pick-force"), moment.picking("force"), options)


def _dice(moment: PanelContext, dice: int) -> SelectOption:
    value = f".{dice}"
    return option(moment.say("option-dice", dice=dice), value, chosen=value == moment.picked.force)


def _force(moment: PanelContext, armies: int, dice: int) -> SelectOption:
    value = f"{armies}.{dice}"
    label = moment.say("option-force", n=armies, dice=dice)
    return option(label, value, chosen=value == moment.picked.force)


def _marks(moment: PanelContext, fights: Look, choice: AttackChoice) -> list[Row]:
    """Numbers of the attacker's armies at which to stop."""
    land = fights.table.territories if fights.table else {}
    most = land[choice.source].armies - 1
    if most < 2:
        return []
    options = [option(moment.say("option-stop-at", n=n), str(n)) for n in ladder(2, most)]
    return [select(moment.say("pick-stop-at"), _attack(moment, "stop"), options)]
