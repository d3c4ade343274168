"""The next version of an old rulebook, whose tables may choose a board; a second set is never forced."""

from dataclasses import replace
from typing import Final, Literal

from pydantic import Field

from rules.boards.load import load_board, load_deck, load_missions
from rules.editions import classic
from tests.further.mini import PRINTED


class Options(classic.Options):
    board: Literal["world", "isles"] = Field("world", description="Which board is played on.")


def _build(book, options, players):
    before, printed = classic.CLASSIC.build(book, options, players), PRINTED[options.board]
    return replace(
        before,
        board=load_board(options.board),
        deck=load_deck(printed["deck"], options.board),
        missions=load_missions(printed["missions"], options.board),
        cards=replace(before.cards, second_forced=False),
    )


CLASSIC_NEXT: Final = replace(
    classic.CLASSIC, version=classic.CLASSIC.version + 1, options=Options, build=_build
)
VERSIONS = (CLASSIC_NEXT,)
