// Server and players of boardgame.io, for boardgame_io.py. Run in a folder into which boardgame.io is installed.
//
//   node boardgame_io.mjs server PORT
//   node boardgame_io.mjs players PORT TABLES SECONDS SERVER_PID
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { execSync } from "node:child_process";

const require = createRequire(`${process.cwd()}/`);
const [role, port, tables, seconds, pid] = process.argv.slice(2);
// A match is a series of boards with about as many moves as a game of PlanQuadrat, so that both sides begin a new
// match equally often. Within a match nothing but moves is sent.
const MOVES_PER_MATCH = 100;
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const isOver = (cells) =>
  cells.every((cell) => cell !== null) ||
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);
const free = (cells) => cells.flatMap((cell, i) => (cell === null ? [i] : []));

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (isOver(G.cells)) G.cells = Array(9).fill(null); // the next board of the series
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
    },
  },
};

if (role === "server") {
  const { Server, Origins } = require("boardgame.io/server");
  Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] }).run(Number(port));
} else {
  await play();
}

async function play() {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const waits = [];
  const now = () => Number(process.hrtime.bigint()) / 1e6;
  let counted = false;
  let running = true;

  const matches = Array.from({ length: Number(tables) }, (_, number) => {
    let series = 0;
    let sent = 0;
    const id = () => `match-${process.pid}-${number}-${series}`;
    const clients = ["0", "1"].map((playerID) =>
      Client({
        game: TicTacToe,
        numPlayers: 2,
        playerID,
        matchID: id(),
        debug: false,
        multiplayer: SocketIO({ server: `http://localhost:${port}`, socketOpts: { transports: ["websocket"] } }),
      }),
    );
    let done = -1; // the last move that both have
    const told = [-1, -1];
    const turn = () => {
      const state = clients[0].getState();
      const player = Number(state.ctx.currentPlayer);
      const { cells } = clients[player].getState().G;
      const cell = isOver(cells) ? Math.floor(Math.random() * 9) : free(cells)[Math.floor(Math.random() * free(cells).length)];
      sent = now();
      clients[player].moves.clickCell(cell);
    };
    // A client shows its own move at once; what counts is when the server's update has come to both.
    const heard = (who, stateID) => {
      told[who] = Math.max(told[who], stateID);
      const both = Math.min(...told);
      if (!running || both <= done) return;
      if (done >= 0 && counted) waits.push(now() - sent);
      done = both;
      if (both >= MOVES_PER_MATCH) return next();
      turn();
    };
    const next = () => {
      series++;
      done = told[0] = told[1] = -1;
      for (const client of clients) client.updateMatchID(id());
    };
    const listen = (who) => {
      const { transport } = clients[who];
      const notify = transport.notifyClient;
      // `transport.notifyClient` gets every message of the server.
      transport.notifyClient = (message) => {
        notify.call(transport, message);
        if (message.matchID !== undefined && message.matchID !== id()) return;
        if (message.type === "sync") heard(who, message.args[1].state._stateID);
        else if (message.type === "update" || message.type === "patch") heard(who, clients[who].getState()._stateID);
      };
    };
    return { clients, listen };
  });
  for (const { clients, listen } of matches) {
    clients.forEach((client, who) => {
      listen(who);
      client.start();
    });
  }
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const tick = Number(execSync("getconf CLK_TCK"));
  const cpu = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
    return (Number(fields[11]) + Number(fields[12])) / tick;
  };
  await pause(3000); // everybody is connected, and the code of the server is compiled
  counted = true;
  const begun = cpu();
  await pause(1000 * Number(seconds));
  const spent = cpu() - begun;
  running = false;
  waits.sort((a, b) => a - b);
  const at = (share) => waits[Math.floor(waits.length * share)];
  console.log(JSON.stringify({ moves: waits.length, cpu: spent, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}
