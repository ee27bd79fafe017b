// Players for boardgame.io's server: the same steps, and the same words with run.py, as ../load.py has for ours.
//   node load.js '{"url": "http://127.0.0.1:8000", "tables": 32, "in_flight": 32, "spares": 0, "seconds": 2, "warm_up": 0.5, "seed": 1}'
const readline = require('node:readline/promises');
const { io } = require('socket.io-client');
const { numbers, ON_OFFER } = require('./game');

const SEATS = ['0', '1'];
const OPENING_AT_ONCE = 8;

async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** A match with both seats taken, as the lobby deals it; nobody is connected to it yet. */
async function deal(url) {
  const games = `${url}/games/${numbers.name}`;
  const { matchID } = await post(`${games}/create`, { numPlayers: SEATS.length });
  const credentials = [];
  for (const playerID of SEATS) {
    const { playerCredentials } = await post(`${games}/${matchID}/join`, { playerID, playerName: playerID });
    credentials.push(playerCredentials);
  }
  return { matchID, credentials };
}

/** Two sockets, one for each seat, that play one match after the other. */
class Table {
  constructor(url) {
    this.url = url;
    this.sockets = SEATS.map(() => io(`${url}/${numbers.name}`, { transports: ['websocket'], forceNew: true }));
    this.sockets.forEach((socket, seat) => {
      socket.on('update', (matchID, state) => this.see(seat, state));
      socket.on('sync', (matchID, { state }) => this.see(seat, state));
    });
  }

  async connect() {
    await Promise.all(this.sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  }

  async sit(match) {
    this.match = match;
    this.seen = [-1, -1];
    const bothSynced = this.bothSee(0);
    this.sockets.forEach((socket, seat) =>
      socket.emit('sync', match.matchID, SEATS[seat], match.credentials[seat], SEATS.length),
    );
    await bothSynced;
  }

  see(seat, state) {
    this.state = state;
    this.seen[seat] = state._stateID;
    if (this.awaited && Math.min(...this.seen) >= this.awaited.stateID) {
      this.awaited.resolve();
      this.awaited = undefined;
    }
  }

  bothSee(stateID) {
    return new Promise((resolve) => (this.awaited = { stateID, resolve }));
  }

  get over() {
    return this.state.ctx.gameover !== undefined;
  }

  /** One move; its round trip ends when both seats have seen it. */
  async move(random) {
    const playerID = this.state.ctx.currentPlayer;
    const seat = Number(playerID);
    const { matchID, credentials } = this.match;
    const args = [Math.floor(random() * ON_OFFER)];
    const action = { type: 'MAKE_MOVE', payload: { type: 'take', args, playerID, credentials: credentials[seat] } };
    const stateID = this.state._stateID;
    const bothSaw = this.bothSee(stateID + 1);
    this.sockets[seat].emit('update', action, stateID, matchID, playerID);
    await bothSaw;
  }

  close() {
    this.sockets.forEach((socket) => socket.close());
  }
}

/** Runs `job` `count` times, a few at once, and gives the results. */
async function several(count, job) {
  const results = [];
  let begun = 0;
  const worker = async () => {
    while (begun < count) {
      begun += 1;
      results.push(await job());
    }
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, worker));
  return results;
}

/** Mulberry32: small and seeded, which Math.random is not. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function main() {
  const plan = JSON.parse(process.argv[2]);
  const random = generator(plan.seed);
  const spares = await several(plan.spares, () => deal(plan.url));
  const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  console.log('dealt');
  await lines.next();

  const tables = await several(plan.tables, async () => {
    const table = new Table(plan.url);
    await table.connect();
    await table.sit(await deal(plan.url));
    return table;
  });
  console.log('open');
  await lines.next();

  // A table that waits longest moves next, so that the moves in flight go round all tables
  const waiting = [...tables];
  const start = performance.now() + plan.warm_up * 1000;
  const end = start + plan.seconds * 1000;
  const roundTrips = [];
  let games = 0;
  let dealtLate = 0;
  let usageAtStart;
  setTimeout(() => (usageAtStart = process.cpuUsage()), plan.warm_up * 1000);
  const keepOneInFlight = async () => {
    for (;;) {
      const table = waiting.shift();
      const sent = performance.now();
      await table.move(random);
      const seen = performance.now();
      if (seen >= end) return;
      if (seen >= start) roundTrips.push((seen - sent) / 1000);
      if (table.over) {
        games += 1;
        if (spares.length === 0) dealtLate += 1;
        await table.sit(spares.pop() ?? (await deal(plan.url)));
      }
      waiting.push(table);
    }
  };
  await Promise.all(Array.from({ length: plan.in_flight }, keepOneInFlight));
  const usage = process.cpuUsage(usageAtStart);
  const cpu = (usage.user + usage.system) / 1e6;
  console.log(JSON.stringify({ round_trips: roundTrips, games, dealt_late: dealtLate, cpu_seconds: cpu }));
  tables.forEach((table) => table.close());
  lines.return();
}

main();
