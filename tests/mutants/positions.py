"""Bugs in what is accepted: positions whose fields do not fit together, and a bonus on no card."""

from typing import Final

from tests.mutants.mutant import Mutant

_JUDGED: Final = "tests/rules/referee/test_positions.py"
_ATTACK: Final = "rules/referee/positions/judging_phases.py"
_SETUP: Final = "rules/referee/positions/judging_phases.py"
_TURN: Final = "rules/referee/positions/judging.py"
_TEXT: Final = (
    "tests/rules/referee/test_paper.py"
    "::test_a_record_with_a_bonus_picked_for_nothing_is_still_read_and_its_text_leaves_it_out"
)
_PICKED: Final = (
    "tests/rules/core/test_decide.py"
    "::test_a_bonus_can_be_picked_only_where_a_traded_card_shows_own_land"
)

POSITION_BUGS: Final = (
    Mutant(
        "a bonus can be picked anywhere, where each territory gets its own",
        "rules/phases/reinforce.py",
        (
            (
                "if picked is not None and picked not in shown:",
                "if picked not in (None, *shown) and table.edition.cards.bonus.one:",
            ),
        ),
        (_PICKED,),
    ),
    Mutant(
        "a record with a bonus picked for nothing is refused",
        "rules/referee/records/play.py",
        (
            (
                "picks = isinstance(command, Trade) and not",
                "picks = isinstance(command, Attack) and not",
            ),
        ),
        (_TEXT,),
    ),
    Mutant(
        "a game on paper names a bonus that was picked for nothing",
        "rules/referee/paper/record.py",
        (("entry_of(_readable(action.command), events)", "entry_of(action.command, events)"),),
        (_TEXT,),
    ),
    Mutant(
        "a battle is set up with more armies than are there",
        _ATTACK,
        (("        return battle.armies in commit(stack)\n", "        return True\n"),),
        (_JUDGED,),
    ),
    Mutant(
        "a roll is set up with more dice than were declared",
        _ATTACK,
        (
            (
                "len(battle.attack) == min(battle.dice, combat.dice(sent)[-1])",
                "len(battle.attack) <= combat.dice(sent)[-1]",
            ),
        ),
        (_JUDGED,),
    ),
    Mutant(
        "somebody else is asked about an attack that was set up",
        _ATTACK,
        (("    if position.waiting_for != (asked,):", "    if len(position.waiting_for) != 1:"),),
        (_JUDGED,),
    ),
    Mutant(
        "more than are left may follow a conquest that was set up",
        _ATTACK,
        (("high == (low if combat.exactly else most)", "low <= high <= stack"),),
        (_JUDGED,),
    ),
    Mutant(
        "the neutral may have laid more than its share",
        _SETUP,
        (("        if armies != shares:", "        if armies > shares:"),),
        (_JUDGED,),
    ),
    Mutant(
        "a plan may be for more than the neutral's share",
        _SETUP,
        (("            if armies > most:", "            if owner == seat and armies > most:"),),
        (_JUDGED,),
    ),
    Mutant(
        "more armies may be laid in setup than there is room for",
        _SETUP,
        (
            (
                '_must_be_few(f"to_place.{seat}", armies, _room(position, edition, seat))',
                '_must_be_few(f"to_place.{seat}", armies, MOST_TO_LAY)',
            ),
        ),
        (_JUDGED,),
    ),
    Mutant(
        "cards may be in hands before the deck is shuffled, and are there twice",
        _SETUP,
        (('("hands", any(position.hands.values()), no_cards)', '("hands", False, no_cards)'),),
        (_JUDGED,),
    ),
    Mutant(
        "nobody need be waited for in setup though they have armies to plan",
        _SETUP,
        (("        if left and seat not in position.waiting_for:", "        if False:"),),
        (_JUDGED,),
    ),
    Mutant(
        "the third side may lay more than half of what was granted",
        _TURN,
        (
            (
                "return None if granted is None or begins else granted // 2",
                "return None if granted is None or begins else granted",
            ),
        ),
        (_JUDGED,),
    ),
    Mutant(
        "the largest numbers that may be given leave no room for more",
        "rules/referee/positions/position.py",
        (("Field(ge=0, le=_MOST_COUNTED)]", "Field(ge=0, le=MOST_ARMIES)]"),),
        (_JUDGED,),
    ),
)
