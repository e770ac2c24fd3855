import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Command, TimeControl, Position, Seat, Snapshot, TableMessage } from "$api/types";
import type { Transport } from "$table/model/tableTransport.svelte";
import { LiveTable } from "$table/model/live.svelte";
import { settings } from "$ui/settings.svelte";
import { empty, settle } from "$games/planquadrat/interaction";
import type { AnyGame } from "$table/model/game";
import fixture from "../../fixtures/planquadrat-place.json";

const planquadrat = { empty, settle, premoves: true } as unknown as AnyGame;
const at = "2026-11-15T21:00:00Z";
const played = fixture as unknown as Snapshot;
const [ada, bruno] = played.seats as [Seat, Seat];
const people: readonly Seat[] = [ada, { ...bruno, kind: "person", bot: null }];
/** Ada waits: it is Bruno's turn. */
const waiting: Snapshot = { ...played, seats: people, position: { ...played.position, turn: 2 } };
const fast: TimeControl = { kind: "real_time", base: 300, increment: 5, time_up: "bot" };
const slow: TimeControl = { kind: "by_days", days: 2, time_up: "bot" };

/** A transport whose server is the test. */
class FakeTransport implements Transport {
  readonly state = "open";
  sent: Command[] = [];
  receive: (message: TableMessage) => void = () => {};
  #n = 0;

  snapshot = (): Promise<Snapshot> => Promise.resolve(waiting);
  position = (_table: string, ply: number): Promise<Position> => Promise.resolve({ ...waiting.position, ply });
  effects = () => Promise.resolve({ ply: 0, effects: {} });
  command(_table: string, _seat: number, command: Command): Promise<Answer> {
    this.sent.push(command);
    return Promise.resolve({ ok: true, n: waiting.n + this.#n });
  }
  follow(_table: string, _after: () => number | null, receive: (message: TableMessage) => void): () => void {
    this.receive = receive;
    return () => {};
  }
  /** A part of Bruno's turn; then it is `turn`'s decision, with these actions. */
  brunoPlays(text: string, turn: number, actions: readonly string[]): void {
    this.#n++;
    const ply = waiting.position.ply + this.#n;
    const position = { ...waiting.position, ply, turn, actions };
    const changes = { line: { keep: ply - 1, moves: [{ ply, player: 2, text }] } };
    const event = { kind: "played", at, player: 2, action: text, ply } as const;
    this.receive({ type: "event", table: waiting.id, n: waiting.n + this.#n, event, position, changes });
  }
  /** Ada's last move is taken back, so that she has to decide again. */
  takeBack(): void {
    this.#n++;
    const keep = waiting.moves.findLastIndex(({ player }) => player === 1);
    const position = { ...waiting.position, ply: keep, turn: 1, actions: ["a0-b0"] };
    const event = { kind: "takeback", at, seat: 1, to_ply: keep } as const;
    const changes = { line: { keep, moves: [] } };
    this.receive({ type: "event", table: waiting.id, n: waiting.n + this.#n, event, position, changes });
  }
}

let transport: FakeTransport;
let table: LiveTable;

function sit(snapshot: Snapshot, game: AnyGame = planquadrat): LiveTable {
  table = new LiveTable(transport, game, snapshot);
  return table;
}

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  sit(waiting);
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe("a move may be chosen in advance", () => {
  it("while another person decides, with a clock or without", () => {
    expect(table.canPremove).toBe(true);
    expect(sit({ ...waiting, pace: fast }).canPremove).toBe(true);
  });

  it("but not in the player's own turn, against a bot, at one screen, in a correspondence game, as a watcher or after the end", () => {
    expect(sit({ ...waiting, position: { ...waiting.position, turn: 1 } }).canPremove).toBe(false);
    settings.premoves = false;
    expect(sit({ ...waiting, seats: played.seats }).canPremove).toBe(false);
    expect(sit({ ...waiting, seats: people.map((seat) => ({ ...seat, mine: true })) }).canPremove).toBe(false);
    expect(sit({ ...waiting, pace: slow }).canPremove).toBe(false);
    expect(sit({ ...waiting, seats: people.map((seat) => ({ ...seat, mine: false })) }).canPremove).toBe(false);
    expect(sit({ ...waiting, status: "over" }).canPremove).toBe(false);
  });

  it("against a bot, too, for readers who have chosen so", () => {
    settings.premoves = true;
    expect(sit({ ...waiting, seats: played.seats }).canPremove).toBe(true);
    settings.premoves = false;
  });

  it("and only in games that say so", () => {
    expect(sit(waiting, { empty, settle } as unknown as AnyGame).canPremove).toBe(false);
  });
});

describe("a move chosen in advance", () => {
  beforeEach(() => table.setPremove("a0-b0"));

  it("waits until the opponent's whole turn is over", () => {
    transport.brunoPlays("e4-f4", 2, ["-"]);
    expect(transport.sent).toEqual([]);
    expect(table.premove).toBe("a0-b0");
  });

  it("is played at once, without a pause for the opponent's parts", () => {
    transport.brunoPlays("e4-f4", 2, ["-"]);
    transport.brunoPlays("-", 1, ["a0-b0", "a0-a1"]);
    expect(transport.sent).toEqual([{ do: "play", action: "a0-b0", ply: waiting.position.ply + 2 }]);
    expect(table.premove).toBeNull();
  });

  it("is dropped with a message when the rules no longer allow it", () => {
    transport.brunoPlays("a0-b0", 1, ["a0-a1"]);
    expect(transport.sent).toEqual([]);
    expect(table.premove).toBeNull();
    expect(table.refusal?.code).toBe("premove-gone");
    expect(table.interactive).toBe(true);
  });

  it("can be exchanged and given up", () => {
    table.setPremove("a0-a1");
    expect(table.premove).toBe("a0-a1");
    table.setPremove(null);
    transport.brunoPlays("-", 1, ["a0-b0", "a0-a1"]);
    expect(transport.sent).toEqual([]);
  });

  it("returns a player who looks back to the present when it is played", async () => {
    void table.lookAt(3);
    await vi.advanceTimersByTimeAsync(0);
    transport.brunoPlays("-", 1, ["a0-b0"]);
    expect(table.lookedAt).toBeNull();
    expect(transport.sent).toHaveLength(1);
  });

  it("is forgotten, not played, when the player's own move is taken back", () => {
    transport.takeBack();
    expect(transport.sent).toEqual([]);
    expect(table.premove).toBeNull();
    expect(table.refusal).toBeNull();
  });

  it("is forgotten when the game ends", () => {
    transport.receive({ type: "snapshot", table: waiting.id, snapshot: { ...waiting, status: "over" } });
    expect(table.premove).toBeNull();
  });
});
