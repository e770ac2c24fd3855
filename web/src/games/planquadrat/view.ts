/** A PlanQuadrat position as the server sends it (docs/protocol.md). */
import type { EffectOf, ViewOf } from "$api/types";
import type { GameTable } from "$table";
import type { Hand } from "./interaction";

export type View = ViewOf<"Planquadrat">;
export type Effect = EffectOf<"Planquadrat">;
export type Region = Effect["closes"][number];
export type Table = GameTable<View, Effect, Hand>;
