"""Move the tree into its layout: what `layout.txt` says, proved over all imports. Goes once the tree is moved.

    python -m tools.mover prove [-v]                how the layout's files use each other: cycles, imports against the order
    python -m tools.mover move --commit [FOLDER...]  move these folders, or all that are not done, a commit each

`move` needs a clean tree and does nothing where a folder is done, so it goes on from any commit; it stops where ruff
complains. Then by hand, as in `edits/after`: each feature's presses once in `bot/features.py`, six planted bugs
(`tests/mutants/planted.py`), `resources.files` of `bot.words` and `rules.analysis`, the modules in `test_snapshots`,
five bare names in `docs/architecture.md`, the places in `sandbox/__init__.py`, and the layers of the import contracts,
which it leaves out while folders move.
"""

import subprocess
import sys
from pathlib import Path

from tools.mover import layout, move, prove
from tools.mover.trees import Tree

ROOT = Path(__file__).parents[2]


def run(plan: layout.Layout, folder: str, *, commits: bool) -> None:
    """Move one folder, let ruff put it in order, and commit."""
    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, check=True, capture_output=True, text=True).stdout:
        sys.exit("commit first what is changed")
    step = move.Move(ROOT, plan, folder)
    if not step.is_due():
        return
    files = step.run()
    print(folder, len(files), "files", *(f"\n  note: {note}" for note in step.notes), flush=True)
    ruff = [str(ROOT / ".venv/bin/ruff")]
    subprocess.run([*ruff, "check", "--fix", "--quiet", "--exit-zero", "."], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*ruff, "format", "--quiet", "."], cwd=ROOT, check=True)
    sound = subprocess.run([*ruff, "check", "--output-format", "concise", "--quiet", "."], cwd=ROOT, check=False).returncode == 0
    if not commits or not sound:
        sys.exit(f"look at {folder}, then commit")
    says = f"Move {folder} into place\n\nBy `python -m tools.mover move {folder}`; nothing is edited besides."
    subprocess.run(["git", "add", "-A"], cwd=ROOT, check=True)
    subprocess.run(["git", "commit", "--quiet", "--no-verify", "-m", says], cwd=ROOT, check=True)


def main() -> None:
    command, *rest = sys.argv[1:]
    plan = layout.read()
    if command == "move":
        commits = "--commit" in rest
        for folder in [f for f in rest if f != "--commit"] or list(plan.folders):
            run(plan, folder, commits=commits)
        return
    if command == "prove":
        sys.exit(not prove.report(Tree(ROOT), plan, verbose="-v" in rest))


main()
