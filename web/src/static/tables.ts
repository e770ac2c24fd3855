/** The page's side of the worker with the tables: requests, and lines that are used like sockets. */
import type { Line } from "$api/transport";
import type { FromWorker, ToWorker } from "./messages";

type Listener = (message: FromWorker) => void;

export class Tables {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (response: Response) => void>();
  readonly #lines = new Map<number, LocalLine>();
  #failed: string | null = null;
  #next = 1;

  constructor(root: string, onstate: Listener) {
    this.#worker = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data, onstate);
    this.#worker.onerror = (event) => this.#hear({ is: "failed", reason: event.message }, onstate);
    this.#say({ do: "start", root });
  }

  ask(method: string, path: string, body: string): Promise<Response> {
    if (this.#failed !== null) return Promise.resolve(failure(this.#failed));
    const id = this.#next++;
    return new Promise((done) => {
      this.#waiting.set(id, done);
      this.#say({ do: "ask", id, method, path, body });
    });
  }

  open(): Line {
    const line = this.#next++;
    const opened = new LocalLine(
      (text) => this.#say({ do: "say", line, text }),
      () => {
        this.#lines.delete(line);
        this.#say({ do: "close", line });
      },
    );
    this.#lines.set(line, opened);
    this.#say({ do: "open", line });
    return opened;
  }

  /** Nobody waits for ever. */
  #fail(reason: string): void {
    this.#failed = reason;
    for (const done of this.#waiting.values()) done(failure(reason));
    this.#waiting.clear();
  }

  #say(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker, onstate: Listener): void {
    if (message.is === "answer") {
      const headers = { "content-type": message.media };
      this.#waiting.get(message.id)?.(new Response(message.body, { status: message.status, headers }));
      this.#waiting.delete(message.id);
    } else if (message.is === "opened") this.#lines.get(message.line)?.opened();
    else if (message.is === "heard") this.#lines.get(message.line)?.receive(message.text);
    else {
      if (message.is === "failed") this.#fail(message.reason);
      onstate(message);
    }
  }
}

/** The answer where the tables could not start, for instance because the host's policy forbids WebAssembly. */
function failure(reason: string): Response {
  const sentence = `The games cannot start in this browser: ${reason}`;
  return Response.json({ code: "server-failed", values: {}, sentence, rule: null }, { status: 500 });
}

class LocalLine implements Line {
  readyState = 0;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;

  constructor(
    readonly send: (text: string) => void,
    private readonly end: () => void,
  ) {}

  opened(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }

  receive(text: string): void {
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.end();
    this.onclose?.(new CloseEvent("close"));
  }
}
