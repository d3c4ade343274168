"""Messages as Discord keeps them. https://docs.discord.com/developers/resources/message"""

import gc
import json
from io import BytesIO

import aiohttp
import pytest
from PIL import Image

from sandbox import Permission
from sandbox.world.objects import File, FileStore
from tests.sandbox.probe import picture


@pytest.fixture
def path(discord):
    return f"/channels/{discord.channel['id']}/messages"


def form(payload, *names):
    made = aiohttp.FormData(quote_fields=False)
    made.add_field("payload_json", json.dumps(payload), content_type="application/json")
    for number, name in enumerate(names):
        made.add_field(f"files[{number}]", picture(), filename=name)
    return made


async def test_a_nonce_sends_once(rest, discord, path, clock):
    body = {"content": "Once", "nonce": "row-7", "enforce_nonce": True}
    _, first = await rest("POST", path, json=body)
    _, again = await rest("POST", path, json=body)
    assert first == again
    assert first["nonce"] == "row-7"
    clock.turn(minutes=6)
    _, later = await rest("POST", path, json=body)
    assert later["id"] != first["id"]
    assert len(discord.messages(discord.channel)) == 2


async def test_a_nonce_that_is_not_enforced_sends_again(rest, discord, path):
    for _ in range(2):
        await rest("POST", path, json={"content": "Twice", "nonce": 7})
    assert len(discord.messages(discord.channel)) == 2


async def test_files_are_served_where_the_message_says(rest, path):
    entry = {"id": 0, "filename": "map.png", "description": "The map"}
    body = {"content": "x", "attachments": [entry]}
    _, message = await rest("POST", path, data=form(body, "map.png"))
    [attachment] = message["attachments"]
    assert attachment["url"].endswith(
        f"/cdn/attachments/{message['channel_id']}/{attachment['id']}/map.png"
    )
    async with aiohttp.ClientSession() as session, session.get(attachment["url"]) as response:
        assert response.content_type == "image/png"
        assert await response.read() == picture()


async def test_an_edit_keeps_drops_and_adds_files(rest, discord, path):
    _, message = await rest("POST", path, data=form({"content": "x"}, "a.png", "b.png"))
    keep, drop = message["attachments"]
    address = f"{path}/{message['id']}"
    _, same = await rest("PATCH", address, json={"content": "y"})
    assert same["attachments"] == [keep, drop]
    wanted = {"attachments": [{"id": int(keep["id"])}, {"id": 0, "filename": "c.png"}]}
    _, changed = await rest("PATCH", address, data=form(wanted, "c.png"))
    assert [one["filename"] for one in changed["attachments"]] == ["a.png", "c.png"]
    assert discord.file(keep)
    with pytest.raises(LookupError):
        discord.file(drop)


async def test_an_unknown_attachment_is_refused(rest, path, violations):
    body = {"content": "x", "attachments": [{"id": 3}]}
    status, _ = await rest("POST", path, data=form(body, "a.png"))
    assert status == 400
    assert len(violations) == 1


async def test_a_picture_in_an_embed_leads_to_the_file(rest, path):
    body = {"embeds": [{"title": "x", "image": {"url": "attachment://a.png"}}]}
    _, message = await rest("POST", path, data=form(body, "a.png"))
    assert message["embeds"][0]["image"]["url"].endswith("/a.png")
    assert message["embeds"][0]["type"] == "rich"


GALLERY = {
    "flags": 1 << 15,
    "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}],
}


async def test_files_that_are_shown_in_the_message_are_not_listed_beside_it(rest, path):
    """Documented since discord-api-docs#8279; a file that nothing shows is listed."""
    _, message = await rest("POST", path, data=form(GALLERY, "a.png"))
    [item] = message["components"][0]["items"]
    assert item["media"]["attachment_id"]
    assert message["attachments"] == []
    kept = {**GALLERY, "attachments": [{"id": item["media"]["attachment_id"]}]}
    status, again = await rest("PATCH", f"{path}/{message['id']}", json=kept)
    assert (status, again["attachments"]) == (200, [])
    _, plain = await rest("POST", path, data=form({"content": "x"}, "a.png"))
    assert [each["filename"] for each in plain["attachments"]] == ["a.png"]


async def test_an_edit_shows_a_new_file_only_if_it_lists_it(rest, path, violations):
    """Seen: discord-api-docs#7529."""
    _, message = await rest(
        "POST", path, json={**GALLERY, "components": [{"type": 10, "content": "x"}]}
    )
    there = f"{path}/{message['id']}"
    status, refused = await rest("PATCH", there, data=form(GALLERY, "a.png"))
    assert (status, "ATTACHMENT_NOT_FOUND" in json.dumps(refused)) == (400, True)
    listed = {**GALLERY, "attachments": [{"id": 0, "filename": "a.png"}]}
    assert (await rest("PATCH", there, data=form(listed, "a.png")))[0] == 200
    assert len(violations) == 1


async def test_spaces_around_a_text_are_not_kept(rest, path):
    _, message = await rest("POST", path, json={"content": "\n a b \n"})
    assert message["content"] == "a b"


async def test_old_messages_are_edited_rarely(rest, path, clock):
    """Seen: three in twenty seconds (discord-api-docs#4413); how long to wait is said."""
    _, message = await rest("POST", path, json={"content": "x"})
    clock.turn(hours=1, seconds=1)
    there = f"{path}/{message['id']}"
    asked = [await rest("PATCH", there, json={"content": str(n)}) for n in range(4)]
    assert [status for status, _ in asked] == [200, 200, 200, 429]
    assert (asked[-1][1]["code"], asked[-1][1]["retry_after"]) == (30046, 20.0)
    clock.turn(seconds=20)
    assert (await rest("PATCH", there, json={"content": "y"}))[0] == 200


async def test_an_edit_changes_what_it_names_and_null_empties(rest, path):
    _, message = await rest("POST", path, json={"content": "x", "embeds": [{"title": "t"}]})
    address = f"{path}/{message['id']}"
    _, changed = await rest("PATCH", address, json={"content": None})
    assert changed["content"] == ""
    assert [one["title"] for one in changed["embeds"]] == ["t"]
    assert changed["edited_timestamp"] is not None
    assert await rest("GET", address) == (200, changed)


async def test_components_are_numbered(rest, path):
    button = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
    rows = [
        {"type": 1, "components": [button]},
        {"type": 1, "id": 1, "components": [{**button, "custom_id": "y"}]},
    ]
    _, message = await rest("POST", path, json={"components": rows})
    first, second = message["components"]
    numbers = [
        first["id"],
        first["components"][0]["id"],
        second["id"],
        second["components"][0]["id"],
    ]
    assert numbers == [2, 3, 1, 4]


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (None, True),
        ({"parse": ["users"]}, True),
        ({"parse": []}, False),
        ({"parse": ["everyone"]}, False),
    ],
)
async def test_only_allowed_mentions_ping(rest, discord, path, allowed, pinged):
    ana = discord.people[0]
    body = {"content": f"{ana.mention} moves"}
    if allowed is not None:
        body["allowed_mentions"] = allowed
    _, message = await rest("POST", path, json=body)
    assert (message["mentions"] == [ana.user]) is pinged


async def test_one_person_may_be_pinged_and_another_not(rest, discord, path):
    ana, borys = discord.people
    body = {
        "flags": 1 << 15,
        "components": [{"type": 10, "content": f"{ana.mention} before {borys.mention}"}],
        "allowed_mentions": {"parse": [], "users": [int(borys.id)]},
    }
    _, message = await rest("POST", path, json=body)
    assert message["mentions"] == [borys.user]


async def test_everyone_is_pinged_only_by_who_may(rest, discord, path):
    body = {"content": "@everyone"}
    assert (await rest("POST", path, json=body))[1]["mention_everyone"]
    quiet = {**body, "allowed_mentions": {"parse": []}}
    assert not (await rest("POST", path, json=quiet))[1]["mention_everyone"]
    discord.deny(discord.channel, Permission.MENTION_EVERYONE)
    assert not (await rest("POST", path, json=body))[1]["mention_everyone"]


async def test_an_edit_that_leaves_the_text_alone_mentions_whom_it_did(rest, path):
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]}
    quiet = {"content": "@everyone", "allowed_mentions": {"parse": []}, "components": [row]}
    _, message = await rest("POST", path, json=quiet)
    address = f"{path}/{message['id']}"
    _, bare = await rest("PATCH", address, json={"components": []})
    assert not bare["mention_everyone"]
    _, said_again = await rest("PATCH", address, json={"content": "@everyone"})
    assert said_again["mention_everyone"]


async def test_an_answer_to_an_interaction_pings_only_people_by_itself(rest, discord, ana):
    asked = ana.begin_command(discord.channel, "probe silence")
    body = {"type": 4, "data": {"content": f"@everyone {ana.mention}"}}
    await rest("POST", f"/interactions/{asked.id}/{asked.token}/callback", json=body)
    assert not asked.answer["mention_everyone"]
    assert asked.answer["mentions"] == [ana.user]


async def test_an_ordinary_message_is_not_ephemeral_whatever_it_says(rest, discord, path):
    _, message = await rest("POST", path, json={"content": "x", "flags": 1 << 6})
    assert message["flags"] == 0
    assert discord.messages(discord.channel) == [message]


async def test_history_comes_newest_first(rest, path):
    ids = [(await rest("POST", path, json={"content": str(n)}))[1]["id"] for n in range(5)]

    async def history(query):
        _, found = await rest("GET", f"{path}{query}")
        return [ids.index(one["id"]) for one in found]

    assert await history("") == [4, 3, 2, 1, 0]
    assert await history("?limit=2") == [4, 3]
    assert await history(f"?before={ids[3]}&limit=2") == [2, 1]
    assert await history(f"?after={ids[1]}&limit=2") == [3, 2]


async def test_history_takes_a_permission(rest, discord, path):
    discord.deny(discord.channel, Permission.READ_MESSAGE_HISTORY)
    assert (await rest("GET", path))[0] == 403


async def test_pins_take_a_permission(rest, discord, path):
    _, message = await rest("POST", path, json={"content": "x"})
    pin = f"{path}/pins/{message['id']}"
    assert (await rest("PUT", pin))[0] == 403
    discord.allow(discord.channel, Permission.PIN_MESSAGES)
    assert (await rest("PUT", pin))[0] == 204
    assert discord.messages(discord.channel)[0]["pinned"]
    assert (await rest("DELETE", pin))[0] == 204
    assert not discord.messages(discord.channel)[0]["pinned"]


async def test_a_reply_names_what_it_replies_to(rest, path):
    _, asked = await rest("POST", path, json={"content": "x"})
    body = {"content": "y", "message_reference": {"message_id": int(asked["id"])}}
    _, reply = await rest("POST", path, json=body)
    assert str(reply["message_reference"]["message_id"]) == asked["id"]


async def test_a_deleted_message_is_gone(rest, discord, path):
    _, message = await rest("POST", path, json={"content": "x"})
    assert (await rest("DELETE", f"{path}/{message['id']}"))[0] == 204
    assert discord.messages(discord.channel) == []


# What is told of an uploaded picture: the page must know its size before it is there.


@pytest.mark.parametrize("kind", ["PNG", "GIF"])
def test_a_pictures_size_is_told(kind):
    """Without it the page kept a dark strip free beside a replay."""
    made = BytesIO()
    Image.new("P", (40, 25)).save(made, kind)
    file = File(f"board.{kind.lower()}", made.getvalue())
    kept = FileStore().keep(file, address="http://here", channel_id="1", attachment_id="2")
    assert (kept["width"], kept["height"]) == (40, 25)


def test_other_files_have_no_size():
    file = File("record.txt", b"GIF by name alone")
    kept = FileStore().keep(file, address="http://here", channel_id="1", attachment_id="2")
    assert "width" not in kept


def test_files_lie_on_disk_until_their_message_or_the_store_is_gone(tmp_path):
    """A game of 1,200 orders held 330 MB of pictures in memory."""
    files, data = FileStore(tmp_path), b"x" * 1000
    for attachment in ("2", "3"):
        file = File("board.png", data)
        files.keep(file, address="http://here", channel_id="1", attachment_id=attachment)
    assert files.find("1/2/board.png") == File("board.png", data)
    assert sum(each.stat().st_size for each in tmp_path.rglob("*") if each.is_file()) == 2000
    files.drop("1", [{"id": "2", "filename": "board.png"}])
    assert files.find("1/2/board.png") is None
    assert len([each for each in tmp_path.rglob("*") if each.is_file()]) == 1
    del files
    gc.collect()
    assert not any(tmp_path.iterdir())
