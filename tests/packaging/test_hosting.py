"""Every way to install, update and go back that `docs/hosting.md` shows, carried out as it is written.

From a clone without tags, with real builds and real processes of General against a sandbox; what needs
Docker's engine, systemd or other users is stood for (`host.py`).
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules import VERSION
from tests.general.club import patient_discord
from tests.general.process import READY, heard, said, started, stopped
from tests.packaging.conftest import ROOT

NEXT = "9.9.9"
STOOD_FOR = ("chown", "docker", "install", "journalctl", "sudo", "systemctl", "useradd")
PAGE = ROOT / "docs" / "hosting.md"
SETTINGS = re.compile(r"^(?:[A-Z_]+=|.*\{$|.*;$|\})", re.MULTILINE)
CARRIED_OUT = {"In a container": 5, "As a service of the system": 4, "A drill": 1}
"""The sections whose commands are carried out here, with the number of their blocks."""
ELSEWHERE = {
    "The application": "general doctor asks Discord: tests/general/doctor",
    "On a small machine": "swap space and packages change the machine itself",
}


def sections():
    """The blocks of commands of the page, by heading; settings of programs are none."""
    for part in re.split(r"^##+ ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        heading, _, text = part.partition("\n")
        found = re.findall(r"^ *```\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
        if blocks := [each for each in found if not SETTINGS.match(each)]:
            yield heading, blocks


def test_every_block_of_commands_is_carried_out_or_has_its_reason():
    shown = {heading: len(blocks) for heading, blocks in sections()}
    assert shown == CARRIED_OUT | dict.fromkeys(ELSEWHERE, 1)


@dataclass(frozen=True, slots=True)
class Host:
    """A host's machine: a scratch root, and the repository from which General is cloned."""

    root: Path
    upstream: Path

    @property
    def clone(self):
        return self.root / "opt/general"

    @property
    def service(self):
        return self.root / "var/lib/general"

    def do(self, block, folder=None):
        """Carry out a block of the page in a folder, General's own at first; gives what it prints."""
        moved = re.sub(r"(?<![\w./])/(?=(?:opt|var/lib)/general\b)", f"{self.root}/", block)
        path = os.pathsep.join((str(self.root / "bin"), os.environ["PATH"]))
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
            "HOST_ROOT": str(self.root),
            "HOME": str(self.root),
            "PATH": path,
            "PIP_CACHE_DIR": str(self.root / "downloads"),
        }
        done = subprocess.run(  # noqa: S603
            ["/bin/sh", "-ec", moved],
            cwd=folder or self.clone,
            env=environment,
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{block}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def release(self):
        """Publish the next version in the repository that was cloned."""
        for name in ("pyproject.toml", "rules/__init__.py"):
            file = self.upstream / name
            text = file.read_text(encoding="utf-8")
            assert f'"{VERSION}"' in text
            file.write_text(text.replace(f'"{VERSION}"', f'"{NEXT}"'), encoding="utf-8")
        _git(self.upstream, "commit", "--all", "--message", "The next version")


def _git(folder, *words):
    name = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
    subprocess.run(["git", *name, *words], cwd=folder, check=True, capture_output=True)  # noqa: S603, S607


@pytest.fixture
def host(tmp_path):
    upstream = tmp_path / "upstream"
    left_out = (".git", ".venv", ".env", ".*_cache", "__pycache__", "build", "tests", "*.json.*")
    shutil.copytree(ROOT, upstream, ignore=shutil.ignore_patterns(*left_out))
    _git(upstream, "init", "--initial-branch", "main")
    _git(upstream, "add", "--all")
    _git(upstream, "commit", "--message", "This version")
    root = tmp_path / "host"
    for folder in ("bin", "data", "etc/systemd/system", "opt"):
        (root / folder).mkdir(parents=True)
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.packaging.host import main;"
        " sys.exit(main(*sys.argv[1:]))"
    )
    for name in STOOD_FOR:
        program = root / "bin" / name
        call = shlex.join((sys.executable, "-c", code, name))
        program.write_text(f'#!/bin/sh\nexec {call} "$@"\n', encoding="utf-8")
        program.chmod(0o755)
    _git(root / "opt", "clone", "--no-tags", str(upstream), "general")
    shutil.copy(root / "opt/general/.env.example", root / "opt/general/.env")
    return Host(root, upstream)


@pytest.fixture
async def discord():
    async with patient_discord() as there:
        yield there


async def served(discord, folder, *command, **settings):
    """Start General as a service would, until it is ready; then stop it."""
    program, *words = command
    others = {"token": discord.token, "discord_address": discord.address, "dm_pause": 0}
    async with started(folder, *words, program=program, **others, **settings) as process:
        await heard(process.stderr, READY)
        status, _ = await stopped(process, signal.SIGTERM)
    assert status == 0


@pytest.mark.index
async def test_in_a_container(host, discord):
    start, backup, restore, update, back = dict(sections())["In a container"]
    (host.root / "backups").mkdir()
    host.do(start)
    image = host.root / "image/venv/bin/general"
    await served(discord, host.root, image, "run", database=host.root / "data/general.db")
    host.do(backup)
    (copy,) = (host.root / "backups").iterdir()
    copy.rename(copy.with_name("general-2026-01-31.db"))
    host.do(restore)
    assert (host.root / "data/lost/general.db").exists()
    host.release()
    host.do(update)
    version = "docker compose run --rm general version"
    assert host.do(version) == f"{NEXT}\n"
    shutil.copy(
        host.root / "backups/general-2026-01-31.db", host.root / "data/general.db.version-19"
    )
    host.do(back)
    assert host.do(version) == f"{VERSION}\n"
    await served(discord, host.root, image, "run", database=host.root / "data/general.db")
    assert "is sound" in host.do("docker compose run --rm general check")
    marked, *_ = update.splitlines()
    host.do(f"git switch -\n{marked}")


@pytest.fixture
def _pipx(host):
    """`pipx`, pinned, on the host's path."""
    place = host.root / "pipx"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)  # noqa: S603
    requirements = ROOT / "requirements" / "pipx.txt"
    install = ("--python", place / "bin/python", "install", "--quiet", "--require-hashes")
    subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pip", *install, "-r", requirements], check=True
    )
    (host.root / "bin/pipx").symlink_to(place / "bin/pipx")


def unit(host, name):
    """What an installed unit starts, as words, and the settings that it gives."""
    text = (host.root / "etc/systemd/system" / name).read_text(encoding="utf-8")
    (line,) = re.findall(r"^ExecStart=(.+)$", text, re.MULTILINE)
    here = line.replace("$$", "$").replace("%%", "%").replace("/var/lib/", f"{host.root}/var/lib/")
    return shlex.split(here)


@pytest.mark.index
@pytest.mark.usefixtures("_pipx")
async def test_as_a_service(host, discord):
    install, restore, update, back = dict(sections())["As a service of the system"]
    host.do(install)
    run = unit(host, "general.service")
    await served(discord, host.service, *run)
    shell, option, backup = unit(host, "general-backup.service")
    assert (shell, option) == ("/bin/sh", "-ec")
    host.do(f"PATH={host.service}/.local/bin:$PATH; {backup}", host.service)
    (copy,) = (host.service / "backups").iterdir()
    shutil.copy(copy, copy.with_name("general-2026-01-31.db"))
    host.do(restore, host.service)
    host.release()
    host.do(update)
    assert (await said(host.service, "version", program=run[0])).out == f"{NEXT}\n"
    shutil.copy(copy, host.service / "data/general.db.version-19")
    host.do(back)
    assert (await said(host.service, "version", program=run[0])).out == f"{VERSION}\n"
    await served(discord, host.service, *run)
    (drill,) = dict(sections())["A drill"]
    host.do(f"PATH={host.service}/.local/bin:$PATH\n{drill}", host.service)
