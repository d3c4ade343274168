"""What compose.yaml, the workflow and .ci/run say is so, as far as it can be seen without their engines."""

import inspect
import re
import tomllib

import pytest

from bot.settings import Settings
from rules.store.sqlite import store
from tests.packaging.conftest import ROOT, commands
from tests.packaging.test_wheel import lines

RELIABILITY = ROOT / "docs" / "reliability.md"
WORKFLOW = ".github/workflows/ci.yml"


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def outline(text):
    """The plain YAML that these files are written in: (the keys that lead to it, what stands there).

    Mappings and lists by indentation, scalars on one line; anything else fails.
    """
    above = []
    for line in text.splitlines():
        content = re.sub(r"(^|\s+)#.*$", "", line)
        if not content.strip():
            continue
        assert "\t" not in content, line
        while entry := re.fullmatch(r"( *)(- |[\w.-]+:(?: |$))(.*)", content):
            indent, key, rest = len(entry[1]), entry[2].strip(" :"), entry[3]
            above = [one for one in above if one[0] < indent]
            above.append((indent, key))
            if key == "-":
                content = " " * (indent + 2) + rest
                continue
            if rest:
                yield tuple(name for _, name in above), rest.strip('"')
            break
        else:
            assert content.startswith(" " * (above[-1][0] + 2)), line
            yield tuple(name for _, name in above), content.strip().strip('"')


@pytest.fixture
def service():
    """The service of compose.yaml: keys -> values."""
    found = {}
    for (*above, last), value in outline(read("compose.yaml")):
        if above[:2] == ["services", "general"]:
            found.setdefault(".".join((*above[2:], last)), []).append(value)
    return found


def test_the_outline_is_what_is_written():
    text = 'a:\n  b: 1   # why\n  c:\n    - x: "y"\n      z: 2\n    - plain:thing\n'
    assert list(outline(text)) == [
        (("a", "b"), "1"),
        (("a", "c", "-", "x"), "y"),
        (("a", "c", "-", "z"), "2"),
        (("a", "c", "-"), "plain:thing"),
    ]


# --- compose.yaml


def test_it_is_there_again_after_the_machine_restarts(service):
    assert service["restart"] == ["unless-stopped"]


def test_its_log_does_not_fill_the_disk(service):
    assert service["logging.driver"] == ["json-file"]
    assert (service["logging.options.max-size"], service["logging.options.max-file"]) == (
        ["10m"],
        ["5"],
    )


def test_its_memory_has_a_limit_above_what_the_bot_may_hold(service):
    (limit,) = service["mem_limit"]
    page = RELIABILITY.read_text("utf-8")
    (most,) = re.findall(r"\| memory with all boards .*\| (\d+) MB \|", page)
    assert int(limit.removesuffix("m")) >= 2 * int(most)


def test_it_may_end_in_order(service):
    (grace,) = service["stop_grace_period"]
    assert int(grace.removesuffix("s")) >= 2 * Settings(_env_file=None).close_within


def test_it_writes_only_to_its_volume_its_copies_and_scratch(service):
    assert service["read_only"] == ["true"]
    assert service["volumes.-"] == ["games:/data", "./backups:/backups"]
    assert len(service["tmpfs.-"]) == 1
    assert service["environment.GENERAL_DATABASE"] == ["/data/general.db"]
    assert "backups/" in lines(".gitignore")


def test_two_may_be_there_at_once(service):
    """One hands over to the other: neither has what only one can have."""
    assert not {"ports", "ports.-", "container_name"} & set(service)


def test_the_user_whom_the_host_gives_the_folder_is_the_images():
    (uid,) = re.findall(r"useradd --uid (\d+)", read("Dockerfile"))
    for told in (read("compose.yaml"), RELIABILITY.read_text(encoding="utf-8")):
        assert re.findall(r"chown (\d+) backups", told) == [uid]


def test_the_documented_commands_are_there():
    page = RELIABILITY.read_text(encoding="utf-8").partition("### In a container")[2]
    named = re.findall(r"docker compose (?:exec|run --rm) general (?:general )?([a-z]+)", page)
    assert set(named) == {"backup", "check", "restore"} <= set(commands())
    assert "another process holds /data/general.db: waiting for it" in page
    assert '"another process holds %s: waiting for it"' in inspect.getsource(store)


# --- .github and .ci


@pytest.fixture
def workflow():
    return list(outline(read(WORKFLOW)))


def test_every_action_is_pinned(workflow):
    used = [value for keys, value in workflow if keys[-1] == "uses"]
    assert len(used) >= 4
    assert [
        each
        for each in used
        if not re.fullmatch(r"[\w-]+/[\w-]+@(v\d+(\.\d+)*|[0-9a-f]{40})", each)
    ] == []


def test_both_judge_by_the_same(workflow):
    """And each target is there to be made."""
    asked = [
        value for keys, value in workflow if keys[:2] == ("jobs", "judge") and keys[-1] == "run"
    ]
    assert asked == ["make check", "make test", "make package"]
    assert [line for line in lines(".ci/run") if line.startswith("make ")] == asked
    targets = re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE)
    assert {each.removeprefix("make ") for each in asked} < set(targets)


def test_it_is_judged_with_pythons_that_the_package_names(workflow):
    project = tomllib.loads(read("pyproject.toml"))["project"]
    named = {each.rpartition(" ")[2] for each in project["classifiers"] if "Python :: 3." in each}
    used = {
        v for keys, value in workflow if keys[-1] == "python" for v in re.findall(r"[\d.]+", value)
    }
    assert min(named, key=minor) in used <= named
    assert max(named, key=minor) in used


def minor(version):
    return int(version.partition(".")[2])


def test_everything_that_is_pinned_is_looked_up(workflow):
    (audited,) = (value for keys, value in workflow if keys[-1] == "inputs")
    there = {f"requirements/{each.name}" for each in (ROOT / "requirements").iterdir()}
    assert set(audited.split()) == there


def test_the_image_is_built_tried_and_scanned(workflow):
    steps = [
        value
        for keys, value in workflow
        if keys[:2] == ("jobs", "image") and keys[-1] in ("run", "image")
    ]
    assert steps[0].startswith("docker build ")
    assert any("--play-out" in each for each in steps)
    assert steps[-1] == "general"
