"""How strength grows with simulations: every number of simulations against half of it.

    python benchmarks/strength_curve.py GAME --games N [--least 1000] [--most 32000] [--seed S]

Results are stored in `benchmarks/curve.json`, with the number of games and half the width of the 95 % interval, and
draw into `docs/pictures/strength.svg`. Games are stored in `benchmarks/games/`: an interrupted run can be resumed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from math import log2
from pathlib import Path
from typing import Any

from quadrangle.arena.report import report
from quadrangle.arena.run_arena import run
from quadrangle.arena.schedule import ArenaSettings
from quadrangle.games import GAMES

HERE = Path(__file__).parent
RECORDS, WRITTEN = HERE / "games", HERE / "curve.json"
PICTURE = HERE.parent / "docs" / "pictures" / "strength.svg"
COLOURS = {"planquadrat": "#a33b20", "minisurf": "#2f6f8f", "maxisurf": "#7d6a4f", "quadrata": "#4f7d3a"}
LEFT, RIGHT, TOP, HEIGHT, WIDTH = 60, 150, 40, 300, 720
LEAST, MOST = 500, 32_000

Row = dict[str, Any]


def measure(game: str, simulations: int, games: int, seed: int) -> Row:
    """The score of this many simulations against half as many."""
    RECORDS.mkdir(exist_ok=True)
    whole, half = f"simulations:{simulations}", f"simulations:{simulations // 2}"
    file = RECORDS / f"{game}-curve-{simulations}-{seed}.jsonl"
    result = report(run(ArenaSettings(game, (whole, half), games, seed=seed), file, 1), [whole, half])
    pair = result.pairs[0]
    score = pair.score if pair.name == whole else 1 - pair.score
    return {"simulations": simulations, "score": round(score, 3), "error": round(pair.error, 3), "games": games}


def note(game: str, row: Row) -> dict[str, list[Row]]:
    """Add a row to the stored results; it replaces an older one with the same simulations."""
    results: dict[str, list[Row]] = json.loads(WRITTEN.read_text("utf-8")) if WRITTEN.exists() else {}
    others = [old for old in results.get(game, []) if old["simulations"] != row["simulations"]]
    results[game] = sorted([*others, row], key=lambda one: int(one["simulations"]))
    WRITTEN.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    return results


def draw(results: dict[str, list[Row]]) -> str:
    """The curves as SVG."""
    parts = [_text(LEFT, 20, "Score against half as many simulations, with 95 % intervals", "start")]
    for percent in range(0, 101, 25):
        parts.append(_line(LEFT, _y(percent / 100), WIDTH - RIGHT, _y(percent / 100), "#d8d4cc"))
        parts.append(_text(LEFT - 8, _y(percent / 100) + 4, f"{percent} %", "end"))
    doublings = [LEAST << doubling for doubling in range(1, int(log2(MOST / LEAST)) + 1)]
    parts += [_text(_x(number, 0), TOP + HEIGHT + 20, f"{number:,}", "middle") for number in doublings]
    for number, game in enumerate(game for game in COLOURS if game in results):
        parts += _curve(game, results[game], number)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {TOP + HEIGHT + 34}" font-family="sans-serif" '
        'font-size="13" role="img" aria-label="Score against half as many simulations">'
        f'<rect width="100%" height="100%" fill="#fffdf8"/>{"".join(parts)}</svg>\n'
    )


def _curve(game: str, rows: list[Row], number: int) -> Iterator[str]:
    colour = COLOURS[game]
    yield _text(WIDTH - RIGHT + 16, TOP + 20 + 22 * number, game, "start", colour)
    points = [(_x(row["simulations"], number), _y(row["score"]), row["error"]) for row in rows]
    yield f'<polyline points="{" ".join(f"{x},{y}" for x, y, _ in points)}" fill="none" stroke="{colour}"/>'
    for x, y, error in points:
        yield _line(x, y - error * HEIGHT, x, y + error * HEIGHT, colour)
        yield f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/>'


def _x(simulations: int, number: int) -> float:
    """The x coordinate of a number of simulations, with an offset per game so that intervals do not overlap."""
    step = (WIDTH - LEFT - RIGHT) / log2(MOST / LEAST)
    return round(LEFT + step * (log2(simulations / LEAST) - 0.6) + 7 * number, 1)


def _y(score: float) -> float:
    return round(TOP + HEIGHT * (1 - score), 1)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<line x1="{x1}" y1="{round(y1, 1)}" x2="{x2}" y2="{round(y2, 1)}" stroke="{colour}"/>'


def _text(x: float, y: float, words: str, anchor: str, colour: str = "#3b352c") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--least", type=int, default=2 * LEAST)
    parser.add_argument("--most", type=int, default=MOST)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    simulations = arguments.least
    while simulations <= arguments.most:
        row = measure(arguments.game, simulations, arguments.games, arguments.seed)
        print(row, flush=True)
        PICTURE.write_text(draw(note(arguments.game, row)), "utf-8")
        simulations *= 2


if __name__ == "__main__":
    main()
