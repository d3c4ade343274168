"""Check the draw of a finished league of General, and the keys of its tables, trusting none of its code.

    python3 verify_season.py RECORD.json      (Python 3.8 or newer; fairness.md says how all of it is made)

Not checked here: the pairings of later rounds and the deals (`general verify --season` checks these); that results are
those of the games (each game's own record has its commitment, and verify.py checks it); that lines and hashes are those
that the league's channel showed, and that whoever was struck never told a word (compare, and ask them).
"""
import hmac
import json
import re
import sys
from hashlib import sha256
from unicodedata import category

FEWEST, MOST = 3, 6  # people at a table
BY_LINES, BY_SHARES = ("season@2", "season@3", "season@4"), ("season@3", "season@4")
MOST_LINES, LONGEST, LONGEST_SEALED = 1536, 60, 100  # besides the closing line; characters of a word
SMALL_BOOKS = {"galaxy": 4}  # rulebooks for fewer than six; the others are for five or six, see PLAYERS
PLAYERS = {"ryzyko": 6, "classic": 6, "parker": 6, "gniazdo": 6, **SMALL_BOOKS}


def same(where, found, expected):
    if json.dumps(found) != json.dumps(expected):
        sys.exit(f"{where}: the record says {json.dumps(found)[:200]}, it must be {json.dumps(expected)[:200]}")


def once(pairs):  # a JSON object as it is, unless it names anything twice
    same("names of a JSON object", [name for name, _ in pairs], [*dict(pairs)])
    return dict(pairs)


def digest(text):
    return sha256(text.encode()).hexdigest()


def mac(key, text):
    return hmac.new(key, text.encode(), "sha256").digest()


def writable(text, most=9999):  # one line, not empty, without control characters
    return 0 < len(text) <= most and not any(category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in text)


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def chain(where, commitment, lines):  # each line's number and running hash; gives the last hash
    last = commitment
    for number, line in enumerate(lines, 1):
        last = digest("{}\n{}|{id}|{kind}|{text}".format(last, number, **line))
        same(f"{where} line {number}, number and hash", [line["number"], line["hash"]], [number, last])
    return last


def key_of(record):  # the season's key: only the words that were told are in it
    lines = record["lines"]
    closing, entrants = lines[-1], [e["number"] for e in record["entrants"] if e.get("came_in") is None]
    same("lines, ids", [len({line["id"] for line in lines}), lines[MOST_LINES + 1:]], [len(lines), []])
    last, told, silent, says = chain("season", record["commitment"], lines), [], [], json.loads(closing["text"])
    seals, owners = says["seals"], says["owners"]
    for number, line in enumerate(lines, 1):
        text, word, kind, sealed = line["text"], line["told"], line["kind"], number in seals
        forms = {"join": not text, "word": writable(text, LONGEST), "seal": re.fullmatch("[0-9a-f]{64}", text)}
        own_id = writable(line["id"]) and "|" not in line["id"]
        good = not line["id"] and kind == "close" if line is closing else own_id and forms.get(kind)
        same(f"line {number}, its form", bool(good), True)
        if word is not None:
            fits = sealed and writable(word, LONGEST_SEALED) and text in (digest(word), digest(word + "\n"))
            same(f"line {number}, its word fits the seal", bool(fits), True)
            told.append(f"{number}|{word}")
        silent += [owners[seals.index(number)]] if sealed and word is None else []
    names = ("season", "edition", "options", "places", "form", "games")
    late = {"substitutes": says["substitutes"]} if record["scheme"] in BY_SHARES else {}
    seeds = {"seeding": sorted(says["seeding"], key=by_rating)} if record["scheme"] in BY_SHARES else {}
    seeded = entrants if record.get("seeding") == "rating" else []
    same("seeded", sorted(number for number, _ in seeding_of(record)), sorted(seeded))
    says = {**{name: record[name] for name in names}, "entrants": entrants, "seals": seals, "owners": owners, **late, **seeds}
    same("the closing line", closing["text"], compact(says))
    same("seals, in order, each once", seals, sorted({n for n in seals if lines[n - 1]["kind"] == "seal"}))
    for entrant in record["entrants"]:
        line = lines[entrant["number"] - 1]
        same(f"entrant {line['number']}, a line of their own", [line["kind"], line["id"]], ["join", entrant["entered"]])
    same("owners of seals, each once", len({*owners} & {*entrants}), len(seals))
    struck = [entrant["number"] for entrant in record["entrants"] if entrant["struck"]]
    same("struck, those who did not tell", struck, sorted(silent))
    return mac(bytes.fromhex(record["secret"]), "\n".join([record["scheme"], last, *told]))


def by_rating(seed):  # a number and its rating: whoever has none comes last
    return seed[1] is None, -(seed[1] or 0), seed[0]


def seeding_of(record):
    return json.loads(record["lines"][-1]["text"]).get("seeding", [])


def in_order(names, seed, about):  # drawn by lot
    return sorted(names, key=lambda name: digest(f"{seed}|{about}|{name}"))


def sizes(people, seats, most):  # of tables, as even as can be
    tables = -(-people // seats)
    while tables > 1 and people // tables < FEWEST and -(-people // (tables - 1)) <= most:
        tables -= 1
    return [people // tables + (table < people % tables) for table in range(tables)]


def first_round(record, seed, names):
    """The tables of the first round: seeds to and fro; else dealt like cards, in a Swiss season of neighbours."""
    rank, book = [number for number, _ in seeding_of(record)], record["edition"].split("@")[0]
    order = [n for n in rank if n in names] + [n for n in names if n not in rank]
    order = order if rank else in_order(names, seed, "round 1")
    lengths, tables = sizes(len(order), record["places"], min(MOST, PLAYERS[book])), []
    if record["form"] == "swiss" and not rank:
        for length in lengths:
            tables, order = [*tables, order[:length]], order[length:]
    else:
        tables = [[] for _ in lengths]
        places = list(zip(tables, lengths))
        while order:
            for table, length in places:
                if order and len(table) < length:
                    table.append(order.pop(0))
            places = places[::-1] if rank else places
    return tables * (1 if record["form"] == "swiss" else record["games"])


def who_sat(number, sat, gone, came):  # whoever was drawn, a substitute, or nobody
    while number not in sat and number in gone:
        number = came.get(number)
    return number


def check_tables(record, key, seed):
    entrants = {entrant["number"]: entrant for entrant in record["entrants"]}
    stood = [n for n, each in entrants.items() if not each["struck"] and each["left"] != 0 and not each.get("came_in")]
    gone = {number for number, each in entrants.items() if each["withdrawn"]}
    came = {each["instead"]: number for number, each in entrants.items() if each.get("came_in") == 1}
    forfeits = {(each["table"], each["entrant"]) for each in record.get("rulings", [])}
    first = first_round(record, seed, stood) if record["scheme"] in BY_LINES else None
    here = [table for table in record["tables"] if table["round"] == 1]
    if first is not None:
        same("tables of the first round", len(here), len(first))
        for table, drawn in zip(here, first):
            drawn = in_order(drawn, seed, f"table {table['number']}")
            found = [who_sat(number, table["entrants"], gone, came) for number in drawn]
            found = [n for n in found if n in table["entrants"] or n and (table["number"], n) not in forfeits]
            same(f"table {table['number']}", table["entrants"], found)
    for number, table in enumerate(record["tables"], 1):
        game, where = table["game"], f"table {number}"
        same(f"{where}, number", table["number"], number)
        if game is None:
            continue
        secret, ids = mac(key, f"{record['season']}|{number}"), [entrants[n]["entered"] for n in table["entrants"]]
        same(f"{where}, secret and commitment", [game["secret"], game["commitment"]], [secret.hex(), sha256(secret).hexdigest()])
        ids += [f"{ids[0]}.{n}" for n in range(len(ids), len(game["seats"]))]
        kinds = ["join"] * len(table["entrants"]) + ["computer"] * (len(ids) - len(table["entrants"]))
        seats = [[seat, at] for at, seat in enumerate(game["seats"], 1)]
        close = compact({"edition": game["edition"], "options": game["options"], "seats": seats, "seals": []})
        added = [*([at, kind, ""] for at, kind in zip(ids, kinds)), ["", "close", close]]
        same(f"{where}, lines", [[line[at] for at in ("id", "kind", "text")] for line in game["lines"]], added)
        last = chain(where, game["commitment"], game["lines"])
        same(f"{where}, key", game["key"], mac(secret, f"lines@1\n{last}").hex())


if __name__ == "__main__":
    record = json.load(open(sys.argv[1], "rb"), object_pairs_hook=once)
    secret = bytes.fromhex(record["secret"])
    same("commitment", record["commitment"], sha256(secret).hexdigest())
    key = key_of(record) if record["scheme"] in BY_LINES and record["tables"] else secret
    check_tables(record, key, mac(key, "draw").hex())
    print(f"Tables: {len(record['tables'])}, all as the secret says whose SHA-256 is {record['commitment']}.",
          __doc__[__doc__.index("Not checked"):], sep="\n")
