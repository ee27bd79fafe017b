import { expect, test } from "vitest";
import { checkDeal, fairnessOf } from "../src/end/deal";

// As marsuk.server.tables.fairness works them out
const FAIR = {
  secret: "00112233445566778899aabbccddeeff".repeat(2),
  commit: "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef",
  nonces: ["anna", "", "città"],
  seed: "458142377547222937",
};

test("a fair deal is found to be fair", async () => {
  expect(await checkDeal(FAIR)).toEqual({ commit: FAIR.commit, commitFits: true, seed: FAIR.seed, seedFits: true });
});

test("another secret than the promised one is found out", async () => {
  const check = await checkDeal({ ...FAIR, secret: "ff".repeat(32) });
  expect(check.commitFits).toBe(false);
  expect(check.seedFits).toBe(false);
});

test("luck that was not counted is found out", async () => {
  const check = await checkDeal({ ...FAIR, nonces: ["anna", "", "citta"] });
  expect(check.commitFits).toBe(true);
  expect(check.seedFits).toBe(false);
});

test("a record of a table tells its deal, another record does not", () => {
  const headers = { Commit: FAIR.commit, Secret: FAIR.secret, seed: FAIR.seed, Nonce0: "anna", Nonce2: "città" };
  expect(fairnessOf(headers, 3)).toEqual(FAIR);
  expect(fairnessOf({ seed: "7" }, 2)).toBeNull();
});
