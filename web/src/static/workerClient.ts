/** The page's side of the worker with the tables: requests, and lines that are used like sockets. */
import type { DeviceStart, SocketLike } from "$api/transport";
import { failure, type FromWorker, type TableAnswer, type ToWorker } from "./messages";

type Listener = (start: DeviceStart) => void;

export class Tables {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (response: Response) => void>();
  readonly #sockets = new Map<number, LocalSocket>();
  #failed: string | null = null;
  #next = 1;

  constructor(root: string, count: boolean, onstate: Listener) {
    this.#worker = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data, onstate);
    this.#worker.onerror = (event) => this.#receive({ is: "failed", why: "other", reason: event.message }, onstate);
    this.#say({ do: "start", root, count });
  }

  ask(method: string, path: string, body: string): Promise<Response> {
    if (this.#failed !== null) return Promise.resolve(failed(this.#failed));
    const id = this.#next++;
    return new Promise((done) => {
      this.#waiting.set(id, done);
      this.#say({ do: "ask", id, method, path, body });
    });
  }

  open(): SocketLike {
    const line = this.#next++;
    const opened = new LocalSocket(
      (text) => this.#say({ do: "say", line, text }),
      () => {
        this.#sockets.delete(line);
        this.#say({ do: "close", line });
      },
    );
    this.#sockets.set(line, opened);
    this.#say({ do: "open", line });
    return opened;
  }

  /** Requests fail instead of waiting forever. */
  #fail(reason: string): void {
    this.#failed = reason;
    for (const done of this.#waiting.values()) done(failed(reason));
    this.#waiting.clear();
  }

  #say(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker, onstate: Listener): void {
    if (message.is === "answer") {
      this.#waiting.get(message.id)?.(response(message));
      this.#waiting.delete(message.id);
    } else if (message.is === "opened") this.#sockets.get(message.line)?.opened();
    else if (message.is === "received") this.#sockets.get(message.line)?.receive(message.text);
    else {
      if (message.is === "failed") this.#fail(message.reason);
      onstate(message);
    }
  }
}

/** The answer where the tables could not start, for instance because the host's policy forbids WebAssembly. */
function failed(reason: string): Response {
  return response(failure(`The games cannot start in this browser: ${reason}`));
}

function response({ status, media, body }: TableAnswer): Response {
  return new Response(body, { status, headers: { "content-type": media } });
}

class LocalSocket implements SocketLike {
  readyState = 0;
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;

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
