"""Phrasing: sentences for every event, refusal and choice, from ids and values.

What each reader may see is decided elsewhere: `Phrasing` gets events and views filtered for their reader.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from bot.words.catalogue import Fact, Words
from bot.words.naming import colour, escape, fact
from bot.words.signs import Side, dice_signs, without_badges
from rules.core.edition import Edition
from rules.model import events as e
from rules.model.board import JOKER, NEUTRAL, CardId, MissionId, Names, RegionId, Seat, TerritoryId
from rules.model.commands import Attack, Claim, EndPhase, Fortify, Occupy, Place
from rules.model.errors import IllegalCommand
from rules.table.roster import Roster
from rules.words.resolving import TerritoryName

_MARKED: Final = re.compile(
    r"\\(?P<literal>[\\*_~|`<>\[\]()#@:/+-])|\*{1,2}|__|~~|\|\||`+|^(?:-# |#{1,3} |> )|<t:\d+:\w>",
    re.MULTILINE,
)


def plainly(text: str) -> str:
    """The text without Discord's markup or badges; escaped text is unescaped.

    Timestamps are dropped: the page shows times and colours in its own way.
    """
    return _MARKED.sub(lambda found: found["literal"] or "", without_badges(text)).strip()


def percent(chance: float) -> int:
    """The chance in percent; 0 and 100 only for certainties."""
    if chance in (0.0, 1.0):
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))


@dataclass(frozen=True, slots=True)
class Vocabulary:
    words: Words
    edition: Edition

    def say(self, key: str, **facts: Fact) -> str:
        """A message, in the variant of the edition's rulebook if there is one."""
        return self.words.say(key, edition=self.edition.id.partition("@")[0], **facts)

    def territory(self, territory: TerritoryId) -> TerritoryName:
        """A territory's name; for an unknown id, the escaped id."""
        printed = self.edition.board.territories.get(territory)
        name = self._name_of(printed.names) if printed else escape(territory)
        return TerritoryName(name, territory)

    def region(self, region: RegionId) -> str:
        """A region's name on its board."""
        return self._name_of(self.edition.board.regions[region].names)

    def region_object(self, region: RegionId) -> str:
        """A region's name as the object of a verb: Polish declines it."""
        return self.say("region-object", id=region, name=self.region(region))

    def series(self, items: Iterable[str]) -> str:
        """The items with commas between them, and the language's "and" before the last; empty without any."""
        *first, last = [*items] or [""]
        return self.say("series", first=", ".join(first), last=last) if first else last

    def mission(self, mission: MissionId) -> str:
        """The text of a mission card."""
        return self._name_of(self.edition.missions[mission].names)

    def card(self, card: CardId) -> str:
        """A card: its territory and its symbol; a joker only by its symbol."""
        symbol = self.symbol(self.edition.deck.symbols[card])
        if self.edition.deck.symbols[card] == JOKER:
            return symbol
        return self.say("card", territory=self.territory(TerritoryId(card)), symbol=symbol)

    def cards(self, cards: Iterable[CardId]) -> str:
        """The cards, separated by commas, or the word for none."""
        return self.words.listed(self.card(card) for card in cards)

    def symbol(self, symbol: str) -> str:
        return self.say("symbol", symbol=symbol)

    def armies(self, count: int) -> str:
        """A number of armies, in the rulebook's word for its pieces."""
        return self.say("armies", n=count)

    def phase(self, phase: str) -> str:
        """A phase's name, for the middle of a sentence."""
        return self.say("phase", phase=phase)

    def territories(self, territories: Iterable[TerritoryId]) -> str:
        """The territories' names, separated by commas, or the word for none."""
        return self.words.listed(map(self.territory, territories))

    @property
    def tours(self) -> bool:
        """Whether all players take one stage before anybody takes the next (`GX-TOUR-1`)."""
        return self.edition.tours

    def sums(self, amounts: Iterable[tuple[TerritoryId, int]]) -> str:
        """`3 on Brazil, 2 on Peru`; amounts for one territory are added up."""
        total = Counter[TerritoryId]()
        for territory, armies in amounts:
            total[territory] += armies
        return self.words.listed(
            self.say("sum", n=armies, territory=self.territory(territory))
            for territory, armies in total.items()
        )

    def _name_of(self, names: Names) -> str:
        return names.get(self.words.language) or names["en"]


@dataclass(frozen=True, slots=True)
class Phrasing(Vocabulary):
    roster: Roster

    def name(self, seat: Seat) -> str:
        """The player's plain name, for pictures and lists; a word or a colour for armies without a player."""
        if seat == NEUTRAL:
            return self.say("neutral")
        return self.roster.names.get(seat) or self.colour(seat)

    def player(self, seat: Seat) -> str:
        """The player's name with their colour's badge, for text."""
        return self.words.say("player", seat=seat, name=escape(self.name(seat)))

    def players(self, seats: Iterable[Seat]) -> str:
        """The players' names with their badges, separated by commas."""
        return self.words.listed(self.player(seat) for seat in seats)

    def badge(self, seat: Seat) -> str:
        """A seat's badge alone, for the emoji of an option or a button."""
        return self.words.say("mark", seat=seat)

    def dice(self, rolls: Iterable[int], side: Side) -> str:
        """The faces of one side's dice, as emojis if available."""
        return dice_signs(self.words, rolls, side)

    def colour(self, seat: Seat) -> str:
        return colour(self.words, seat)

    def event(self, event: e.Event) -> str | None:
        """The sentence for an event; None for one that isn't shown."""
        match event:
            case e.GameStarted(seats=seats):
                return self.say("event-game-started", players=self.players(seats))
            case e.OrderDrawn(seats=seats, rolls=rolls):
                key = "event-order-drawn" if rolls else "event-order-agreed"
                return self.say(key, players=self.players(seats))
            case e.NeutralSeated():
                return self.say("event-neutral-seated")
            case e.MissionDealt(mission=mission):
                return self.say("event-mission-dealt", mission=self.mission(mission))
            case e.TerritoriesDealt(territories=dealt):
                counts = Counter(seat for _, seat, _ in dealt).items()
                said = (self.say("dealt", player=self.player(s), n=n) for s, n in counts)
                return self.say("event-territories-dealt", counts=self.words.listed(said))
            case e.TerritoryClaimed(seat=seat, territory=territory):
                return self._put("event-territory-claimed", seat, territory, 1)
            case e.PreferenceGiven(territories=territories):
                return self.say("event-preference-given", territories=self.territories(territories))
            case e.CapitalNamed(territory=str(territory)):
                return self.say("event-capital-named-seen", territory=self.territory(territory))
            case e.CapitalNamed(seat=seat):
                return self._seat("event-capital-named", seat)
            case e.ArmiesMustered(seat=seat, armies=armies):
                return self.say("event-armies-mustered", player=self.player(seat), n=armies)
            case e.ArmiesPlanned(seat=seat, territory=territory, armies=armies):
                return self._put("event-armies-planned", seat, territory, armies)
            case e.PlanWithdrawn(seat=seat):
                return self._seat("event-plan-withdrawn", seat)
            case e.PlanLaid(seat=seat, territory=territory):
                return self._put("event-plan-laid", seat, territory, 1)
            case e.PlanRevealed(seat=seat, plan=plan):
                places = self.sums(plan)
                return self.say("event-plan-revealed", player=self.player(seat), places=places)
            case e.DeckShuffled():
                return self.say("event-deck-shuffled")
            case e.DiscardReshuffled():
                return self.say("event-discard-reshuffled")
            case e.RoundBegan(round=number):
                return self.say("event-round-began", round=number)
            case e.TurnBegan(seat=seat):
                return self._seat("event-turn-began", seat)
            case e.StageBegan(seat=seat, stage=stage):
                return self.say("event-stage-began", player=self.player(seat), stage=stage)
            case e.ToursBegan(seats=seats):
                return self.say("event-tours-began", players=self.players(seats))
            case e.StepBegan() | e.StepInterrupted() | e.StepFinished() | e.StepReopened():
                return None
            case e.AttackEnded() | e.RollKept():
                return None
            case e.AttackCutShort():
                return self.say("event-attack-cut-short")
            case e.IncomeGranted(seat=seat, armies=armies, territories=held, regions=regions):
                return self._income(seat, armies, held, regions)
            case e.CardsTraded(seat=seat, cards=cards, armies=armies, bonus=bonus):
                return self._trade_sentence(seat, cards, armies, bonus)
            case e.ArmiesPlaced(seat=seat, force=force, territory=territory, armies=armies):
                key = "event-armies-placed" if force == seat else "event-armies-placed-for"
                return self._put(key, seat, territory, armies)
            case e.ArmiesLost(seat=seat, armies=armies):
                return self.say("event-armies-lost", player=self.player(seat), n=armies)
            case e.AttackDeclared(seat=seat, source=source, target=target, armies=armies):
                return self._move("event-attack-declared", seat, source, target, armies)
            case e.DefenceChosen(seat=seat, dice=count):
                return self.say("event-defence-chosen", player=self.player(seat), dice=count)
            case e.DieRerolled(seat=seat, card=card, die=die, attack=attack):
                return self.say(
                    "event-die-rerolled",
                    player=self.player(seat),
                    card=self.card(card),
                    die=die,
                    attack=self.dice(attack, "attack"),
                )
            case e.DiceRolled(attack=attack, defence=defence):
                return self.say(
                    "event-dice-rolled",
                    attack=self.dice(attack, "attack"),
                    defence=self.dice(defence, "defence"),
                )
            case e.LossesTaken(attacker_losses=attacker, defender_losses=defender):
                return self.say("event-losses-taken", attacker=attacker, defender=defender)
            case e.TerritoryCaptured(seat=seat, target=target, loser=loser):
                return self.say(
                    "event-territory-captured",
                    player=self.player(seat),
                    territory=self.territory(target),
                    loser=self.player(loser),
                )
            case e.TerritoryOccupied(seat=seat, source=source, target=target, armies=armies):
                return self._move("event-territory-occupied", seat, source, target, armies)
            case e.CapitalFell(seat=seat, by=by, territory=territory, wiped=wiped):
                key = "event-capital-fell-wiped" if wiped else "event-capital-fell"
                lands = {"territory": self.territory(territory), "wiped": self.territories(wiped)}
                return self._two(key, seat, by, **lands)
            case e.PlayerEliminated(seat=seat, by=by):
                return self._two("event-player-eliminated", seat, by)
            case e.AllyFell():
                return self.say("event-ally-fell")
            case e.HandTaken(seat=seat, by=by, count=count, cards=()):
                return self._two("event-hand-taken", seat, by, n=count)
            case e.HandTaken(seat=seat, by=by, count=count, cards=cards):
                names = self.cards(cards)
                return self._two("event-hand-taken-seen", seat, by, n=count, cards=names)
            case e.CardDrawn(seat=seat, card=str(card)):
                name = self.card(card)
                return self.say("event-card-drawn-seen", player=self.player(seat), card=name)
            case e.CardDrawn(seat=seat):
                return self._seat("event-card-drawn", seat)
            case e.ArmiesRegrouped(seat=seat, source=source, target=target, armies=armies):
                return self._move("event-armies-regrouped", seat, source, target, armies)
            case e.StandingOrderGiven(dice=order):
                asked = "yes" if self.edition.defence == "live" else "no"
                return self.say("event-standing-order-given", dice=order, asked=asked)
            case e.OrderTakenBack():
                return self._take_back_sentence(event)
            case e.SeatResigned(seat=seat):
                return self._seat("event-seat-resigned", seat)
            case e.HandReturned(seat=seat, count=count):
                return self.say("event-hand-returned", player=self.player(seat), n=count)
            case e.GameWon(seat=seat, goal="mission", mission=str(mission)):
                text = self.mission(mission)
                return self.say("event-game-won-mission", player=self.player(seat), mission=text)
            case e.GameWon(seat=seat, goal=goal):
                return self.say("event-game-won", player=self.player(seat), goal=goal)
            case e.GameEnded(why=why, first=first):
                several = "yes" if len(first) > 1 else "no"
                names = self.players(first)
                return self.say("event-game-ended", why=why, players=names, several=several)
            case _:
                assert_never(event)

    def _take_back_sentence(self, event: e.OrderTakenBack) -> str:
        """The sentence for an undo; shorter if its details are unknown."""
        seat, course = event.seat, event.course
        match event.order:
            case Place(territory=territory, armies=armies):
                laid = course is not None and course.round > 0
                key = "event-taken-back-place" if laid else "event-taken-back-planned"
                return self._put(key, seat, territory, armies)
            case Occupy(armies=armies) if course and course.conquest:
                return self._put("event-taken-back-occupy", seat, course.conquest.target, armies)
            case Fortify(source=source, target=target, armies=armies):
                return self._move("event-taken-back-fortify", seat, source, target, armies)
            case Attack(source=source, target=target):
                player = self.player(seat)
                return self._between("event-taken-back-attack", source, target, player=player)
            case Claim(territory=territory):
                return self._put("event-taken-back-claim", seat, territory, 1)
            case EndPhase() if course and course.step:
                player, phase = self.player(seat), self.phase(course.step.phase)
                return self.say("event-taken-back-end", player=player, phase=phase)
            case _:
                return self._seat("event-taken-back", seat)

    def refusal(self, refused: IllegalCommand) -> str:
        """The sentence for a refusal: a message per Reason, or per Reason and one of its values."""
        facts = {name: self._fact(name, value) for name, value in refused.facts.items()}
        counted = {"n": facts["armies"]} if "armies" in facts else {}
        key = f"illegal-{refused.reason}"
        own = (f"{key}-{name}" for name in facts)
        message = next((each for each in own if each in self.words.messages), key)
        return self.say(message, **facts, **counted, **_choice(refused.facts))

    def _fact(self, name: str, value: object) -> Fact:
        match name, value:
            case (("territory" | "source" | "target"), str()):
                return self.territory(TerritoryId(value))
            case (("seat" | "owner" | "winner"), str()):
                return self.player(Seat(value))
            case "waiting_for", tuple() | list():
                return self.players(map(Seat, value))
            case "phase", str():
                return self.phase(value)
            case "command", str():
                return self.say("command", command=value)
            case (("territories" | "shown"), tuple() | list()):
                return self.territories(map(TerritoryId, value))
            case "symbols", tuple() | list():
                return self.words.listed(map(self.symbol, value))
            case _:
                return fact(value)

    def _seat(self, key: str, seat: Seat) -> str:
        return self.say(key, player=self.player(seat))

    def _two(self, key: str, seat: Seat, by: Seat, **facts: Fact) -> str:
        return self.say(key, player=self.player(seat), by=self.player(by), **facts)

    def _put(self, key: str, seat: Seat, territory: TerritoryId, armies: int) -> str:
        where = self.territory(territory)
        return self.say(key, player=self.player(seat), territory=where, n=armies)

    def _between(self, key: str, source: TerritoryId, target: TerritoryId, **facts: Fact) -> str:
        return self.say(key, source=self.territory(source), target=self.territory(target), **facts)

    def _move(
        self, key: str, seat: Seat, source: TerritoryId, target: TerritoryId, armies: int
    ) -> str:
        return self._between(key, source, target, player=self.player(seat), n=armies)

    def _income(self, seat: Seat, armies: int, held: int, regions: tuple[RegionId, ...]) -> str:
        return self.say(
            self._income_key(seat, armies, held, regions),
            player=self.player(seat),
            n=armies,
            territories=held,
            regions=self.series(map(self.region_object, regions)),
        )

    def _income_key(self, seat: Seat, armies: int, held: int, regions: tuple[RegionId, ...]) -> str:
        if seat == NEUTRAL:
            return "event-income-granted-neutral"
        if armies == 0:
            return "event-income-granted-nothing"
        if held == 0:
            return "event-income-granted-regions-alone"
        return "event-income-granted-regions" if regions else "event-income-granted"

    def _trade_sentence(
        self,
        seat: Seat,
        cards: tuple[CardId, ...],
        armies: int,
        bonus: tuple[tuple[TerritoryId, int], ...],
    ) -> str:
        return self.say(
            "event-cards-traded-bonus" if bonus else "event-cards-traded",
            player=self.player(seat),
            cards=self.cards(cards),
            n=armies,
            bonus=self.sums(bonus),
        )


def _choice(facts: Mapping[str, object]) -> dict[str, Fact]:
    """The argument `choice`: whether a range, one or no number is allowed, if `low` and `high` are given."""
    match facts:
        case {"low": int(low), "high": int(high)}:
            return {"choice": "range" if low < high else "one" if low == high else "none"}
        case _:
            return {}
