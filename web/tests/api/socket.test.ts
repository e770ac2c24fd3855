import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff, mostSent, patience, pauseAfterError } from "$api/retry";
import { Connection, type ConnectionState } from "$api/socket";
import type { Answer, ClientMessage, TableMessage } from "$api/types";

/** A socket that a test opens, closes and speaks through. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen = (): void => {};
  onclose = (): void => {};
  onmessage = (_event: { data: string }): void => {};

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  say(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const states: ConnectionState[] = [];
let connection: Connection;
const socket = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states.length = 0;
  connection = new Connection(
    () => new FakeSocket() as unknown as WebSocket,
    (state) => states.push(state),
  );
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("follows a table from the last event known, again after every loss", () => {
    let n = 4;
    connection.follow("t1", { after: () => n, receive: () => {} });
    socket().open();
    expect(socket().sent).toEqual([{ type: "follow", table: "t1", after: 4 }]);
    n = 9;
    socket().close();
    vi.advanceTimersByTime(backoff(0, 1));
    socket().open();
    expect(FakeSocket.all).toHaveLength(2);
    expect(socket().sent).toEqual([{ type: "follow", table: "t1", after: 9 }]);
    expect(states).toEqual(["connecting", "open", "lost", "lost", "open"]);
  });

  it("is opened for the table that is followed, so that a proxy can send those at it to one node", () => {
    const opened: (string | undefined)[] = [];
    const asked = new Connection((table) => {
      opened.push(table);
      return new FakeSocket() as unknown as WebSocket;
    });
    asked.connect();
    asked.follow("t1", { after: () => 0, receive: () => {} });
    socket().close();
    vi.advanceTimersByTime(backoff(0, 1));
    asked.close();
    expect(opened).toEqual([undefined, "t1"]);
  });

  it.each([
    { shared: true, opened: 2, for: "connects anew for a table where there are other nodes" },
    { shared: false, opened: 1, for: "stays where it is on a server of its own" },
  ])("that comes from the lobby $for", ({ shared, opened }) => {
    connection.connect();
    const before = socket();
    before.open();
    before.say({ type: "welcome", protocol: 1, version: "1", now: "2026-05-01T12:00:00Z", shared });
    connection.follow("t1", { after: () => 0, receive: () => {} });
    if (shared) socket().open();
    expect(FakeSocket.all).toHaveLength(opened);
    expect(before.readyState).toBe(shared ? 3 : 1);
    expect(socket().sent).toEqual([{ type: "follow", table: "t1", after: 0 }]);
    expect(states).not.toContain("lost");
  });

  it("repeats a command that got no answer, under its old id", async () => {
    const answer = connection.command("t1", 1, { do: "undo" }, "id-1");
    socket().open();
    socket().close();
    vi.advanceTimersByTime(backoff(0, 1));
    socket().open();
    expect(socket().sent).toEqual([{ type: "command", id: "id-1", table: "t1", seat: 1, command: { do: "undo" } }]);
    socket().say({ type: "answer", id: "id-1", ok: true, n: 3 });
    expect(((await answer) as Answer).ok).toBe(true);
    socket().close();
    vi.advanceTimersByTime(backoff(0, 1));
    socket().open();
    expect(socket().sent).toEqual([]);
  });

  it("hands each table its own messages", () => {
    const received: TableMessage[] = [];
    connection.follow("t1", { after: () => null, receive: (message) => received.push(message) });
    socket().open();
    socket().say({ type: "presence", table: "t2", online: [true] });
    socket().say({ type: "presence", table: "t1", online: [false] });
    expect(received).toEqual([{ type: "presence", table: "t1", online: [false] }]);
  });

  it("waits longer from attempt to attempt, but never long", () => {
    const longest = [0, 1, 2, 3, 9].map((attempt) => backoff(attempt, 1));
    expect(longest).toEqual([250, 500, 1000, 2000, 5000]);
  });

  it("does not come back in the same moment as everybody else", () => {
    expect([0, 0.5, 1].map((chance) => backoff(0, chance))).toEqual([125, 187.5, 250]);
  });

  it("treats a long silence as a loss", () => {
    connection.follow("t1", { after: () => null, receive: () => {} });
    const first = socket();
    first.open();
    vi.advanceTimersByTime(60_000);
    expect(first.readyState).toBe(3);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it("stops following what is no longer wanted", () => {
    const stop = connection.follow("t1", { after: () => null, receive: () => {} });
    socket().open();
    stop();
    expect(socket().sent.at(-1)).toEqual({ type: "unfollow", table: "t1" });
  });
});

describe("a command", () => {
  const error = { type: "error", code: "too-fast", values: {}, sentence: "Too fast." };
  const sentIds = (): unknown[] => socket().sent.map((message) => ("id" in message ? message.id : message.type));
  let answer: Promise<Answer>;

  beforeEach(() => {
    answer = connection.command("t1", 1, { do: "undo" }, "id-1");
    socket().open();
  });

  it("that an error names is refused for its reason", async () => {
    socket().say({ ...error, id: "id-1" });
    expect(await answer).toMatchObject({ ok: false, code: "too-fast", sentence: "Too fast." });
    vi.advanceTimersByTime(10 * patience);
    expect(sentIds().filter((id) => id === "id-1")).toHaveLength(1);
  });

  it("is sent again under its id after an error that names none, and answered", async () => {
    socket().say(error);
    vi.advanceTimersByTime(pauseAfterError);
    expect(sentIds()).toEqual(["id-1", "id-1"]);
    socket().say({ type: "answer", id: "id-1", ok: true, n: 3 });
    expect((await answer).ok).toBe(true);
  });

  it("that only brings errors is given up with their reason", async () => {
    for (let time = 0; time < mostSent; time++) {
      socket().say({ ...error, code: "unreadable-message" });
      vi.advanceTimersByTime(pauseAfterError);
    }
    expect(await answer).toMatchObject({ ok: false, code: "unreadable-message" });
  });

  it("that every connection breaks over is given up", async () => {
    for (let time = 0; time < mostSent; time++) {
      socket().close();
      vi.advanceTimersByTime(backoff(0, 1));
      socket().open();
    }
    expect(await answer).toMatchObject({ ok: false, code: "no-answer" });
  });

  it("that nobody answers is repeated a few times and given up", async () => {
    vi.advanceTimersByTime(mostSent * patience);
    expect(sentIds()).toEqual(Array(mostSent).fill("id-1"));
    expect(await answer).toMatchObject({ ok: false, code: "no-answer" });
  });
});

it("follows again when that was too fast", () => {
  connection.follow("t1", { after: () => 4, receive: () => {} });
  socket().open();
  socket().say({ type: "error", code: "too-fast", values: {}, sentence: "" });
  vi.advanceTimersByTime(pauseAfterError);
  expect(socket().sent).toEqual(Array(2).fill({ type: "follow", table: "t1", after: 4 }));
});
