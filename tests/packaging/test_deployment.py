"""What compose.yaml, the workflow and .ci/run say is so, as far as it can be seen without their engines."""

import inspect
import json
import re
import sys
import tomllib
from collections import defaultdict
from importlib.util import find_spec

import pytest

from bot.settings import Settings
from rules.analysis import workers
from rules.store.processes import EVERY
from rules.store.sqlite import store
from tests.packaging.conftest import ROOT, commands
from tests.packaging.test_wheel import lines
from tests.packaging.thought import most_memory_of_a_thought

HOSTING = ROOT / "docs" / "hosting.md"
PERFORMANCE = ROOT / "docs" / "performance.md"
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


# --- docs/examples/compose.scaled.yaml


def test_the_processes_of_the_scaled_example_share_all_servers_among_them():
    """Each setting is one that General takes; no server is without a process, and none has two."""
    services = defaultdict(dict)
    for keys, value in outline(read("docs/examples/compose.scaled.yaml")):
        if keys[2:3] == ("environment",):
            services[keys[1]][keys[3]] = value.replace("${POSTGRES_PASSWORD}", "s3cret")
    rows = services.pop("postgres")
    settings = [
        Settings(
            _env_file=None, **{key.removeprefix("GENERAL_").lower(): at for key, at in one.items()}
        )
        for one in services.values()
    ]
    assert len(settings) == 2
    parts = [part for each in settings for part in each.parts]
    assert sorted(parts) == sorted(EVERY)
    for each in settings:
        user, name = rows["POSTGRES_USER"], rows["POSTGRES_DB"]
        assert str(each.database) == f"postgresql://{user}@postgres:5432/{name}"


# --- compose.yaml


def test_it_is_there_again_after_the_machine_restarts(service):
    assert service["restart"] == ["unless-stopped"]


def test_its_log_does_not_fill_the_disk(service):
    assert service["logging.driver"] == ["json-file"]
    assert (service["logging.options.max-size"], service["logging.options.max-file"]) == (
        ["10m"],
        ["5"],
    )


@pytest.fixture
def share():
    """The MB that compose.yaml counts for whatever may be there at once: its words -> MB."""
    lines = re.findall(r"^ +# +(\d+)  (.+)$", read("compose.yaml"), re.MULTILINE)
    return {words: int(size) for size, words in lines}


def test_its_memory_is_enough_for_all_that_may_be_there_at_once(service, share):
    (limit,) = service["mem_limit"]
    assert sum(share.values()) <= int(limit.removesuffix("m"))


def test_each_process_is_counted_with_what_was_measured(service, share):
    page = PERFORMANCE.read_text("utf-8")
    (bot,) = re.findall(r"\| memory when ready; with all boards .*?\| \d+; (\d+) MB \|", page)
    ((think, explain, emojis),) = re.findall(
        r"\| memory of a worker: .*\| (\d+) MB to think, (\d+) MB to explain, (\d+) MB for emojis \|",
        page,
    )
    ((scratch,),) = (re.findall(r"size=(\d+)m", at) for at in service["tmpfs.-"])
    assert share["the bot, with every board and theme in use"] >= int(bot)
    assert share["what lies in /tmp"] == int(scratch)
    counted = {
        f"{workers.MOST} workers that think out computers' moves and hints": int(think),
        "1 that explains whole games": int(explain),
        "1 that draws the application's emojis, at a first start": int(emojis),
    }
    for words, each in counted.items():
        assert share[words] == int(re.findall(r"^\d+", words)[0]) * each


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process held at most")
async def test_a_marshal_thinks_within_what_is_counted_for_it(share):
    """Through the first round of a full table, with all marshals in one worker."""
    (thinking,) = (size for words, size in share.items() if "that think out" in words)
    async with workers.open_workers() as opened:
        assert await opened.run(most_memory_of_a_thought) <= thinking / workers.MOST


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
    for told in (read("compose.yaml"), HOSTING.read_text(encoding="utf-8")):
        assert re.findall(r"chown (\d+) backups", told) == [uid]


def test_the_documented_commands_are_there():
    page = (
        HOSTING.read_text(encoding="utf-8").partition("## In a container")[2].partition("\n## ")[0]
    )
    named = re.findall(r"docker compose (?:exec -T|run --rm) general (?:general )?([a-z]+)", page)
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
    assert asked == ["make check", "make test", "make postgres", "make recipes", "make package"]
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


def pinned(name):
    return set(re.findall(r"^[\w.-]+==\S+", read(f"requirements/{name}.txt"), re.MULTILINE))


def test_a_game_in_the_sandbox_needs_nothing_that_only_tests_do():
    """`make play` fetches what it runs, at the versions that are tested."""
    needed = pinned("play")
    assert needed < pinned("dev")
    tools = {"mypy", "playwright", "pytest", "ruff", "oxlint", "hypothesis"}
    assert not tools & {each.partition("==")[0] for each in needed}
    targets = re.findall(r"^(play|run): (.+)$", read("Makefile"), re.MULTILINE)
    assert {needs for _, needs in targets} == {"$(PLAYABLE) $(WORDS)"}


def test_simcord_stands_only_beside_what_general_runs_on():
    """It replaces parts of discord.py, and brings a plugin that pytest would load wherever both are."""
    assert {each.partition("==")[0] for each in pinned("simcord") - pinned("run")} == {"simcord"}
    assert pinned("run") < pinned("simcord")
    others = {each.stem for each in (ROOT / "requirements").iterdir()} - {"simcord"}
    assert [name for name in others if "simcord" in read(f"requirements/{name}.txt")] == []
    assert find_spec("simcord") is None


def test_other_clients_stand_only_where_they_are_tried():
    """hikari wants another multidict than General runs on."""
    others = {each.stem for each in (ROOT / "requirements").iterdir()} - {"hikari"}
    assert [name for name in others if "hikari" in read(f"requirements/{name}.txt")] == []
    assert find_spec("hikari") is None


def test_what_discord_js_brings_is_held_by_its_contents_and_by_no_address():
    """So any registry will do, and none can give anything else."""
    folder = "tests/packaging/clients/discord.js"
    wanted = json.loads(read(f"{folder}/package.json"))["dependencies"]
    locked = json.loads(read(f"{folder}/package-lock.json"))["packages"]
    assert locked.pop("")["dependencies"] == wanted
    assert {name: locked[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    assert [name for name, each in locked.items() if "resolved" in each] == []
    assert {each["integrity"].partition("-")[0] for each in locked.values()} == {"sha512"}


def test_the_image_is_built_tried_and_scanned(workflow):
    steps = [
        value
        for keys, value in workflow
        if keys[:2] == ("jobs", "image") and keys[-1] in ("run", "image")
    ]
    assert steps[0].startswith("docker build ")
    assert any("--play-out" in each for each in steps)
    assert steps[-1] == "general"
