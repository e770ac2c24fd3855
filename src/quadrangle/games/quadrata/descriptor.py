"""quadrata: where each of its parts is."""

from quadrangle.games.descriptor import Descriptor

DESCRIPTOR = Descriptor(
    "quadrata",
    rules="quadrangle.games.quadrata.game:Quadrata",
    order=4,
    packing="quadrangle.games.quadrata.kernel.packing",
    kernel="quadrangle.games.quadrata.kernel.kernel",
    strategy="quadrangle.bots.quadrata.strategy:STRATEGY",
    level_ratings="quadrangle.bots.quadrata.level_ratings:MATCHES",
    symmetry="quadrangle.games.quadrata.symmetry:normal",
    lesson="quadrangle.games.quadrata.lesson:LESSON",
    puzzles="quadrangle.learn.puzzles.quadrata_goals:GOALS",
    puzzle_finder="quadrangle.learn.puzzles.quadrata_finding",
    daily="quadrangle.learn.daily.quadrata:CHALLENGE",
    encoding="quadrangle.envs.quadrata:QuadrataEncoding",
    encoding_kernel="quadrangle.envs.kernel_quadrata",
    study_plan="quadrangle.study.games.quadrata:PLAN",
    opening="quadrangle.study.games.quadrata:opening",
    print_sheets="quadrangle.printing.forms:box_sheets",
    print_diagram="quadrangle.printing.form_diagram:diagram",
    measured={"rounds": 1, "turn_limit": 100},  # a round that always ends
)
