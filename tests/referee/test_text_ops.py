"""The referee gives a finished game as text, and takes it back."""

from tests.referee.papers import paper


def over(asker, edition="classic"):
    game = asker.start(edition, 2)["game"]
    asker.play(game, "resign", "blue")
    return game


def test_a_finished_game_is_exported_as_text_and_verified(asker):
    game = over(asker)
    text = asker.ask("export", game=game, **{"as": "text"})["record"]
    assert text.startswith('[General "1"]\n')
    told = asker.ask("verify", record=text)
    record = asker.ask("export", game=game, **{"as": "json"})["record"]
    assert record == asker.ask("export", game=game)["record"]
    assert told == asker.ask("verify", record=record)
    assert asker.refused("export", game=game, **{"as": "xml"})["facts"]["field"] == "as"
    assert asker.refused("verify", record=7)["reason"] == "wrong_field"


def test_what_has_no_text_is_refused_by_its_reason(asker):
    game = asker.start("classic", 3)["game"]
    assert asker.refused("export", game=game, **{"as": "text"})["reason"] == "not_over"
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    made = asker.set_up(
        asker.made(
            "classic", land=land, rest="blue", players=2, options={"two_players": "plain_50"}
        )
    )
    asker.play(made, "resign", "blue")
    assert asker.refused("export", game=made, **{"as": "text"})["reason"] == "not_dealt"


def test_a_game_whose_dice_were_named_has_no_text(asker, wanderer):
    game, player = asker.start("ryzyko", 3)["game"], wanderer(asker, 4)
    while not (there := _attacks(asker, game)):
        asker.ask("play", game=game, command=player.command(game, asker.position(game)))
    seat, attack = there
    where = {"source": attack["source"], "target": attack["target"]}
    asker.play(game, "attack", seat, [[6], [1] * attack["defence_dice"][1]], dice=1, **where)
    for seat in asker.position(game)["seats"]:
        if asker.position(game)["winner"] is None:
            asker.play(game, "resign", seat)
    assert asker.refused("export", game=game, **{"as": "text"})["reason"] == "dice_named"


def _attacks(asker, game):
    seat = asker.position(game)["waiting_for"][0]
    found = asker.legal(game, seat, "attack")
    return (seat, found[0]) if found else None


def test_a_text_that_was_changed_is_refused_by_its_line(asker):
    text = paper("classic").replace('[Result "blue', '[Result "red', 1)
    assert text != paper("classic")
    error = asker.refused("verify", record=text)
    assert error["reason"] == "record_changed"
    line = text[: text.index("[Result")].count("\n") + 1
    assert error["facts"]["field"] == f"line {line}"
    error = asker.refused("verify", record="[General]")
    assert error["reason"] == "not_a_text"
