/** What the server tells about a PlanQuadrat position (docs/protocol.md). */
import type { EffectOf, ViewOf } from "$lib/api/types";
import type { GameTable } from "../types";
import type { Hand } from "./interaction";

export type View = ViewOf<"Planquadrat">;
export type Effect = EffectOf<"Planquadrat">;
export type Region = Effect["closes"][number];
export type Table = GameTable<View, Effect, Hand>;
