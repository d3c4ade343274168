"""A player of 40 lines: general arena --players "cmd:python3 docs/examples/player.py,recruit"."""

import json
import sys

near = {}

def choose(view: dict, legal: list[dict]) -> dict:
    land, me = view["territories"], view["viewer"]
    kinds = {choice["kind"]: choice for choice in legal}

    def enemies(territory: str) -> int:
        others = (land[n] for n in near[territory] if n in land)
        return sum(stack["armies"] for stack in others if stack["owner"] != me)

    def strength(attack: dict) -> int:
        return land[attack["source"]]["armies"] - land[attack["target"]]["armies"]

    attacks = [choice for choice in legal if choice["kind"] == "attack" and strength(choice) > 1]
    places = [choice for choice in legal if choice["kind"] == "place"]
    if {"claim_victory", "trade", "claim", "choose_capital"} & kinds.keys():
        return {k: v for k, v in legal[0].items() if k in ("kind", "cards", "territory")}
    if places:
        best = max(places, key=lambda choice: enemies(choice["territory"]))
        return {"kind": "place", "territory": best["territory"], "armies": best["armies"][1]}
    if "occupy" in kinds:
        return {"kind": "occupy", "armies": kinds["occupy"]["armies"][1]}
    if attacks:
        best = max(attacks, key=strength)
        return {"kind": "attack", "source": best["source"], "target": best["target"], "until": "captured"}
    if "defend" in kinds:
        return {"kind": "defend", "dice": kinds["defend"]["dice"][1]}
    return {"kind": "keep" if "keep" in kinds else "end_phase"}


for line in sys.stdin:
    asked = json.loads(line)
    near |= {t["id"]: t["neighbours"] for t in asked.get("game", {}).get("territories", [])}
    command = {**choose(asked["view"], asked["legal"]), "seat": asked["view"]["viewer"]}
    print(json.dumps({"id": asked["id"], "command": command}), flush=True)
