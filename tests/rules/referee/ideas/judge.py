"""What a campaign is worth in armies: by exact odds, step by step."""

from functools import cached_property

WON = 300.0


class Judge:
    """What things are worth in armies, to one seat at one moment."""

    land, income, rival, card_share, fall = 0.7, 3.0, 0.35, 0.36, 4.0

    def __init__(self, field):
        self.field = field
        duel = field.is_duel
        self.kill = 1.0 if duel else self.rival
        self.spoil = 0.7 if duel else 0.45
        strongest = max((field.strength[r] for r in field.rivals), default=0)
        self.leader = next((r for r in field.rivals if field.strength[r] == strongest), None)
        self.per_land = self.land + self.income / 3
        if not duel:
            self.per_land *= 0.75

    @cached_property
    def card(self):
        return 0.0 if self.field.captured else self.card_share * self.field.next_set

    def army(self, owner):
        """What an army of somebody else's is worth when it is gone."""
        if owner not in self.field.rivals:
            return 0.0
        return self.kill * (
            1.4 if owner == self.leader and not self.field.is_duel else 1.0
        ) + self.hated(owner)

    def hated(self, owner):
        """More for who must fall by the mission."""
        mission = self.mission
        wanted = mission and mission["kind"] == "destroy_colour" and mission["colour"] == owner
        return 1.2 if wanted else 0.0

    @cached_property
    def mission(self):
        mine = self.field.view.get("missions", {}).get(self.field.me)
        mission = self.field.missions.get(mine)
        if (
            mission
            and mission["kind"] == "destroy_colour"
            and mission["colour"] not in self.field.rivals
        ):
            return (
                self.field.missions.get(mission.get("instead"))
                if mission.get("instead")
                else {"kind": "hold_territories", "count": 24, "armies": 1}
            )
        return mission

    @cached_property
    def wanted(self):
        """The territories that the mission asks for and that are lacking, the cheapest of them."""
        field, mission = self.field, self.mission
        if not mission:
            return frozenset()
        if mission["kind"] == "destroy_colour":
            return frozenset(field.rivals.get(mission["colour"], ()))
        lacking = {
            n: [t for t in inside if not field.mine(t)] for n, inside in field.inside.items()
        }
        if mission["kind"] == "hold_regions":
            others = sorted(
                (sum(map(field.armies, rest)) + len(rest), n)
                for n, rest in lacking.items()
                if n not in mission["regions"]
            )
            names = [*mission["regions"], *(n for _, n in others[: mission["others"]])]
            return frozenset(t for n in names for t in lacking[n])
        missing = max(0, mission["count"] - len(field.own))
        cheap = sorted(
            (t for t in field.land if not field.mine(t)),
            key=lambda t: (not any(map(field.mine, field.near[t])), field.armies(t)),
        )
        return frozenset(cheap[:missing])

    def rewards(self, march):
        """What each step of a march brings, beside the armies lost and beaten."""
        field, taken = self.field, set()
        for step, place in enumerate(march.path):
            taken.add(place)
            owner = field.owner(place)
            reward = self.per_land + (self.card if not step else 0.0)
            name = field.region[place]
            inside, bonus = field.inside[name], field.regions[name]["bonus"]
            if field.whole(name) and owner in field.rivals and sum(t in taken for t in inside) == 1:
                reward += self.spoil * self.income * bonus
            if owner in field.rivals and taken.issuperset(field.rivals[owner]):
                reward += self._fallen(owner)
            if place in self.wanted:
                reward += 2.5
                if self.mission["kind"] != "hold_territories" and taken.issuperset(self.wanted):
                    reward += WON
            if (
                self.mission
                and self.mission["kind"] == "hold_territories"
                and len(field.own) + len(taken) >= self.mission["count"]
            ):
                reward += WON * (self.mission["armies"] == 1) + 10
            yield reward, owner

    def _fallen(self, owner):
        if self.field.is_duel:
            return WON
        return self.fall + 0.33 * self.field.next_set * self.field.cards(owner)

    def whole(self, march, step, left):
        """The worth of the regions that a march has made whole after a step, as far as they can be held."""
        field, worth = self.field, 0.0
        taken = set(march.path[: step + 1])
        for name in sorted({field.region[t] for t in taken}):
            inside, bonus = field.inside[name], field.regions[name]["bonus"]
            if bonus and all(t in taken or field.mine(t) for t in inside):
                worth += self.income * bonus * self._held(inside, taken, march, left)
        return worth

    def _held(self, inside, taken, march, left):
        """The chance that a region is whole a round later: what is left goes to its gates."""
        field, gates, have = self.field, 0.0, left
        for place in inside:
            beside = [
                field.armies(n)
                for n in field.near[place]
                if n not in taken and field.owner(n) in field.rivals
            ]
            if beside:
                gates += max(beside)
                have += field.armies(place) if field.mine(place) and place != march.source else 0
        if not gates:
            return 1.0
        return min(1.0, have / (gates + 1)) ** 1.2

    def lost_behind(self, source, armies):
        """What may be lost where a march begins: the region, as far as it is less safe without its armies."""
        field = self.field
        more = field.danger(source, 1) - field.danger(source, max(1, armies))
        return more * self.held_worth(source)

    def held_worth(self, place):
        """The worth of holding a territory: its land, and its region if that is whole."""
        field = self.field
        name = field.region[place]
        whole = all(map(field.mine, field.inside[name]))
        return self.per_land + (self.income * field.regions[name]["bonus"] if whole else 0)

    def value(self, march):
        """The best stretch of a march: its gain in armies, and how many steps it takes."""
        field = self.field
        attackers, chance, failed, won = march.armies - 1.0, 1.0, 0.0, 0.0
        best, steps = 0.0, 0
        behind = self.lost_behind(march.source, field.armies(march.source))
        for step, (reward, owner) in enumerate(self.rewards(march)):
            place = march.path[step]
            if attackers < 1:
                break
            defenders = field.armies(place)
            win, left = field.fights.fight(attackers, defenders)
            beaten = self.army(owner)
            worn = defenders * min(0.85, 0.75 * attackers / (defenders + 1))
            failed += chance * (1 - win) * (won - (march.armies - 1) + beaten * worn - behind)
            chance *= win
            if chance < 0.05:
                break
            won += reward + beaten * defenders
            attackers = (left if field.follow is None else min(left, field.follow)) - 1
            stands = attackers + 1
            danger = self._exposed(place, stands, march.path[: step + 1])
            now = (
                won + self.whole(march, step, stands) - (march.armies - 1 - (left)) * 1.0
                if step == 0
                else won + self.whole(march, step, stands) - (march.armies - stands - step)
            )
            gain = failed + chance * (now - behind - danger)
            if gain > best:
                best, steps = gain, step + 1
        return best, steps

    def _exposed(self, place, stands, taken):
        """What is lost if who stands beside the end of a march strikes back."""
        field = self.field
        beside = max(
            (
                field.armies(n)
                for n in field.near[place]
                if n not in taken and field.owner(n) in field.rivals
            ),
            default=0,
        )
        if not beside:
            return 0.0
        return field.fights.fight(beside + 1, stands)[0] * (
            self.per_land + (0.25 if not field.is_duel else 0.1) * stands
        )
