"""The servers divided fairly: whoever comes or goes, nobody has two shards more than another."""

from hypothesis import given
from hypothesis import strategies as st

from rules.store.processes import EVERY, Member, as_mask, parts_in, parts_on, shares_of

NAMES = tuple("abcdefg")
COUNTS = st.sampled_from([2**power for power in range(7)])


@st.composite
def processes(draw):
    """Some that share, of which some leave; what each has, in whichever way it came to that."""
    names = NAMES[: draw(st.integers(1, len(NAMES)))]
    count = draw(COUNTS)
    members = [Member(name, count, leaves=draw(st.booleans())) for name in names]
    owners = draw(st.lists(st.sampled_from([*names, ""]), min_size=count, max_size=count))
    held = {name: set() for name in names}
    for shard, owner in enumerate(owners):
        if owner:
            held[owner] |= parts_on({shard}, count)
    return count, members, held


def sizes(count, shares):
    return sorted(len(parts) // (64 // count) for parts in shares.values())


@given(processes())
def test_all_is_somebodys_and_nobody_has_two_shards_more_than_another(found):
    count, members, held = found
    shares = shares_of(members, held)
    staying = [each for each in members if not each.leaves]
    assert {*shares} == {each.name for each in staying}
    if not staying:
        return
    assert sum(map(len, shares.values())) == len(EVERY)
    assert frozenset().union(*shares.values()) == EVERY
    assert sizes(count, shares)[-1] - sizes(count, shares)[0] <= 1


@given(processes())
def test_once_all_have_their_share_nothing_changes_hands(found):
    _, members, held = found
    shares = shares_of(members, held)
    staying = [each for each in members if not each.leaves]
    assert shares_of(staying, shares) == shares


@given(processes())
def test_no_more_changes_hands_than_must(found):
    """Who has most keeps most; an adversary would have shards go round and round."""
    count, members, held = found
    shares = shares_of(members, held)
    had = sizes(count, {name: held[name] for name in shares})
    kept = sizes(count, {name: share & held[name] for name, share in shares.items()})
    assert sum(kept) == sum(min(pair) for pair in zip(had, sizes(count, shares), strict=True))


@given(processes())
def test_all_work_out_the_same_whatever_they_see_first(found):
    _, members, held = found
    assert shares_of(members, held) == shares_of(members, dict(reversed(held.items())))


def test_what_somebody_was_told_to_look_after_is_theirs_and_the_rest_is_shares_of():
    """Beside a process with shards of its own those that share are its spares as soon as it is gone."""
    told = Member("told", wanted=parts_on({0}, 2))
    first, second = Member("first", 4), Member("second", 4)
    shares = shares_of([first, told, second], {"first": EVERY})
    assert shares == {"told": told.wanted, "first": parts_on({1}, 4), "second": parts_on({3}, 4)}
    assert shares_of([first, second], shares) == {
        "first": parts_on({0, 1}, 4),
        "second": parts_on({2, 3}, 4),
    }


def test_of_two_with_the_same_shards_the_one_that_has_them_keeps_them():
    wanted = parts_on({1}, 4)
    one, other = Member("one", wanted=wanted), Member("other", wanted=wanted)
    shares = shares_of([one, other, Member("sharing", 4)], {"other": wanted})
    assert shares["one"] == frozenset()
    assert shares["other"] == wanted
    assert shares["sharing"].isdisjoint(wanted)


def test_who_divides_by_more_shards_is_followed_by_all():
    """Discord recommends more of them as servers are more; whoever began with fewer hears of more than it has."""
    shares = shares_of([Member("old", 2), Member("new", 4)], {"old": EVERY})
    assert shares == {"old": parts_on({0, 1}, 4), "new": parts_on({2, 3}, 4)}


def test_where_there_are_more_processes_than_shards_some_wait():
    shares = shares_of([Member(name, 2) for name in "abc"], {"b": parts_on({0}, 2)})
    assert sizes(2, shares) == [0, 1, 1]
    assert shares["b"] == parts_on({0}, 2)


@given(st.frozensets(st.sampled_from(sorted(EVERY))))
def test_a_mask_is_as_good_as_its_parts(parts):
    assert parts_in(as_mask(parts)) == parts
