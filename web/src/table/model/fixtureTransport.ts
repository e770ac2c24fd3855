/** A transport without a server, for development: tables from tests/fixtures. Playing an action leads to another fixture. */
import type { Answer, Command, Position, Snapshot, TableMessage } from "$api/types";
import type { Transport } from "./tableTransport.svelte";

export interface Fixture extends Snapshot {
  readonly effects?: Record<string, unknown>;
  /** Which fixture an action leads to. */
  readonly after?: Record<string, string>;
}

const files = import.meta.glob<{ default: Fixture }>("../../../tests/fixtures/*.json");

async function load(name: string): Promise<Fixture> {
  const file = files[`../../../tests/fixtures/${name}.json`];
  if (!file) throw new Error(`no fixture ${name}; there are ${Object.keys(files).join(", ")}`);
  return (await file()).default;
}

export class FixtureTransport implements Transport {
  readonly state = "open";
  #name: string;
  #receive: (message: TableMessage) => void = () => {};

  constructor(table: string) {
    this.#name = table.replace("fixture:", "");
  }

  async snapshot(table: string): Promise<Snapshot> {
    return { ...(await load(this.#name)), id: table };
  }

  async position(): Promise<Position> {
    return (await load(this.#name)).position;
  }

  async effects(): Promise<{ ply: number; effects: Record<string, unknown> }> {
    const fixture = await load(this.#name);
    return { ply: fixture.position.ply, effects: fixture.effects ?? {} };
  }

  async command(table: string, _seat: number, command: Command): Promise<Answer> {
    const fixture = await load(this.#name);
    const next = command.do === "play" ? fixture.after?.[command.action] : undefined;
    if (!next) {
      return {
        ok: false,
        code: "fixture",
        values: {},
        sentence: `The fixture ends here: ${JSON.stringify(command)}`,
        rule: null,
      };
    }
    this.#name = next;
    this.#receive({ type: "snapshot", table, snapshot: await this.snapshot(table) });
    return { ok: true, n: fixture.n };
  }

  follow(_table: string, _after: () => number | null, receive: (message: TableMessage) => void): () => void {
    this.#receive = receive;
    return () => {};
  }
}
