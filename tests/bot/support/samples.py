"""One of every event, a roster, and words with emojis, for tests of words and layouts."""

from datetime import UTC, datetime

from bot.words.catalogue import words
from bot.words.signs import SIGNS, with_signs
from rules.model import commands as c
from rules.model import events as e
from rules.model.commands import Computer
from rules.model.events import Conquest, Turn
from rules.table.roster import Player, Roster, Status, Venue

ROSTER = Roster(
    id="abcdef",
    status=Status.PLAYING,
    venue=Venue("1", "2"),
    host="11",
    edition="ryzyko@1",
    options={"destroyed_by_other": "counts"},
    places=3,
    players=(
        Player("red", "Ana", "11", joined=""),
        Player("blue", "B*rys", "12", joined=""),
        Player("yellow", "Ada", None, Computer("sensible"), joined=""),
    ),
    commitment="0" * 64,
    created=datetime(2026, 1, 1, tzinfo=UTC),
    since=datetime(2026, 1, 1, tzinfo=UTC),
)
EMOJI_IDS = {sign: str(10**18 + number) for number, sign in enumerate(SIGNS)}
EMOJIS = {sign: f"<:{sign}:{number}>" for sign, number in EMOJI_IDS.items()}
SIGNED = with_signs(words(), EMOJIS)
"""English where Discord has our emojis."""
_STEP = e.Step(("red",), "battle")


def _taken_back(order, round_=1, *, known=True):
    """A take-back of an order, as everybody sees it, or its player alone."""
    course = e.Course(
        round=round_,
        seats=("red", "blue"),
        step=_STEP,
        agenda=(_STEP,),
        turn=Turn("red"),
        to_place=(("red", 3),),
        battle=None,
        conquest=Conquest("red", "brazil", "peru", "blue", 1, 3),
        land=(("peru", "red", 0), ("alaska", None, 0)),
    )
    return e.OrderTakenBack(
        seat="red", order=order, events=1 if known else 0, course=course if known else None
    )


EVENTS = (
    e.GameStarted(edition="ryzyko@1", options={}, seats=("red", "blue")),
    e.OrderDrawn(seats=("red", "blue"), rolls=()),
    e.MissionDealt(seat="red", mission="asia_africa"),
    e.NeutralSeated(seat="grey"),
    e.TerritoriesDealt(territories=(("brazil", "red", 1), ("peru", "grey", 2))),
    e.TerritoryClaimed(seat="red", territory="brazil"),
    e.PreferenceGiven(seat="red", territories=("brazil", "peru")),
    e.CapitalNamed(seat="red", territory=None),
    e.CapitalNamed(seat="red", territory="brazil"),
    e.ArmiesMustered(seat="red", armies=21),
    e.ArmiesPlanned(seat="red", territory="brazil", armies=2),
    e.PlanWithdrawn(seat="red"),
    e.PlanLaid(seat="red", territory="brazil"),
    e.PlanRevealed(seat="red", plan=(("brazil", 2), ("peru", 1), ("brazil", 3))),
    e.DeckShuffled(cards=("brazil",)),
    e.RoundBegan(round=1, agenda=(_STEP,)),
    e.TurnBegan(seat="red"),
    e.StageBegan(seat="red", stage=2),
    e.ToursBegan(seats=("blue", "red")),
    e.AttackCutShort(most=5000),
    e.AllyFell(seat="grey", by="red"),
    e.StepBegan(step=_STEP),
    e.StepInterrupted(by=_STEP),
    e.StepFinished(seat="red"),
    e.StepReopened(seat="red"),
    e.IncomeGranted(seat="red", armies=5, territories=9, regions=("asia",)),
    e.CardsTraded(
        seat="red", cards=("brazil", "peru", "joker_1"), read_as=("infantry",) * 3, armies=4,
        bonus=(("brazil", 2),), under_deck=True,
    ),
    e.ArmiesPlaced(seat="red", force="red", territory="brazil", armies=3),
    e.ArmiesPlaced(seat="red", force="grey", territory="peru", armies=3),
    e.ArmiesLost(seat="red", armies=2),
    e.AttackDeclared(
        seat="red", source="brazil", target="peru", armies=3, dice=3, until="captured"
    ),
    e.DiceRolled(armies=3, attack=(6, 5, 1), defence=(4, 4)),
    e.DefenceChosen(seat="blue", dice=2),
    e.DieRerolled(seat="red", card="brazil", die=1, attack=(6, 5, 4)),
    e.RollKept(seat="red"),
    e.LossesTaken(attacker_losses=0, defender_losses=2),
    e.AttackEnded(),
    e.TerritoryCaptured(
        seat="red", force="red", source="brazil", target="peru", loser="blue", low=3, high=5
    ),
    e.TerritoryOccupied(seat="red", source="brazil", target="peru", armies=4),
    e.CapitalFell(seat="blue", by="red", territory="peru", wiped=("alaska",)),
    e.DiscardReshuffled(cards=("brazil",)),
    e.PlayerEliminated(seat="blue", by="red"),
    e.HandTaken(seat="blue", by="red", count=2, cards=()),
    e.CardDrawn(seat="red", card="brazil"),
    e.ArmiesRegrouped(seat="red", source="brazil", target="peru", armies=2),
    e.StandingOrderGiven(seat="red", dice="one"),
    _taken_back(c.Place(seat="red", territory="brazil", armies=1)),
    _taken_back(c.Place(seat="red", territory="brazil", armies=2), 0),
    _taken_back(c.Place(seat="red", territory="brazil", armies=2), known=False),
    _taken_back(c.Occupy(seat="red", armies=3)),
    _taken_back(c.Fortify(seat="red", source="brazil", target="peru", armies=1)),
    _taken_back(c.Attack(seat="red", source="brazil", target="peru")),
    _taken_back(c.Claim(seat="red", territory="brazil"), 0),
    _taken_back(c.EndPhase(seat="red")),
    _taken_back(c.Withdraw(seat="red"), known=False),
    _taken_back(None, 0),
    e.SeatResigned(seat="blue"),
    e.OrderTakenBack(seat="red", order=None, events=3, course=None),
    e.HandReturned(seat="blue", count=1, cards=()),
    e.GameWon(seat="red", goal="mission", mission="asia_africa"),
    e.GameEnded(why="agreed", first=("red",)),
    e.GameEnded(why="round_limit", first=("red", "blue")),
)  # fmt: skip
