"""Maxisurf: where each of its parts is."""

from quadrangle.games.descriptor import Descriptor

DESCRIPTOR = Descriptor(
    "maxisurf",
    rules="quadrangle.games.maxisurf.game:Maxisurf",
    order=3,
    box="quadracarta",
    packing="quadrangle.games.maxisurf.kernel.packing",
    kernel="quadrangle.games.maxisurf.kernel.kernel",
    strategy="quadrangle.bots.maxisurf.strategy:STRATEGY",
    level_ratings="quadrangle.bots.maxisurf.level_ratings:MATCHES",
    symmetry="quadrangle.games.maxisurf.symmetry:normal",
    lesson="quadrangle.games.maxisurf.lesson:LESSON",
    puzzles="quadrangle.learn.puzzles.maxisurf_goals:GOALS",
    puzzle_finder="quadrangle.learn.puzzles.maxisurf_finding",
    daily="quadrangle.learn.daily.maxisurf:CHALLENGE",
    encoding="quadrangle.envs.quadracarta:MaxisurfEncoding",
    encoding_kernel="quadrangle.envs.kernel_maxisurf",
    study_plan="quadrangle.study.games.maxisurf:PLAN",
    opening="quadrangle.study.games.maxisurf:opening",
    print_sheets="quadrangle.printing.cards:box_sheets",
    print_diagram="quadrangle.printing.card_diagram:diagram",
)
