/** A quadrata position as the server sends it (docs/protocol.md). */
import type { EffectOf, ViewOf } from "$api/types";
import type { GameTable } from "$table";
import type { Hand } from "./interaction";

type Phase = "begin" | "roll" | "move" | "over";
export type View = Omit<ViewOf<"Quadrata">, "phase"> & { readonly phase: Phase };
/** Forms by their code, and how many there are. */
export type Counts = View["supply"];
export type FormKind = View["forms"][number];
/** What a board was worth at the end of a round: forms in the square, the bonus for a full one, forms in the reserve. */
export type RoundPart = View["rounds_told"][number][number];
export type Effect = EffectOf<"Quadrata">;
export type Table = GameTable<View, Effect, Hand>;
