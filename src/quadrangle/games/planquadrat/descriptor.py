"""PlanQuadrat: where each of its parts is."""

from quadrangle.games.descriptor import Descriptor

DESCRIPTOR = Descriptor(
    "planquadrat",
    rules="quadrangle.games.planquadrat.game:PlanQuadrat",
    order=1,
    packing="quadrangle.games.planquadrat.kernel.packing",
    kernel="quadrangle.games.planquadrat.kernel.kernel",
    strategy="quadrangle.bots.planquadrat.strategy:STRATEGY",
    level_ratings="quadrangle.bots.planquadrat.level_ratings:MATCHES",
    symmetry="quadrangle.games.planquadrat.symmetry:normal",
    lesson="quadrangle.games.planquadrat.lesson:LESSON",
    puzzles="quadrangle.learn.puzzles.planquadrat_goals:GOALS",
    puzzle_finder="quadrangle.learn.puzzles.planquadrat_finding",
    daily="quadrangle.learn.daily.planquadrat:CHALLENGE",
    encoding="quadrangle.envs.planquadrat:PlanQuadratEncoding",
    encoding_kernel="quadrangle.envs.kernel_planquadrat",
    study_plan="quadrangle.study.games.planquadrat:PLAN",
    opening="quadrangle.study.games.planquadrat:opening",
    print_sheets="quadrangle.printing.houses:box_sheets",
    print_diagram="quadrangle.printing.house_diagram:diagram",
)
