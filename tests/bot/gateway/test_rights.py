"""Who sees a channel, by what Discord's documentation says of owners, roles and overwrites."""

import pytest

from bot.gateway.state import Rights

VIEW, HISTORY, ADMINISTRATOR, SENDS = 1 << 10, 1 << 16, 1 << 3, 1 << 11
SEES = VIEW | HISTORY
SERVER, OWNER, MEMBER, ROLE, OTHER_ROLE, CHANNEL, THREAD = "1", "2", "3", "4", "5", "6", "7"
TEXT, PUBLIC, PRIVATE = 0, 11, 12


def overwrite(whose, kind, allow=0, deny=0):
    return {"id": whose, "type": kind, "allow": str(allow), "deny": str(deny)}


def rights(*overwrites, everyone=SEES, role=0, thread=PUBLIC):
    granted = {SERVER: everyone, ROLE: role, OTHER_ROLE: 0}
    return Rights.of(
        {
            "id": SERVER,
            "owner_id": OWNER,
            "roles": [{"id": each, "permissions": str(SENDS | granted[each])} for each in granted],
            "channels": [{"id": CHANNEL, "type": TEXT, "permission_overwrites": [*overwrites]}],
            "threads": [{"id": THREAD, "type": thread, "parent_id": CHANNEL}],
        }
    )


def sees(known, person=MEMBER, roles=(ROLE,), channel=CHANNEL):
    return known.lets_see(channel, person, roles)


EVERYONE_DENIED = overwrite(SERVER, 0, deny=VIEW)


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        (rights(), True),
        (rights(everyone=0), False),
        (rights(everyone=VIEW), False),
        (rights(everyone=HISTORY), False),
        (rights(everyone=VIEW, role=HISTORY), True),
        (rights(EVERYONE_DENIED), False),
        (rights(EVERYONE_DENIED, role=SEES), False),
        (rights(EVERYONE_DENIED, role=ADMINISTRATOR), True),
        (rights(EVERYONE_DENIED, overwrite(ROLE, 0, allow=VIEW)), True),
        (rights(EVERYONE_DENIED, overwrite(OTHER_ROLE, 0, allow=VIEW)), False),
        (rights(overwrite(ROLE, 0, deny=HISTORY)), False),
        (rights(overwrite(ROLE, 0, deny=HISTORY), overwrite(MEMBER, 1, allow=HISTORY)), True),
        (rights(overwrite(MEMBER, 1, deny=VIEW), overwrite(ROLE, 0, allow=VIEW)), False),
        (rights(overwrite(OWNER, 1, deny=VIEW)), True),
        (rights(overwrite(SERVER, 0, deny=SENDS)), True),
    ],
)
def test_a_member_sees_what_discord_says(known, expected):
    assert sees(known) is expected
    assert sees(known, channel=THREAD) is expected, "a thread has the rights of its channel"
    assert sees(known, person=OWNER, roles=())


def test_of_roles_what_one_allows_counts_though_another_denies_it():
    known = rights(overwrite(ROLE, 0, allow=VIEW), overwrite(OTHER_ROLE, 0, deny=VIEW))
    assert sees(known, roles=(ROLE, OTHER_ROLE))
    assert not sees(known, roles=(OTHER_ROLE,))


def test_nobody_sees_a_private_thread_from_elsewhere():
    known = rights(thread=PRIVATE)
    assert not sees(known, channel=THREAD)
    assert not sees(known, person=OWNER, channel=THREAD)


def test_changes_count_at_once():
    known = rights(everyone=0)
    assert sees(known.with_role({"id": ROLE, "permissions": str(SEES)}))
    assert not sees(rights(role=SEES, everyone=0).without_role(ROLE))
    assert sees(known.with_server({"id": SERVER, "owner_id": MEMBER}))
    changed = {"id": CHANNEL, "type": TEXT, "permission_overwrites": [EVERYONE_DENIED]}
    assert not sees(rights().with_channel(changed))
    assert not rights().without_channel(CHANNEL).knows(CHANNEL)
    assert not sees(rights().without_channel(CHANNEL), channel=THREAD)


def test_a_busy_server_takes_little():
    """Of 50 channels with overwrites of their own, and 50 roles."""
    channels = [
        {
            "id": str(10**18 + n * 7919),
            "type": TEXT,
            "permission_overwrites": [overwrite(str(10**18 + n * 104729), 0, allow=VIEW)],
        }
        for n in range(50)
    ]
    roles = [{"id": str(10**18 + n * 104729), "permissions": str(SEES)} for n in range(50)]
    busy = {"id": SERVER, "owner_id": OWNER, "roles": roles, "channels": channels, "threads": []}
    assert len(Rights.of(busy).packed) < 3_000
