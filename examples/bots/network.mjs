// A network that examples/train_with_sb3.py or examples/train_seat.py has trained, in another language: one hidden layer over what the seat observes.
//   marsuk arena pocket-mars --bots "network=program:node examples/bots/network.mjs network.json,greedy" --games 200
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const { game, hidden, policy } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const answer = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** The best legal action by the network. */
function choose(observation, actions) {
  const seen = [...observation.keys()].filter((i) => observation[i] !== 0);
  const units = hidden.weights.map((row, unit) =>
    Math.tanh(seen.reduce((sum, i) => sum + row[i] * observation[i], hidden.bias[unit])),
  );
  const worth = (id) => policy.weights[id].reduce((sum, weight, unit) => sum + weight * units[unit], policy.bias[id]);
  return actions.reduce((best, id) => (worth(id) > worth(best) ? id : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") answer({ ready: "Network", observations: true });
  if (message.type === "game" && message.game !== game) throw new Error(`the network has learnt ${game}`);
  if (message.type === "choose") answer({ move: choose(message.observation, message.legal.map((move) => move.id)) });
}
