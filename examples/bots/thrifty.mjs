// A bot in another language: takes the move that shows the greatest gain at once, else any.
//   marsuk arena marrak-hesh --bots "program:node examples/bots/thrifty.mjs,random" --games 20
import { createInterface } from "node:readline";

const answer = (message) => process.stdout.write(JSON.stringify(message) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") answer({ ready: "Thrifty" });
  if (message.type === "choose") {
    const best = Math.max(...message.legal.map((move) => move.gain ?? 0));
    const good = message.legal.filter((move) => (move.gain ?? 0) === best);
    answer({ move: good[message.seed % good.length].id });
  }
}
