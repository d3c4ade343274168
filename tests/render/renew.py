"""`python -m tests.render.renew`: put down how the pictures are now, once they were looked at."""

import json
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image

from render import draw
from tests.render.occasions import OCCASIONS
from tests.render.scenes import LOOKED_AT, SCENES, digest

WIDTH = 550


def main() -> None:
    """Write the sums, and the thumbnails of what has changed; name what has."""
    golden = Path(__file__).with_name("golden.json")
    before = json.loads(golden.read_text("utf-8"))
    pictures = {name: draw(scene) for name, scene in SCENES.items()}
    pictures |= {name: draw_it() for name, draw_it in OCCASIONS.items()}
    now = {name: digest(png) for name, png in pictures.items()}
    for name in [name for name in pictures if now[name] != before.get(name)]:
        save_thumbnail(pictures[name], LOOKED_AT / f"{name}.webp")
        sys.stdout.write(f"{name}\n")
    golden.write_text(json.dumps(now, indent=2) + "\n", "utf-8")


def save_thumbnail(png: bytes, path: Path) -> None:
    """As wide as Discord shows a picture on a desktop."""
    image = Image.open(BytesIO(png)).convert("RGB")
    height = round(image.height * WIDTH / image.width)
    path.parent.mkdir(exist_ok=True)
    image.resize((WIDTH, height), Image.Resampling.LANCZOS).save(path, quality=80, method=6)


if __name__ == "__main__":
    main()
