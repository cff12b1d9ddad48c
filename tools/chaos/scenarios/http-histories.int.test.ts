import { expect, test } from "vitest";
import { giveFromFaucet } from "@wth/api/test-support/faucet.ts";
import { Metrics } from "../core/metrics.ts";
import { createRandom } from "../core/random.ts";
import { runHistories, runSize } from "../core/run.ts";
import type { Observation, Person, Versions } from "../models/accounts/accounts-history.ts";
import { accountsSubject, runClients } from "../models/accounts/accounts-subject.ts";
import { openAccountsWorld } from "../models/accounts/accounts-world.ts";
import {
  checkAccounts,
  isLinearizable,
  readOpening,
  versionKey,
  type LedgerVersions,
} from "../models/accounts/check-accounts.ts";

const SIZE = runSize("HTTP_HISTORIES", 3);

test("answers to 16 simultaneous clients agree with the database in every history", async () => {
  const { problems, text } = await runHistories(accountsSubject, SIZE);
  console.log(text);
  expect(problems).toEqual([]);
});

test("the check finds an unacknowledged unit and an answer that is one unit off", async () => {
  const world = await openAccountsWorld();
  const metrics = new Metrics();
  const opening = await readOpening(world);
  await runClients(world, createRandom(1), metrics);
  const { userId } = world.people[0] as Person;
  await giveFromFaucet(world.api.db, { userId, kind: "social", amount: 1n, key: "sandbox-gift:unknown" });
  const [first] = world.history.observations;
  if (first?.answer.normal !== undefined) first.answer.normal += 1n;
  expect(await checkAccounts(world, opening, metrics)).toEqual([
    expect.stringContaining("social of 0 is"),
    expect.stringContaining("never existed together"),
  ]);
  await world.close();
});

test("balances of an answer are linearizable only as they were at one moment", () => {
  const at = (normal: bigint, ctoc: bigint): Versions => ({ normal, ctoc, ecological: 0n, social: 0n, fee: 0n });
  const versions: LedgerVersions = {
    balances: new Map([
      [versionKey("normal", 1n), 10n],
      [versionKey("normal", 2n), 7n],
      [versionKey("normal", 3n), 9n],
      [versionKey("ctoc", 4n), 0n],
      [versionKey("ctoc", 5n), 3n],
    ]),
    operations: [{ normal: 2n, ctoc: 5n }, { normal: 3n }],
  };
  const answered = (normal: bigint, ctoc: bigint): Observation => ({
    person: 0,
    answer: { normal, ctoc },
    before: at(1n, 4n),
    after: at(3n, 5n),
  });
  for (const possible of [answered(10n, 0n), answered(7n, 3n), answered(9n, 3n)])
    expect(isLinearizable(possible, versions)).toBe(true);
  for (const impossible of [answered(10n, 3n), answered(7n, 0n), answered(9n, 0n), answered(8n, 3n)])
    expect(isLinearizable(impossible, versions)).toBe(false);
  expect(isLinearizable({ ...answered(10n, 0n), before: at(2n, 5n) }, versions)).toBe(false);
  expect(isLinearizable({ ...answered(9n, 3n), after: at(2n, 5n) }, versions)).toBe(false);
});
