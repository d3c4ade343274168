"""The rules of a lesson: turns as in `classic`, on a small board, with a simple goal (rules `L-...`)."""

from dataclasses import replace
from typing import Final, Literal

from rules.boards.load import load_board
from rules.core.edition import SET_SIZE, Edition
from rules.editions import classic
from rules.editions.common_parts import TURNS, TableOptions, build_edition
from rules.editions.rulebook import Citations, OfTwo, Rule, Rulebook
from rules.mechanics import cards, combat, setup
from rules.model.board import COLOURS
from rules.model.errors import OptionsReason, OptionsRefused
from rules.phases.reinforce import dealing_a_set

_ON_EACH: Final = 2
"""The armies dealt with each territory."""
_HEAD_START: Final = 1
"""The armies that the learner has more on each."""
_SET_IN: Final = 4
"""The round in which the learner trades a set: after three turns in which a card can be drawn."""
_GUIDED_FROM: Final = 3
"""The first version in which the learner is guided, and begins with more armies."""


class Options(TableOptions):
    """A lesson's fixed options."""

    goal: Literal["mission"] = "mission"
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = "per_set"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    claim: Literal["announced", "at_once", "automatic"] = "automatic"


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:
    if options.own_colour == "redraw":
        text = "options: own_colour: a lesson's only mission names no colour (L-WIN-1)"
        raise OptionsRefused(text, OptionsReason.NO_COLOUR_MISSIONS, rule="L-WIN-1")
    board = load_board("eurasia")
    is_guided = book.version >= _GUIDED_FROM
    edition = build_edition(
        book,
        options,
        board=board,
        deck="eurasia",
        missions="eurasia",
        goal=options.goal,
        start_armies=_ON_EACH * len(board.territories) // players,
        seating=setup.AS_AGREED,
        setup=setup.with_everything_dealt(_ON_EACH, head_start=_HEAD_START * is_guided),
        income=cards.territories_and_regions(divisor=3, minimum=3),
        combat=combat.dice_announced(two_dice_from=2),
        second_forced=True,
    )
    if book.version == 1:
        return edition
    return replace(_to_the_set(edition), guided=is_guided)


def _to_the_set(edition: Edition) -> Edition:
    """The edition in which winning requires having traded a set, and a set is provided (`L-CARD-1`)."""
    first, *others = TURNS.phases
    return replace(
        edition,
        phases=(dealing_a_set(first, round_=_SET_IN), *others),
        cards=replace(edition.cards, forced_from=SET_SIZE),
        set_first=True,
    )


def _head_start(edition: Edition) -> tuple[Rule, ...]:
    """What the learner has more at the beginning, where they are guided."""
    if not edition.guided:
        return ()
    return (Rule("territories_head_start", ("L-SETUP-4",), {"head_start": _HEAD_START}),)


def _of_sets(edition: Edition) -> tuple[Rule, ...]:
    """Rules about sets if winning requires having traded one."""
    if not edition.set_first:
        return ()
    return (
        Rule("award_set", ("L-CARD-1",), {"set_in_round": _SET_IN}),
        Rule("goal_after_a_set", ("L-WIN-1",), {"set_needed": True}),
    )


CITATIONS: Final[Citations] = replace(
    classic.CITATIONS,
    start_armies="L-SETUP-1",
    territories="L-SETUP-1",
    laid="L-SETUP-1",
    order="L-SETUP-2",
    goal_mission="L-WIN-1",
    missions="L-WIN-1",
    claim_automatic="L-WIN-1 H-ALL-15",
    of_two=OfTwo(
        start_armies="L-SETUP-1",
        territories="L-SETUP-1",
        laid="L-SETUP-1",
        turn="E1-ATT-1 E1-FORT-1",
        goal="L-WIN-1",
        neutral="L-SETUP-3",
        neutral_defends="L-SETUP-3",
    ),
)

LESSON: Final = Rulebook(
    name="lesson",
    version=3,
    title="A lesson",
    players=range(2, 4),
    colours=COLOURS[:3],
    options=Options,
    build=_build,
    citations=replace(CITATIONS, forced="L-CARD-2"),
    setup_rules=_head_start,
    goal_rules=_of_sets,
    offered=False,
)
VERSIONS = (
    replace(LESSON, version=1, citations=CITATIONS),
    replace(LESSON, version=2),
    LESSON,
)
