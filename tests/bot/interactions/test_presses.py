"""Each action has one handler, which its feature declares, and a label under which it is pressed or picked."""

import pytest

from bot import features
from bot.components.custom_ids import Action
from bot.features import PRESSES
from bot.interactions.presses import Presses, PressHandler, merged
from bot.words.languages import find_languages

A = Action
LABELED_OTHERWISE = {
    A.REMOVE: "pick-remove", A.SET: "pick-play", A.COLOUR: "pick-colour", A.INVITE: "pick-people",
    A.RESERVE: "pick-reserve", A.RELEASE: "pick-release", A.BAN: "pick-ban", A.LIFT_BAN: "pick-lift-ban",
    A.PART: "pick-part", A.CHOOSE: "pick-follow", A.CLAIM: "pick-claim", A.PREFER: "pick-preference",
    A.PLACE: "pick-armies", A.ATTACK: "button-do-it", A.FORTIFY: "button-do-it", A.FIGHT: "pick-fight",
    A.MOVE: "pick-move", A.ALL_ON: "pick-all-on", A.BEST: "button-trade", A.WAY: "button-other-way",
    A.HABIT: "pick-leave", A.OCCUPY: "button-all", A.REPLACE: "pick-replace", A.END: "button-end-battle",
    A.STANDING: "button-always", A.VOTE: "pick-vote", A.PACE: "pick-pace", A.OFFER: "pick-borders",
    A.THEME: "pick-theme", A.LANGUAGE: "pick-language", A.MY_HABIT: "pick-leave",
    A.MY_GUESTS: "button-invitations", A.BLOCK: "pick-block", A.UNBLOCK: "pick-unblock",
    A.CALL_ME: "pick-call", A.MODERATE: "pick-table", A.INTERVENTIONS: "button-older",
}  # fmt: skip
"""The labels of those that are picked in a list, or have several buttons, or none of their own name."""


async def do_nothing(*_):
    pass


def test_each_action_has_one_handler():
    declared = [
        (action, module.__name__)
        for module in vars(features).values()
        for action in getattr(module, "presses", ())
    ]
    assert sorted(action for action, _ in declared) == sorted(Action)
    assert set(PRESSES) == {*Action}


def test_each_handler_has_a_label():
    catalogue = find_languages().best("en").messages
    named = {action: f"button-{action.value.replace('_', '-')}" for action in PRESSES}
    unlabeled = [a for a, key in (named | LABELED_OTHERWISE).items() if key not in catalogue]
    assert unlabeled == []
    assert [a for a in LABELED_OTHERWISE if named[a] in catalogue] == []


def test_a_second_handler_is_an_error_at_the_start():
    first, second = Presses(), Presses()
    first.on(A.JOIN)(do_nothing)
    with pytest.raises(ValueError, match="two handlers for join"):
        first.on(A.LEAVE, A.JOIN)(do_nothing)
    second.on(A.JOIN)(do_nothing)
    with pytest.raises(ValueError, match="two handlers for join"):
        merged([first, second])


def test_an_action_without_a_handler_is_an_error_at_the_start():
    most = Presses({action: PressHandler(do_nothing) for action in Action if action != A.UNDO})
    with pytest.raises(ValueError, match="no handler for undo"):
        merged([most])
    most.on(A.UNDO)(do_nothing)
    assert set(merged([most])) == {*Action}
