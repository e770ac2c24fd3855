"""Minisurf: where each of its parts is."""

from quadrangle.games.descriptor import Descriptor

DESCRIPTOR = Descriptor(
    "minisurf",
    rules="quadrangle.games.minisurf.game:Minisurf",
    order=2,
    box="quadracarta",
    packing="quadrangle.games.minisurf.kernel.packing",
    kernel="quadrangle.games.minisurf.kernel.kernel",
    strategy="quadrangle.bots.minisurf.strategy:STRATEGY",
    level_ratings="quadrangle.bots.minisurf.level_ratings:MATCHES",
    symmetry="quadrangle.games.minisurf.symmetry:normal",
    lesson="quadrangle.games.minisurf.lesson:LESSON",
    puzzles="quadrangle.learn.puzzles.minisurf_goals:GOALS",
    puzzle_finder="quadrangle.learn.puzzles.minisurf_finding",
    daily="quadrangle.learn.daily.minisurf:CHALLENGE",
    encoding="quadrangle.envs.quadracarta:MinisurfEncoding",
    encoding_kernel="quadrangle.envs.kernel_minisurf",
    study_plan="quadrangle.study.games.minisurf:PLAN",
    opening="quadrangle.study.games.minisurf:opening",
    print_sheets="quadrangle.printing.cards:box_sheets",
    print_diagram="quadrangle.printing.card_diagram:diagram",
)
