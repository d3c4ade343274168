"""What the rules text says of a table, by its facts, held against what happens there."""

from rules.editions.explain import list_rules
from rules.editions.registry import find_rulebook
from rules.model import commands as c
from rules.model import events as e
from rules.model.board import DestroyColour

_ASIDES = {"place", "lay", "claim", "capital", "occupy", "defend", "reroll", "trade_down"}


class Facts:
    """The facts of a table's rules, and whether its states, choices and events are as they say."""

    def __init__(self, variant, edition):
        rules = list_rules(find_rulebook(variant.name), edition, variant.options, variant.players)
        self.told, self.edition, self.players = {}, edition, variant.players
        self._drawn = 0
        for rule in rules:
            self.told |= rule.facts

    def begin(self, state):
        """What is told of the beginning, of a game that was just dealt."""
        told = self.told
        assert told["start_armies_by_players"][str(self.players)] == told["start_armies"]
        for seat in state.seats:
            laid = state.armies_of(seat) + state.to_place.get(seat, 0)
            granted = (
                state.turn.granted if seat == state.turn.seat else 0
            )  # where play begins at once
            ahead = told.get("head_start", 0) if seat == state.seats[0] else 0
            more = ahead * len(state.territories_of(seat))
            assert laid - granted == told["start_armies"] + more, (seat, laid)
        claimed = told["territories"] == "claimed"
        assert claimed == (state.step is not None and state.step.phase == "claim")
        for neutral in state.fates.neutrals:
            laid = state.armies_of(neutral) + state.to_place.get(neutral, 0)
            assert laid == told["neutral_armies"]
            assert len(state.territories_of(neutral)) == told["neutral_territories"]
        missions = [state.secrets.missions[seat] for seat in state.secrets.missions]
        assert bool(missions) == ("missions" in told)
        if missions:
            cards = self.edition.missions
            played = [
                name
                for name, card in cards.items()
                if not isinstance(card, DestroyColour) or card.colour in state.seats
            ]
            assert len(played) == told["missions"]
            assert {*missions} <= {*played}

    def see(self, state, offered):
        """The state, and the choices of those that it waits for."""
        told, step = self.told, state.step
        if step is None:
            return
        assert step.phase in {*told["phases"], *_ASIDES}
        assert (step.phase == "defend") <= (told["defence"] == "live")
        assert (step.phase == "reroll") <= ("reroll" in told)
        assert (step.phase == "capital") <= ("capital_card" in told)
        limit = told.get("stack_limit")
        assert limit is None or all(held.armies <= limit for held in state.land.values())
        for seat, choices in offered.items():
            self._must_trade(state, seat, choices)
            for choice in choices:
                self._see_choice(state, choice)

    def _must_trade(self, state, seat, choices):
        """When reinforcement begins, a hand of so many cards allows only a trade, or announcing victory."""
        kinds = {choice.kind for choice in choices}
        if state.step.phase == "reinforce" and "trade" in kinds:
            full = len(state.hand(seat)) >= self.told["must_trade_from"]
            assert not full or kinds <= {"trade", "claim_victory"} or self._is_second(state), kinds

    def _is_second(self, state):
        return state.turn.forced and not self.told["second_set_forced"]

    def _see_choice(self, state, choice):
        match choice:
            case c.AttackChoice():
                self._see_attack(state, choice)
            case c.OccupyChoice(armies=(low, high)) if "exactly" in self.told["occupy"]:
                assert low == high
            case c.FortifyChoice(source=source, target=target):
                near = target in self.edition.board.borders[source]
                assert near or self.told["fortify"] != "adjacent"
            case c.TradeChoice():
                self._see_set(state, choice)
            case c.ClaimChoice():
                assert self.told["claim"] != "automatic"
            case _:
                pass

    def _see_attack(self, state, choice):
        stack = self._row("attack_dice", state.land[choice.source].armies)
        assert [choice.dice[0], choice.dice[1]] == stack["dice"]
        if choice.armies is not None and stack["stack"] < len(self.told["attack_dice"]):
            assert list(choice.armies) == stack["armies"]
        defence = self._row("defence_dice", state.land[choice.target].armies)
        assert list(choice.defence_dice) == defence["dice"]
        assert choice.target in self.edition.board.borders[choice.source]
        neutral = state.land[choice.source].owner in state.fates.neutrals
        assert not neutral or self.told["neutral_attacks"]

    def _row(self, name, stack):
        """What is told of a stack; of larger ones than are told the same as of the last."""
        rows = self.told[name]
        return rows[min(stack, len(rows)) - 1]

    def _see_set(self, state, choice):
        told, symbols = self.told, self.edition.deck.symbols
        if told["sets"] != "fixed":
            values = told["set_values"]["by_number"]
            traded = state.cards.sets_traded
            assert traded >= len(values) or choice.armies == values[traded]
        elif len(shown := {symbols[card] for card in choice.cards}) == 1:
            assert choice.armies == told["set_values"]["by_symbols"][next(iter(shown))]
        whole = "stack_limit" not in told and told["card_bonus"] != "per_turn"
        least, most = told["card_bonus_armies"] if whole else 1, told["card_bonus_armies"]
        assert all(least <= armies <= most for _, armies in choice.bonus), choice.bonus

    def happen(self, state, event):
        """An event, at the state before it."""
        told = self.told
        match event:
            case e.DiceRolled():
                assert 1 <= len(event.attack) <= told["attack_dice"][-1]["dice"][1]
                assert 1 <= len(event.defence) <= told["defence_dice"][-1]["dice"][1]
            case e.CardsTraded(under_deck=under):
                assert under == (told["traded_cards"] == "bottom")
            case e.DieRerolled():
                assert told["reroll"] == "with_card"
            case e.IncomeGranted(seat=seat) if seat not in state.fates.neutrals:
                assert event.armies == self._income(state, seat), event
            case e.ArmiesRegrouped():
                assert not state.turn.fortified or told["fortify"] == "free"
            case e.TurnBegan():
                self._drawn = 0
            case e.CardDrawn():
                self._drawn += 1
                dealt = "set_in_round" in told or told["card_for_each"] == "conquest"
                assert self._drawn == 1 or dealt
            case e.GameWon():
                self._won(state, event)
            case _:
                pass

    def _income(self, state, seat):
        """What land and whole regions bring, by the tables told."""
        own = {*state.territories_of(seat)}
        rows = self.told["income"]
        bonuses = sum(
            self.told["bonuses"][region.id]
            for region in self.edition.board.regions.values()
            if own >= {*region.territories}
        )
        armies = [row["armies"] for row in rows if row["low"] <= len(own) <= row["high"]]
        return armies[0] + bonuses if own else rows[0]["armies"]

    def _won(self, state, event):
        told = self.told
        assert event.goal in (told["goal"], "last_standing"), event
        assert event.seat in {*state.playing()}
        if event.goal == "capitals":
            taken = [t for t in state.capitals.named.values() if state.land[t].owner == event.seat]
            assert len(taken) >= told["capitals_needed"]
