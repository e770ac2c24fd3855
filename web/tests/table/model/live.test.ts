import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Command, Position, Snapshot, TableMessage } from "$api/types";
import type { Transport } from "$table/model/tableTransport.svelte";
import { LiveTable } from "$table/model/live.svelte";
import { empty, settle } from "$games/planquadrat/interaction";
import type { AnyGame } from "$table/model/game";
import fixture from "../../fixtures/planquadrat-slide.json";

/** Of a game, the table itself needs only the hand. */
const planquadrat = { empty, settle } as unknown as AnyGame;
const start = fixture as unknown as Snapshot;
const at = "2026-11-15T21:00:00Z";

/** A transport whose server is the test. */
class FakeTransport implements Transport {
  readonly state = "open";
  sent: Command[] = [];
  receive: (message: TableMessage) => void = () => {};
  answer: Answer = { ok: true, n: start.n + 1 };

  snapshot = (): Promise<Snapshot> => Promise.resolve({ ...start, n: 99 });
  position = (_table: string, ply: number): Promise<Position> => Promise.resolve({ ...start.position, ply });
  effects = () => Promise.resolve({ ply: start.position.ply, effects: { "e6-g6>d6-f6": { closes: [] } } });
  command(_table: string, _seat: number, command: Command): Promise<Answer> {
    this.sent.push(command);
    return Promise.resolve(this.answer);
  }
  follow(_table: string, _after: () => number | null, receive: (message: TableMessage) => void): () => void {
    this.receive = receive;
    return () => {};
  }
  happens(n: number, player: number, action: string, turn: number): void {
    const ply = start.position.ply + n;
    const position = { ...start.position, ply, turn };
    this.receive({
      type: "event",
      table: start.id,
      n: start.n + n,
      event: { kind: "played", at, player, action, ply },
      position,
      changes: { line: { keep: ply - 1, moves: [{ ply, player, text: action }] } },
    });
  }
}

let transport: FakeTransport;
let table: LiveTable;
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  table = new LiveTable(transport, planquadrat, start);
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe("playing", () => {
  it("sends the action with the ply it is meant for", () => {
    table.play("-");
    expect(transport.sent).toEqual([{ do: "play", action: "-", ply: start.position.ply }]);
  });

  it("waits until the move is seen, even if the answer comes first", async () => {
    table.play("-");
    await settled();
    expect(table.busy).toBe(true);
    expect(table.interactive).toBe(false);
    transport.happens(1, 1, "-", 2);
    await settled();
    expect(table.busy).toBe(false);
    expect(table.moves.at(-1)).toMatchObject({ player: 1, text: "-" });
  });

  it("asks for the whole table when the move is not seen, so that the board is free again", async () => {
    table.play("-");
    await vi.advanceTimersByTimeAsync(5000);
    expect(table.busy).toBe(false);
    expect(table.latest.n).toBe(99);
  });

  it("sends the parts of a turn as one command, and waits until the last is seen", async () => {
    transport.answer = { ok: true, n: start.n + 2 };
    table.play("-", "*c5");
    await settled();
    expect(transport.sent).toEqual([{ do: "turn", actions: ["-", "*c5"], ply: start.position.ply }]);
    transport.happens(1, 1, "-", 1);
    await settled();
    expect(table.busy).toBe(true);
    transport.happens(2, 1, "*c5", 2);
    await settled();
    expect(table.busy).toBe(false);
  });

  it("shows the refusal of a turn, and sends nothing else", async () => {
    transport.answer = { ok: false, code: "stale", values: {}, sentence: "", rule: null };
    table.play("-", "*c5");
    await settled();
    expect(transport.sent.length).toBe(1);
  });

  it("shows a refusal and continues", async () => {
    transport.answer = {
      ok: false,
      code: "house-frozen",
      values: { house: "b1-d1", square: "b2" },
      sentence: "",
      rule: "Sliding",
    };
    table.play("b1-d1>c1-e1");
    await settled();
    expect(table.refusal?.code).toBe("house-frozen");
    expect(table.interactive).toBe(true);
    table.hold(planquadrat.empty);
    expect(table.refusal).toBeNull();
  });

  it("knows what each action would bring", async () => {
    await settled();
    expect(Object.keys(table.effects ?? {})).toEqual(["e6-g6>d6-f6"]);
  });
});

describe("the opponent's parts", () => {
  it("are shown one by one, and at once on any input", () => {
    transport.happens(1, 1, "-", 2);
    transport.happens(2, 2, "a0-b0", 2);
    transport.happens(3, 2, "f2-h2>g2-i2", 1);
    expect(table.moves).toHaveLength(start.moves.length + 2);
    expect(table.interactive).toBe(false);
    vi.advanceTimersByTime(250);
    expect(table.moves).toHaveLength(start.moves.length + 3);
    transport.happens(4, 1, "-", 2);
    transport.happens(5, 2, "a1-b1", 2);
    transport.happens(6, 2, "-", 1);
    table.skip();
    expect(table.moves).toHaveLength(start.moves.length + 6);
    expect(table.live).toBe(true);
  });

  it("end in the present, also if somebody comes or goes while they are shown", () => {
    transport.happens(1, 1, "-", 2);
    transport.happens(2, 2, "a0-b0", 2);
    transport.happens(3, 2, "f2-h2>g2-i2", 1);
    const seats = start.seats.map(() => ({ kind: "here" as const, since: null }));
    transport.receive({ type: "presence", table: start.id, online: start.seats.map(() => true), seats, watchers: 1 });
    vi.advanceTimersByTime(500);
    expect(table.live).toBe(true);
    expect(table.interactive).toBe(true);
    expect(table.displayed.watchers).toBe(1);
  });
});

describe("looking back", () => {
  it("shows an earlier position without actions, and returns", async () => {
    void table.lookAt(3);
    await settled();
    expect(table.position).toMatchObject({ ply: 3, actions: [] });
    expect(table.interactive).toBe(false);
    table.comeBack();
    expect(table.position).toBe(start.position);
    expect(table.interactive).toBe(true);
  });

  it("is not disturbed by a move that is made meanwhile", async () => {
    void table.lookAt(3);
    await settled();
    transport.happens(1, 1, "-", 2);
    expect(table.position.ply).toBe(3);
    table.comeBack();
    expect(table.position.ply).toBe(start.position.ply + 1);
  });
});

it("asks for the whole table when events are missing", async () => {
  transport.happens(5, 2, "a0-b0", 1);
  await settled();
  expect(table.latest.n).toBe(99);
});
