/** The REST half of docs/protocol.md. */
import { newId } from "./ids";
import type { Site } from "./numbers";
import { base, transport } from "./transport";
import type {
  Challenge,
  Command,
  Answer,
  GameInfo,
  GameName,
  Hint,
  GameRecord,
  Invitation,
  Lesson,
  LessonTry,
  ReplayLine,
  NewTable,
  Options,
  TimeControl,
  Position,
  Refusal,
  ReviewShown,
  RulesPage,
  Snapshot,
  TableLine,
  TriedDecision,
} from "./types";

export { base };

/** The server refused the request, with a stable code and an English sentence. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.sentence);
  }
}

/** No answer: the server is down or the network is. */
export class Unreachable extends Error {}

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await transport().ask(path, init);
  } catch {
    throw new Unreachable(path);
  }
  if (response.ok) return response;
  if (response.status >= 502) throw new Unreachable(path);
  throw new Refused(await refusalOf(response), response.status);
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    return (await response.json()) as Refusal;
  } catch {
    return { code: "server-failed", values: {}, sentence: `${response.status} ${response.statusText}`, rule: null };
  }
}

/** Any call, for pages that are loaded by themselves. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  return (await (await request(path, init)).json()) as T;
}

async function get<T>(path: string): Promise<T> {
  return (await (await request(path)).json()) as T;
}

function send(path: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await (await send(path, body)).json()) as T;
}

function query(asked: Readonly<Record<string, string | number | boolean>>): string {
  return new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
}

let unanswered: { readonly body: string; readonly id: string } | undefined;

/** Creates a table. A retry after a failure has the same id, so it returns the table if the first request created it. */
async function create(table: NewTable): Promise<Snapshot> {
  const body = JSON.stringify(table);
  if (unanswered?.body !== body) unanswered = { body, id: newId() };
  const made = await post<Snapshot>("/tables", { ...table, id: unanswered.id });
  unanswered = undefined;
  return made;
}

interface LineAsked {
  readonly first?: number;
  readonly count?: number;
  /** One more action, refused by its rule. */
  readonly play?: string;
  /** Let chance decide after it. */
  readonly deal?: boolean;
  readonly effects?: boolean;
}

export const api = {
  games: () => get<GameInfo[]>("/games"),
  /** The tables at which somebody at this screen has sat. */
  tables: (status?: TableLine["status"]) =>
    get<TableLine[]>(status ? `/tables?mine=true&status=${status}` : "/tables?mine=true"),
  create,
  table: (id: string) => get<Snapshot>(`/tables/${id}`),
  position: (id: string, ply: number) => get<Position>(`/tables/${id}/positions/${ply}`),
  /** Everybody's points at the start and after each move. */
  course: (id: string) => get<{ scores: number[][] }>(`/tables/${id}/course`),
  effects: (id: string) => get<{ ply: number; effects: Record<string, unknown> }>(`/tables/${id}/effects`),
  command: (id: string, body: { id: string; seat: number; command: Command }) =>
    post<Answer>(`/tables/${id}/commands`, body),
  rules: (game: GameName, lang: string) => get<RulesPage>(`/rules/${game}?lang=${lang}`),
  /** A hint for the decision that is to be taken now at this screen. */
  hint: (id: string) => post<Hint>(`/tables/${id}/hint`, {}),
  lesson: (game: GameName) => get<Lesson>(`/lessons/${game}`),
  /** The result of all decisions taken in a step so far. */
  tryLesson: (game: GameName, step: string, moves: readonly string[]) =>
    post<LessonTry>(`/lessons/${game}/${step}`, { moves }),
  /** The solution of a step, decision by decision. */
  lessonSolution: (game: GameName, step: string) =>
    get<{ tries: readonly LessonTry[] }>(`/lessons/${game}/${step}/solution`),
  invitation: (id: string) => get<Invitation>(`/tables/${id}/invitation`),
  /** The table that waits for a guest under a short code. */
  code: (code: string) => get<{ table: string }>(`/codes/${encodeURIComponent(code)}`),
  /** Open the app on this machine to its network, or close it again. */
  network: (open: boolean) => post<Invitation["network"]>("/network", { open }),
  record: (id: string) => get<GameRecord>(`/tables/${id}/record`),
  /** Positions of a line of play that is not stored, from the one after `first` moves on; `play` is tried at its end. */
  line: (record: GameRecord, asked: LineAsked = {}) =>
    post<ReplayLine>(`/line?${query({ ...asked })}`, { quadrangle: 1, ...record }),
  linePicture: async (record: GameRecord, ply: number) =>
    (await send(`/line/picture.svg?ply=${ply}`, { quadrangle: 1, ...record })).text(),
  review: (id: string) => get<ReviewShown>(`/tables/${id}/review`),
  /** What a bot would do in a finished game after `after` moves, followed by `moves` of another line. */
  hintInReview: (id: string, after: number, moves: readonly string[]) =>
    post<Hint>(`/tables/${id}/review/hint`, { after, moves }),
  tryAgain: (id: string, after: number, move: string) =>
    post<TriedDecision>(`/tables/${id}/review/try`, { after, move }),
  askReview: (id: string) => post<ReviewShown>(`/tables/${id}/review`, {}),
  site: () => get<Site>("/site"),
  /** Joins a waiting game if there is one; otherwise opens a table in the lobby. */
  pair: (wanted: {
    game: GameName;
    players: number;
    options: Options;
    pace: TimeControl | null;
    name: string;
    id: string;
    rated: boolean;
  }) => post<{ table: string; joined: boolean }>("/pairing", wanted),
  challenge: (wanted: { to: string; game: GameName; pace: TimeControl | null; name: string; rated?: boolean }) =>
    post<Challenge>("/challenges", wanted),
  /** The reader's challenges, received and sent. */
  challenges: () => get<Challenge[]>("/challenges"),
  answerChallenge: (table: string, answer: { do: "accept" | "decline" | "withdraw"; name?: string }) =>
    post<{ table: string | null }>(`/challenges/${table}`, answer),
  recordUrl: (id: string) => `${base}/tables/${id}/record`,
  positionText: async (id: string, ply: number) => (await request(`/tables/${id}/positions/${ply}/text`)).text(),
  picture: async (id: string, ply: number) => (await request(`/tables/${id}/picture.svg?ply=${ply}`)).text(),
};
