"""Programs that play by ideas that others have published, told in our own words (`ideas/`).

general arena --players "marshal,cmd:python tests/rules/referee/heuristics.py killer" --edition classic
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from tests.rules.referee.ideas.players import choose, player_of


def main():
    """Answer the questions of one game."""
    player, game = player_of(sys.argv[1]), None
    for line in sys.stdin:
        asked = json.loads(line)
        game = asked.get("game", game)
        given = choose(player, {**asked, "game": game})
        sys.stdout.write(json.dumps({"id": asked["id"], "command": given}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
