"""Check the dice and the deal of a finished game of General, trusting none of its code.

    python3 verify.py RECORD.json      (Python 3.8 or newer; fairness.md says how dice come of secret and lines)

Not checked here: that orders keep the rules, and what comes of them by rule alone, such as how many dice roll,
how many armies stand where, and that a mission or the capitals were won (`general verify` checks these); that each
gave the orders under their colour; that hashes, lines, seats and options are those that Discord showed (compare)."""
import hmac, itertools, json, re, sys
from hashlib import sha256
from unicodedata import category
# The cards as they lie before a shuffle. Whoever could choose that could choose the deal.
WORLD = """alaska northwest_territory alberta western_united_states central_america greenland ontario quebec eastern_united_states venezuela peru
brazil argentina iceland scandinavia ukraine great_britain northern_europe western_europe southern_europe north_africa egypt congo east_africa
south_africa madagascar siberia ural china afghanistan middle_east india siam yakutsk irkutsk mongolia japan kamchatka indonesia new_guinea
western_australia eastern_australia""".split()
GALAXY = [f"{at[:2]}{n}" for at in "YG4 GA4 TR6 TA7 KD9 RA12".split() for n in range(1, int(at[2:]) + 1)]
LESSON = """scandinavia ukraine great_britain northern_europe western_europe southern_europe ural siberia yakutsk irkutsk
kamchatka middle_east afghanistan india china mongolia japan siam""".split()
NEWEST, OTHERS = dict(ryzyko=2, classic=3, parker=3, gniazdo=2, galaxy=2, lesson=3), dict(galaxy=GALAXY, lesson=LESSON)
BOOKS = {f"{book}@{n}": OTHERS.get(book, WORLD) for book, last in NEWEST.items() for n in range(1, last + 1)}
GOALS = """asia_south_america asia_africa north_america_africa north_america_australia
europe_south_america_plus1 europe_australia_plus1 territories_24 territories_18x2""".split()
JOKERS, LESSON_GOALS, COLOURS = ["joker_1", "joker_2"], ["lesson"], ("red", "blue", "green", "yellow", "cyan", "purple")
GALAXY_GOALS = "gx_ra_yg gx_ra_tr gx_kd_tr gx_kd_ga gx_ta_yg_plus1 gx_ta_ga_plus1 gx_24 gx_18x2".split()
STANDS = {*"""dice_rolled die_rerolled roll_kept card_drawn discard_reshuffled cards_traded hand_taken hand_returned
player_eliminated capital_fell seat_resigned plan_revealed deck_shuffled""".split()}  # and no order that led to one
KINDS = STANDS | {*"""game_started order_drawn neutral_seated mission_dealt territories_dealt territory_claimed preference_given capital_named
armies_mustered armies_planned plan_withdrawn plan_laid round_began turn_began stage_began tours_began step_began step_interrupted step_finished
step_reopened income_granted armies_placed armies_lost attack_declared defence_chosen losses_taken attack_ended attack_cut_short
territory_captured territory_occupied ally_fell armies_regrouped standing_order_given order_taken_back game_won game_ended""".split()}
ORDERS = {order: (kinds.split("|"), names) for order, kinds, *names in map(str.split, """attack attack_declared source target
until armies dice keep;place armies_placed|armies_planned territory armies;claim territory_claimed territory;trade cards_traded
cards bonus_on;occupy territory_occupied armies;fortify armies_regrouped source target armies;defend defence_chosen dice;reroll
die_rerolled die;keep roll_kept;end_phase step_finished|card_drawn;prefer preference_given territories;withdraw plan_withdrawn
;choose_capital capital_named territory;standing standing_order_given dice;take_back order_taken_back;claim_victory game_won
;resign seat_resigned|hand_returned|territory_occupied|step_finished""".split(";"))}  # how each begins, and what it names
BEGINS = {*"discard_reshuffled armies_lost card_drawn hand_returned territory_occupied".split()}  # never the last of one
MOST_LINES, LONGEST, LONGEST_SEALED = 24, 60, 100  # besides the closing line; characters of a word
def same(where, found, expected):
    if json.dumps(found) != json.dumps(expected):
        if isinstance(found, list) and isinstance(expected, list):
            for at, (one, other) in enumerate(itertools.zip_longest(found, expected)):
                same(f"{where}, {at}", one, other)
        sys.exit(f"{where}: the record says {json.dumps(found)[:200]}, it must be {json.dumps(expected)[:200]}")
def once(pairs):  # a JSON object as it is, unless it names anything twice
    return same("names of a JSON object", [name for name, _ in pairs], [*dict(pairs)]) or dict(pairs)
def writable(text, most=9999):  # one line, not empty, without control characters
    return 0 < len(text) <= most and not any(category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in text)
def well_formed(line, last):
    text, word = line["text"], writable(line["text"], LONGEST)
    says = {"join": word or not text, "computer": not text, "word": word, "seal": re.fullmatch("[0-9a-f]{64}", text)}
    own_id = writable(line["id"]) and "|" not in line["id"]
    return bool(not line["id"] and line["kind"] == "close" and writable(text) if last else own_id and says.get(line["kind"]))
def joined(record):  # what was added under the older scheme: a line for each seat, and one for the start
    lines, count = record["joined"], len(record["seats"]) + 1 if record["joined"] else 0
    same("joined, id:word", [bool(re.fullmatch(r"[^:\r\n]+:[^\r\n]*", line)) for line in lines], [True] * count)
    same("joined, all ids", [len({line.split(":")[0] for line in lines}), record.get("lines", [])], [count, []])
    return lines
def lined(record):  # the same in numbered lines; the last one closes them, and says who sat down with which
    lines, last, told, sat, limit = record["lines"], record["commitment"], {}, [], record.get("rounds")
    says = json.loads(lines[-1]["text"])
    same("lines", [len({line["id"] for line in lines}), lines[MOST_LINES + 1:], record["joined"]], [len(lines), [], []])
    for number, line in enumerate(lines, 1):
        word, text = line["told"], "{id}|{kind}|{text}".format(**line)
        last, sealed = sha256(f"{last}\n{number}|{text}".encode()).hexdigest(), number in says["seals"]
        hashes = [sha256(f"{word}{end}".encode()).hexdigest() for end in ("", "\n")]  # as `echo` adds one
        fits = line["kind"] == "seal" and line["text"] in hashes and writable(word or "", LONGEST_SEALED)
        same(f"line {number}, hash, number", [line["hash"], line["number"]], [last, number])
        same(f"line {number}, form, word", [well_formed(line, line is lines[-1]), word is not None, bool(fits)], [True, sealed, sealed])
        told.update({number: f"{number}|{word}"} if sealed else {})
        sat += [number] if line["kind"] in ("join", "computer") else []
    seats, options = dict(says["seats"]), {name: record["options"].get(name) for name in says["options"]}
    says = dict(edition=record["edition"], options=options, seats=[[at, seats.get(at)] for at in record["seats"]])
    says = json.dumps({**says, "seals": [*told], **({"rounds": limit} if limit else {})}, separators=(",", ":"))
    same("the closing line, lines for seats", [lines[-1]["text"], len({*seats.values()} & {*sat})], [says, len(record["seats"])])
    return ["lines@1", last, *told.values()]
class Game:
    def __init__(self, record):
        scheme, schemes = record.get("scheme", "joined@1"), {"joined@1": joined, "lines@1": lined}
        same("scheme", scheme, scheme if scheme in schemes else list(schemes))
        added = "\n".join(schemes[scheme](record)).encode()
        self.key, self.fell, self.target = hmac.new(bytes.fromhex(record["secret"]), added, "sha256").digest(), False, None
        self.book, self.seats, self.options = record["edition"], record["seats"], record["options"]
        self.lands, self.goals, self.missions, self.out, self.owner = BOOKS[self.book], None, {}, [], {}
        self.neutral, self.capitals, self.rounds, self.deck, self.discard, self.orders, self.turn = [], {}, [], [], [], {}, None
        self.hands, self.source, self.rolled, self.limit = {seat: [] for seat in self.seats}, None, False, record.get("rounds")
    def stream(self, label):
        use = self.uses[label] = self.uses.get(label, -1) + 1
        for block in itertools.count():
            yield from hmac.new(self.key, f"{label}|{self.revision}|{use}|{block}".encode(), "sha256").digest()
    def roll(self, count, label="dice"):  # bytes from 252 up are passed over, to favour no face
        faces = (byte % 6 + 1 for byte in self.stream(label) if byte < 252)
        self.rolls.append(sorted(itertools.islice(faces, count), reverse=True))
        return self.rolls[-1]
    def shuffled(self, label, items):  # Fisher and Yates' from the last place down, by pairs of bytes
        order, stream = list(items), self.stream(label)
        for bound in range(len(order), 1, -1):
            pairs = (high << 8 | low for high, low in zip(stream, stream))
            other = next(pair for pair in pairs if pair < 65536 - 65536 % bound) % bound
            order[bound - 1], order[other] = order[other], order[bound - 1]
        self.shuffles.append([label, list(items), order])
        return order[:]
    def drawn(self, seats):  # ties roll again; Ryzyko ranks all, elsewhere the highest begins
        if len(seats) < 2 or self.lands is GALAXY or self.lands is LESSON: return seats
        self.rounds.append([[seat, self.roll(1, "order")[0]] for seat in seats])
        tied = [[seat for seat, face in self.rounds[-1] if face == high] for high in range(6, 0, -1)]
        ranks = (self.drawn(group) for group in tied if group)
        if self.book.startswith("ryzyko"): return [seat for rank in ranks for seat in rank]
        first = self.seats.index(next(ranks)[0])
        return self.seats[first:] + self.seats[:first]
    def expected(self, event):  # those fields that are chance, or follow from it at once, as they must be
        kind, hand = event["kind"] if event["kind"] in KINDS else "none", self.hands.get(event.get("seat"), [])
        if kind == "none" or self.rolled and kind in ("dice_rolled", "attack_declared"): return {"kind": "known, and losses_taken after a roll"}
        self.rolled = kind in ("dice_rolled", "die_rerolled") or self.rolled and kind != "losses_taken"
        if kind == "game_started": return {"edition": self.book, "options": self.options, "seats": self.seats}
        if kind == "order_drawn":
            self.seats = self.drawn(self.seats)
            return {"seats": self.seats, "rolls": self.rounds}
        if kind == "mission_dealt":  # a card that names a colour is out where nobody plays it
            if self.goals is None:
                goals, name = (GALAXY_GOALS, "gx_destroy_") if self.lands is GALAXY else (GOALS, "destroy_")
                named = [name + colour for colour in COLOURS if colour in self.seats]
                goals, named = (LESSON_GOALS, []) if self.lands is LESSON else (goals, named)
                self.goals, self.without = self.shuffled("missions", goals + named), list(self.seats)
            seat, redraw = (self.without or ["nobody"]).pop(0), self.options["own_colour"] == "redraw"
            may = (at for at, goal in enumerate(self.goals) if not (redraw and goal.endswith("_" + seat)))
            mission = self.missions[seat] = self.goals.pop(next(may))
            return {"seat": seat, "mission": mission}
        if kind == "territories_dealt":  # one card each in turn; the galaxy's jokers bring no territory
            jokers, ahead = JOKERS if self.lands is GALAXY and not self.neutral else [], self.seats[:self.book == "lesson@3"]
            dealt = zip(self.shuffled("deal", self.lands + jokers), itertools.cycle(self.seats + self.neutral))
            pairs, own = 2 if self.book.startswith(("ryzyko", "galaxy")) else 1, 2 if self.lands is LESSON else 1
            dealt = [[card, to, pairs if to in self.neutral else own + (to in ahead)] for card, to in dealt if card not in jokers]
            self.owner = {card: to for card, to, _ in dealt}
            return {"territories": dealt}
        if kind in ("deck_shuffled", "discard_reshuffled"):
            whole = [card for card in self.lands + JOKERS if card not in self.capitals.values()]
            self.deck, self.discard = self.shuffled("deck", whole if "deck" in kind else self.discard), []
            return {"cards": self.deck}
        if kind == "card_drawn":
            hand += self.deck[:1] or ["none: the deck is empty"]
            own = event["seat"] in (self.turn, self.owner.get(self.source), (self.command or {}).get("seat"))
            return {"card": (self.deck or hand[-1:]).pop(0), "seat": event["seat"] if own else self.turn}
        if kind == "dice_rolled":
            self.attack, self.defence = self.roll(len(event["attack"])), self.roll(len(event["defence"]))
            return {"attack": self.attack, "defence": self.defence}
        if kind == "die_rerolled" and event["die"] in self.attack:
            self.attack[self.attack.index(event["die"])] = self.roll(1)[0]
            shown = [card for card in (self.source, self.target) if card in hand] + ["none in hand"]
            return {"attack": sorted(self.attack, reverse=True), "card": shown[0]}
        if kind == "losses_taken":  # highest against highest; equal dice are the defender's
            self.fell = True in (won := [a > d for a, d in zip(sorted(self.attack, reverse=True), self.defence)])
            return {"attacker_losses": won.count(False), "defender_losses": won.count(True)}
        if kind == "territory_captured":  # no land changes hands without a roll that cost its defenders
            taken = {"source": self.source, "target": self.fell and self.target, "loser": self.owner.get(event["target"])}
            self.owner[event["target"]], self.fell = event["force"], False
            return {**taken, "force": self.owner.get(event["source"])}
        if kind == "game_won":  # by the mission dealt to that seat, or as the last one left
            seat, left = event["seat"], [seat for seat in self.seats if seat not in self.out]
            if event["goal"] == "last_standing" or self.options["goal"] == "world":
                return {"seat": left[0] if len(left) == 1 else left, "goal": "last_standing", "mission": None}
            return {"seat": seat if seat in left else left, "goal": self.options["goal"], "mission": self.missions.get(seat)}
        if kind == "round_began": self.round = min(event["round"], self.limit or event["round"])
        if kind == "game_ended":  # as it stands: agreed on, or after the last round; whoever has the most land is first
            left, held = [seat for seat in self.seats if seat not in self.out], [*self.owner.values()] if self.round else []
            most, why = [seat for seat in left if held.count(seat) == max(map(held.count, left))], "round_limit" if self.round == self.limit else "no end"
            return {"why": why if self.command else "agreed", "first": [seat for seat in most if seat in event["first"]] or most}
        if kind in ("player_eliminated", "seat_resigned"):  # out without land, or by their own order
            self.out += [event["seat"]]
            own, held = self.command == {"kind": "resign", "seat": event["seat"]}, event["seat"] in self.owner.values() or event["seat"] not in self.seats
            return {"seat": event["seat"] if (own if kind == "seat_resigned" else not held) else "nobody: it still plays"}
        if kind in ("cards_traded", "hand_returned", "hand_taken"):  # what is in hand, or all of it, in its order
            gone = [card for card in (dict.fromkeys(event["cards"]) if "traded" in kind else hand) if card in hand]
            hand[:], pile = [card for card in hand if card not in gone], self.deck if event.get("under_deck", True) else self.discard
            (self.hands[event["by"]] if kind == "hand_taken" else pile).extend(gone)
            return {"cards": gone, **({"under_deck": self.options["traded_cards"] == "bottom"} if "traded" in kind else {"count": len(gone)})}
        for land in [event["territory"]] if kind == "territory_claimed" else event.get("wiped", []): self.owner[land] = event.get("by", event["seat"])
        if kind == "territory_occupied": return {"source": self.source, "target": self.target}
        if kind == "attack_declared": self.source, self.target = event["source"], event["target"]
        if kind == "neutral_seated": self.neutral.append(event["seat"])
        if kind == "turn_began": self.turn = event["seat"]
        if kind in ("capital_named", "order_taken_back"): self.capitals[event["seat"]] = event.get("territory", event.get("capital"))
        return {"round": self.round} if kind == "round_began" else {}
    def ordered(self, number, events):
        """An action begins with its order's own event; one that takes an order back takes the last that doesn't stand."""
        (kinds, names), order, seen = ORDERS[self.command["kind"]], self.command, {event["kind"] for event in events}
        at, head = next((at, event) for at, event in enumerate(events, self.revision) if event["kind"] not in BEGINS - {*kinds})
        own = "seat" if head["kind"] != "step_finished" or "seat_resigned" not in kinds else None  # it may call another off
        same(f"event {at}, seat", head.get(own), own and order["seat"])
        same(f"action {number}, its first event, order", [head["kind"] in kinds, *sorted(order)], [True, *sorted(["kind", "seat", *names])])
        said = {name: order[name] for name in names if name != "bonus_on" and order[name] is not None}
        same(f"event {at} ({head['kind']}), as ordered", {name: head.get(name) for name in said}, said)
        earlier = self.orders.setdefault(order["seat"], [])
        back = [earlier.pop() if earlier else "none: it stands"] if order["kind"] == "take_back" else []
        same(f"event {at}, order", [event["order"] for event in events if "order" in event], back)
        if seen & STANDS: self.orders = {}
        elif order["kind"] not in ("standing", "take_back"): earlier.append(order)
def check(record):
    same("edition", record["edition"], record["edition"] if record["edition"] in BOOKS else list(BOOKS))
    same("secret told (the game is over)", bool(re.fullmatch("[0-9a-f]{64}", record["secret"] or "")), True)
    same("commitment", record["commitment"], sha256(bytes.fromhex(record["secret"])).hexdigest())
    same("protocol, opening (what was set up was not dealt)", [record.get("protocol", 1), record["opening"]], [1, None])
    game, events, actions = Game(record), record["events"], record["actions"]
    begins = [action["revision"] for action in actions] + [len(events)]
    for number, (action, begin, end) in enumerate(zip(actions, begins, begins[1:])):
        where = f"action {number}"
        same(f"{where}, scripted (dice named by somebody)", action["scripted"], False)
        same(f"{where}, its events", end - begin if number or not begin else 0, max(1, end - begin))
        game.revision, game.uses, game.rolls, game.shuffles, game.command = begin, {}, [], [], action["command"]
        proposed = "end_proposed" in [act["kind"] for act in record.get("acts", [])] and number == len(actions) - 1
        if action["command"] and number: game.ordered(number, events[begin:end])
        else: same(f"{where}, order (none for the deal, and an agreed end)", [action["command"], proposed or not number], [None, True])
        same(f"{where}, its last event", events[end - 1]["kind"] in BEGINS, False)
        for at, event in enumerate(events[begin:end], begin):
            for name, value in game.expected(event).items(): same(f"event {at} ({event['kind']}), {name}", event.get(name, "missing"), value)
        same(f"{where}, rolls", action["rolls"], game.rolls)
        same(f"{where}, shuffles", [list(shuffle.values()) for shuffle in action["shuffles"]], game.shuffles)
    ends = [at for at, event in enumerate(events) if event["kind"] in ("game_started", "game_won", "game_ended")]
    same("the first event game_started, the last game_won or game_ended, no other (else it was cut short)", ends, [0, len(events) - 1])
if __name__ == "__main__":
    try:
        check(record := json.loads(open(sys.argv[1], "rb").read(12_000_000), object_pairs_hook=once))
    except Exception as error:  # such as a field that is missing
        sys.exit(f"this is not the record of a finished game: {error!r}\n{__doc__}")
    print(f"All dice and cards are as the secret says whose SHA-256 is {record['commitment']}. What was added:",
          *map(json.dumps, record.get("lines") or record["joined"]), f"{record['events'][-1].get('seat') or ' and '.join(record['events'][-1]['first'])} won.",
          __doc__[__doc__.index("Not checked"):], sep="\n")
