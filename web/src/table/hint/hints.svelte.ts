/** A hint at a table, in three steps: whether something stands out, where to look, the move. Each is a separate request. */
import { errorText } from "$i18n/errorText";
import { api } from "$api/client";
import type { Hint } from "$api/types";
import type { LiveTable } from "../model/live.svelte";
import { named } from "../model/actionText";
import type { AnyGame } from "../model/game";
import { t } from "./text";

/** A lead over the next best decision that is worth mentioning. */
const clearly = 0.05;

export class Hints {
  busy = $state(false);
  #trouble = $state.raw<{ readonly text: string; readonly ply: number } | null>(null);
  #rung = $state(0);
  #hint = $state.raw<Hint | null>(null);
  #hidden = $state(false);

  constructor(
    readonly table: LiveTable,
    readonly game: AnyGame,
    /** The first step is shown automatically until somebody hides it: in the game after a lesson. */
    private readonly byThemselves = false,
  ) {}

  get due(): boolean {
    return this.byThemselves && !this.#hidden && this.allowed && this.table.interactive && !this.open;
  }

  /** Only bots and people at this screen play, so a hint is fair to everybody. Alone there are no chances to compare. */
  get allowed(): boolean {
    const { seats, seated, over, latest } = this.table;
    return (
      seated &&
      !over &&
      !latest.daily?.counted &&
      seats.length > 1 &&
      seats.every(({ kind, mine }) => mine || kind === "bot")
    );
  }
  /** The hint for the decision that is taken now; it is gone with the next position. */
  get hint(): Hint | null {
    const { interactive, position } = this.table;
    return interactive && this.#hint?.ply === position.ply ? this.#hint : null;
  }
  /** Why there is none; gone with the next position, too. */
  get trouble(): string | null {
    return this.#trouble?.ply === this.table.position.ply ? this.#trouble.text : null;
  }
  get rung(): number {
    return this.hint ? this.#rung : 0;
  }
  /** There is something to read: the answer, that it is awaited, or why there is none. */
  get open(): boolean {
    return this.rung > 0 || this.busy || this.trouble !== null;
  }
  /** One decision is clearly the best. */
  get stands(): boolean {
    const { hint } = this;
    return hint !== null && (hint.next_value === null || hint.value - hint.next_value >= clearly);
  }
  /** The text of the first step: a warning, that one decision stands out, or that none does. */
  get lead(): string {
    if (!this.hint?.careful) return t(this.stands ? "hint.yes" : "hint.no");
    const dangers = this.hint.dangers.map(({ code, values }) => this.game.reason(code, values));
    return [t("hint.careful"), dangers.find((text) => text !== null)].filter(Boolean).join(" ");
  }
  /** The move in words. */
  get move(): string {
    return this.hint ? named(this.hint.action, this.game, this.table) : "";
  }
  get parts(): readonly string[] {
    return this.hint ? this.game.around(this.hint.action, this.table) : [];
  }
  get lit(): readonly string[] {
    return this.rung === 2 ? this.parts : [];
  }
  /** What the move brings, as facts. */
  get reasons(): readonly string[] {
    const said = (this.hint?.reasons ?? []).map(({ code, values }) => this.game.reason(code, values));
    return said.filter((text) => text !== null);
  }

  /** The next step. */
  async more(): Promise<void> {
    this.#trouble = null;
    if (!this.hint) await this.#ask();
    else this.#rung = Math.min(3, this.#rung + 1);
    if (this.rung === 3 && this.hint) this.table.hold(this.game.aim(this.hint.action, this.table));
  }

  hide(): void {
    this.#hint = this.#trouble = null;
    this.#rung = 0;
    this.#hidden = true;
  }

  async #ask(): Promise<void> {
    if (this.busy || !this.table.interactive) return;
    this.busy = true;
    try {
      this.#hint = await api.hint(this.table.id);
      this.#rung = 1;
    } catch (error) {
      this.#trouble = { text: errorText(error), ply: this.table.position.ply };
    } finally {
      this.busy = false;
    }
  }
}
