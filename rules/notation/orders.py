"""Steps and commands: for every command one step that orders exactly that."""

from rules.model import commands as cmd
from rules.model.board import Seat
from rules.notation.steps import (
    ANY_JOKER,
    END_PHASE,
    Again,
    Body,
    Capital,
    DefaultDefence,
    Defence,
    Exchange,
    Follow,
    March,
    Move,
    Plain,
    Put,
    Step,
    Take,
    Wish,
)


def step_of(command: cmd.Command) -> Step:
    """The step that orders exactly this, whoever gives it."""
    return END_PHASE if isinstance(command, cmd.EndPhase) else Step(_body_of(command))


def _body_of(command: cmd.Command) -> Body:  # noqa: C901, PLR0911, PLR0912 - one exhaustive match
    match command:
        case cmd.Place(territory=territory, armies=armies):
            return Put(territory, armies)
        case cmd.Attack():
            return _march_of(command)
        case cmd.Fortify(source=source, target=target, armies=armies):
            return Move(source, target, armies)
        case cmd.Trade(cards=cards, bonus_on=bonus_on):
            return Exchange(cards, bonus_on)
        case cmd.Occupy(armies=armies):
            return Follow(armies)
        case cmd.Defend(dice=dice):
            return Defence(dice)
        case cmd.Reroll(die=die):
            return Again(die)
        case cmd.Keep():
            return Again(None)
        case cmd.Claim(territory=territory):
            return Take(territory)
        case cmd.Prefer(territories=territories):
            return Wish(territories)
        case cmd.ChooseCapital(territory=territory):
            return Capital(territory)
        case cmd.Standing(dice=order):
            return DefaultDefence(order)
        case cmd.EndPhase():
            return Plain("/")
        case cmd.ClaimVictory():
            return Plain("announce")
        case cmd.Withdraw():
            return Plain("withdraw")
        case cmd.TakeBack():
            return Plain("undo")
        case cmd.Resign():
            return Plain("resign")


def _march_of(attack: cmd.Attack) -> March:
    return March(
        path=(attack.source, attack.target),
        armies=attack.armies,
        dice=attack.dice,
        until=attack.until,
        rerolls=not attack.keep,
    )


def command_of(step: Step, seat: Seat) -> cmd.Command | None:
    """The command that the step is; None for what needs the position: a guard, a path, a share, `best`."""
    return None if step.guards or step.otherwise else _command_of(step.body, seat)


def _command_of(body: Body, seat: Seat) -> cmd.Command | None:  # noqa: C901, PLR0911, PLR0912 - one match
    match body:
        case Put(territory, int(armies)):
            return cmd.Place(seat=seat, territory=territory, armies=armies)
        case March(path=(_, _), share=None, floor=None):
            return attack_of(body, seat)
        case Move(source, target, int(armies)):
            return cmd.Fortify(seat=seat, source=source, target=target, armies=armies)
        case Exchange(tuple(cards), bonus_on) if ANY_JOKER not in cards:
            return cmd.Trade(seat=seat, cards=cards, bonus_on=bonus_on)
        case Follow(int(armies)):
            return cmd.Occupy(seat=seat, armies=armies)
        case Defence(dice):
            return cmd.Defend(seat=seat, dice=dice)
        case Again(None):
            return cmd.Keep(seat=seat)
        case Again(int(die)):
            return cmd.Reroll(seat=seat, die=die)
        case Take(territory):
            return cmd.Claim(seat=seat, territory=territory)
        case Wish(territories):
            return cmd.Prefer(seat=seat, territories=territories)
        case Capital(territory):
            return cmd.ChooseCapital(seat=seat, territory=territory)
        case DefaultDefence(order):
            return cmd.Standing(seat=seat, dice=order)
        case Plain(word):
            return _plain_command(word, seat)
        case _:
            return None


def _plain_command(word: str, seat: Seat) -> cmd.Command | None:
    kinds = {
        "/": cmd.EndPhase,
        "announce": cmd.ClaimVictory,
        "withdraw": cmd.Withdraw,
        "undo": cmd.TakeBack,
        "resign": cmd.Resign,
    }
    return kinds[word](seat=seat) if word in kinds else None


def attack_of(march: March, seat: Seat) -> cmd.Attack:
    """The attack that a step orders; its path has two territories."""
    source, target = march.path
    return cmd.Attack(
        seat=seat,
        source=source,
        target=target,
        armies=march.armies,
        dice=march.dice,
        until=march.until,
        keep=not march.rerolls,
    )
