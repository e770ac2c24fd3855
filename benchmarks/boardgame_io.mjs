// Server and players of boardgame.io, for boardgame_io.py. Run in a folder into which boardgame.io is installed.
//
//   node boardgame_io.mjs server PORT LOBBY_PORT
//   node boardgame_io.mjs players PORT LOBBY_PORT TABLES SECONDS SERVER_PID matches|series
//
// matches  Tic-tac-toe. When a match is over, a new one is created and joined through the REST lobby.
// series   A match is a series of boards, so that nearly all that the server does is moves.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { execSync } from "node:child_process";

const require = createRequire(`${process.cwd()}/`);
const [role, port, lobbyPort, tables, seconds, pid, kind] = process.argv.slice(2);
// A series has about as many moves as a game of PlanQuadrat, so that both sides begin a new match equally often.
const MOVES_PER_SERIES = 100;
// The server's code is compiled while it runs. Counted in moves, not seconds: on a busy machine, after three seconds
// most of it was not, and a move took two to four times as much CPU time.
const WARM_UP_MOVES = 20_000;
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const isWon = (cells) =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);
const free = (cells) => cells.flatMap((cell, i) => (cell === null ? [i] : []));
const isOver = (cells) => isWon(cells) || free(cells).length === 0;

const clickCell = ({ G, playerID }, id) => {
  if (G.cells[id] !== null) return "INVALID_MOVE";
  G.cells[id] = playerID;
};
const setup = () => ({ cells: Array(9).fill(null) });
const turn = { minMoves: 1, maxMoves: 1 };
// As in boardgame.io's tutorial.
const TicTacToe = {
  name: "tic-tac-toe",
  setup,
  turn,
  moves: { clickCell },
  endIf: ({ G, ctx }) => {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer };
    if (free(G.cells).length === 0) return { draw: true };
  },
};
const Series = {
  name: "series",
  setup,
  turn,
  moves: {
    clickCell: (context, id) => {
      if (isOver(context.G.cells)) context.G.cells = setup().cells; // the next board of the series
      return clickCell(context, id);
    },
  },
};

if (role === "server") {
  const { Server, Origins } = require("boardgame.io/server");
  Server({ games: [TicTacToe, Series], origins: [Origins.LOCALHOST] }).run({
    port: Number(port),
    lobbyConfig: { apiPort: Number(lobbyPort) }, // in the same process; at the game's port, today's Koa answers 404
  });
} else {
  await play();
}

async function post(path, body) {
  const answer = await fetch(`http://127.0.0.1:${lobbyPort}/games/tic-tac-toe/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function play() {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const game = kind === "series" ? Series : TicTacToe;
  const waits = [];
  const now = () => Number(process.hrtime.bigint()) / 1e6;
  let counted = false;
  let running = true;
  let begun = 0; // matches
  let played = 0; // moves, before counting too

  // The id of a new match, and the credentials of both players.
  const newMatch = async () => {
    begun++;
    if (kind === "series") return { id: `match-${process.pid}-${begun}`, credentials: [undefined, undefined] };
    const { matchID } = await post("create", { numPlayers: 2 });
    const join = (playerID) => post(`${matchID}/join`, { playerID, playerName: `Player ${playerID}` });
    const joined = [await join("0"), await join("1")];
    return { id: matchID, credentials: joined.map((one) => one.playerCredentials) };
  };

  const start = async () => {
    let match = await newMatch();
    let sent = 0;
    const clients = ["0", "1"].map((playerID, who) =>
      Client({
        game,
        numPlayers: 2,
        playerID,
        matchID: match.id,
        credentials: match.credentials[who],
        debug: false,
        multiplayer: SocketIO({ server: `http://localhost:${port}`, socketOpts: { transports: ["websocket"] } }),
      }),
    );
    let done = -1; // the last move that both have
    const seen = [-1, -1];
    const turn = () => {
      const player = Number(clients[0].getState().ctx.currentPlayer);
      const { cells } = clients[player].getState().G;
      const choices = isOver(cells) ? free(setup().cells) : free(cells);
      sent = now();
      clients[player].moves.clickCell(choices[Math.floor(Math.random() * choices.length)]);
    };
    // A client shows its own move at once; what counts is when the server's update has come to both.
    const update = (who, stateID) => {
      seen[who] = Math.max(seen[who], stateID);
      const both = Math.min(...seen);
      if (!running || both <= done) return;
      if (both > 0) played++;
      if (both > 0 && counted) waits.push(now() - sent);
      done = both;
      const over = kind === "series" ? both >= MOVES_PER_SERIES : clients[0].getState().ctx.gameover !== undefined;
      if (over) void next();
      else turn();
    };
    const next = async () => {
      match = await newMatch();
      done = seen[0] = seen[1] = -1;
      clients.forEach((client, who) => {
        // `updateCredentials` would ask for the old match once more.
        client.credentials = client.transport.credentials = match.credentials[who];
        client.updateMatchID(match.id);
      });
    };
    clients.forEach((client, who) => {
      const { transport } = client;
      const notify = transport.notifyClient;
      // `transport.notifyClient` gets every message of the server.
      transport.notifyClient = (message) => {
        notify.call(transport, message);
        if (message.matchID !== undefined && message.matchID !== match.id) return;
        if (message.type === "sync") update(who, message.args[1].state._stateID);
        else if (message.type === "update" || message.type === "patch") update(who, client.getState()._stateID);
      };
      client.start();
    });
  };
  for (let number = 0; number < Number(tables); number++) await start();
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const tick = Number(execSync("getconf CLK_TCK"));
  // The CPU time of all threads of the server, that of its garbage collector included.
  const cpu = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
    return (Number(fields[11]) + Number(fields[12])) / tick;
  };
  while (played < WARM_UP_MOVES) await pause(10);
  counted = true;
  const [cpuBefore, matchesBefore] = [cpu(), begun];
  await pause(1000 * Number(seconds));
  const spent = cpu() - cpuBefore;
  running = false;
  waits.sort((a, b) => a - b);
  const at = (share) => waits[Math.floor(waits.length * share)];
  const moves = waits.length;
  console.log(JSON.stringify({ moves, cpu: spent, p50: at(0.5), p99: at(0.99), matches: begun - matchesBefore }));
  process.exit(0);
}
