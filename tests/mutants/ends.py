"""Planted bugs of games that end as they stand: who must agree, until when, what counts, and what records show."""

from typing import Final

from tests.mutants.mutant import Mutant

_ENDS: Final = "tests/rules/clock/test_agreed_end.py"
_AGREEING: Final = "rules/clock/agreed_end.py"

END_BUGS: Final = (
    Mutant(
        "a game ends before the last of all has agreed",
        _AGREEING,
        (("not {*asked} <= {*proposal.agreed}", "len(proposal.agreed) < 2"),),
        (f"{_ENDS}::TestAgreed",),
    ),
    Mutant(
        "who is away is asked, and their silence is a no",
        _AGREEING,
        ((" or each.seat in away)", ")"),),
        (f"{_ENDS}::TestAgreed::test_who_is_away_is_not_asked_but_may_say_no",),
    ),
    Mutant(
        "silence ends the game",
        _AGREEING,
        (
            (
                '    return _refused(at, proposal, EndNews("silent", proposal.by, silent))',
                "    return _end(Change(at))",
            ),
        ),
        (f"{_ENDS}::TestAgreed::test_silence_is_a_no_after_48_hours_or_twice_a_quicker_turn",),
    ),
    Mutant(
        "one player ends a game that counts while nobody else is there",
        _AGREEING,
        (("counts(roster) and len(asked) < _FEWEST", "not asked"),),
        (f"{_ENDS}::TestNobodyFarmsOrFloods",),
    ),
    Mutant(
        "a proposal that was refused is made again at once",
        _AGREEING,
        (("at.state.round > refused.round", "at.state.round >= refused.round"),),
        (f"{_ENDS}::TestNobodyFarmsOrFloods",),
    ),
    Mutant(
        "a league's table is ended by those who sit there",
        _AGREEING,
        (("    if roster.season:", "    if not roster.season and roster.season:"),),
        (f"{_ENDS}::TestNobodyFarmsOrFloods::test_a_league_s_table_plays_to_its_end",),
    ),
    Mutant(
        "a game that was ended in its first round counts",
        "rules/ratings/results.py",
        (("return Unrated.EARLY if _ends_early(game.log) else None", "return None"),),
        (f"{_ENDS}::TestNobodyFarmsOrFloods",),
    ),
    Mutant(
        "a game goes on after its last round",
        "rules/core/decide.py",
        (("state.round == edition.rounds", "state.round - 1 == edition.rounds"),),
        (f"{_ENDS}::TestRoundLimit",),
    ),
    Mutant(
        "a record ends as it stands though nobody proposed that",
        "rules/referee/records/record.py",
        (('any(act.kind == "end_proposed" for act in record.acts)', "True"),),
        (f"{_ENDS}::TestAgreed::test_a_record_whose_acts_know_of_no_proposal_has_no_end",),
    ),
    Mutant(
        "the last round is not among what the dice are made of",
        "rules/table/lines.py",
        (('        **({"rounds": rounds} if rounds else {}),\n', ""),),
        (f"{_ENDS}::TestRoundLimit",),
    ),
)
