/** A position of Minisurf or Maxisurf as the server sends it (docs/protocol.md). Both games have the same view. */
import type { EffectOf, ViewOf } from "$api/types";
import type { GameTable } from "$table";
import type { Town } from "./geometry";
import type { Hand } from "./interaction";

type Sent = ViewOf<"Minisurf"> | ViewOf<"Maxisurf">;

/** In some of these phases chance deals, shows or turns cards. */
type Phase = "deal" | "show" | "turn" | "take" | "lay" | "pass" | "over";
/** The sizes of the groups of each town, large ones first. */
export type Groups = Readonly<Record<Town, readonly number[]>>;
export type Area = Omit<Sent["areas"][number], "groups"> & { readonly groups: Groups };
export type LaidCard = Area["cards"][number];
export type View = Omit<Sent, "phase" | "areas"> & { readonly phase: Phase; readonly areas: readonly Area[] };
export type ShownCard = View["shown"][number];

/** Minisurf: what laying (or taking, at best) brings in cells. Maxisurf: the groups afterwards. */
export type Effect = Partial<EffectOf<"Minisurf">> &
  Partial<Omit<EffectOf<"Maxisurf">, "groups">> & { readonly groups?: Groups };

export type Table = GameTable<View, Effect | null, Hand>;

export function areaOf({ position }: Table, seat: number): Area | undefined {
  return position.view.areas[seat - 1];
}
