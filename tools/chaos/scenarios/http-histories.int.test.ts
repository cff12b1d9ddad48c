import { transact } from "@wth/db";
import { businessType } from "@wth/rules";
import { expect, test } from "vitest";
import { post, systemAccount, userAccount } from "@wth/api/ledger/index.ts";
import { currentCommit } from "../core/current-commit.ts";
import { chainActs } from "../models/accounts/chain-events.ts";
import { drawCommand } from "../models/accounts/commands.ts";
import { CLIENTS, openSetting, type Setting } from "../models/accounts/accounts-world.ts";
import {
  continued,
  openTally,
  type Observation,
  type Tally,
  type Versions,
} from "../models/accounts/accounts-history.ts";
import {
  beginningOf,
  isLinearizable,
  newestOperation,
  verify,
  versionKey,
  type History,
} from "../models/accounts/check-accounts.ts";
import { createRandom, type Random } from "../core/random.ts";

/** Histories; `HTTP_HISTORIES` and `HTTP_HISTORIES_SEED` deepen or repeat a run. */
const HISTORIES = Number(process.env["HTTP_HISTORIES"] ?? 12);
const SEED = Number(process.env["HTTP_HISTORIES_SEED"] ?? Date.now() % 2 ** 31);
const COMMANDS = 4;
const CHAIN_STEPS = 6;
/** Histories on one database, so that checking all of it stays quick. */
const PER_SETTING = 20;
const HOUR = 3_600;

/** All clients at once, each one command after the other, and the chain beside them. */
async function runHistory(setting: Setting, tally: Tally, random: Random): Promise<void> {
  await setting.pass(random.pick([0, 2 * HOUR, 25 * HOUR]));
  const clients = setting.actors.map(async (actor, client) => {
    const own = random.fork(`client ${client}`);
    for (let n = 0; n < COMMANDS; n += 1) await drawCommand(own.fork(`command ${n}`))(actor, tally, setting.api.db);
  });
  await Promise.all([...clients, chainActs(setting, tally, random.fork("chain"), CHAIN_STEPS)]);
}

async function beginning(setting: Setting) {
  return { begun: await beginningOf(setting), begunAt: await newestOperation(setting) };
}

test("what 16 clients at once are told is what there is, in every history, and no invariant breaks", async () => {
  const began = performance.now();
  const random = createRandom(SEED);
  let tally = openTally();
  const outcomes = tally.outcomes;
  let observations = 0;
  for (let done = 0; done < HISTORIES;) {
    const setting = await openSetting();
    tally = { ...openTally(), outcomes };
    for (let n = 0; n < PER_SETTING && done < HISTORIES; n += 1, done += 1) {
      tally = continued(tally);
      const begun = await beginning(setting);
      await runHistory(setting, tally, random.fork(`history ${done}`));
      observations += tally.observations.length;
      expect(await verify(setting, tally, begun), `seed ${SEED}, history ${done}`).toEqual([]);
    }
    await setting.close();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const told = [...outcomes].toSorted(([, a], [, b]) => b - a).map(([name, times]) => `${name} ${times}`);
  console.log(
    `commit ${currentCommit()}, seed ${SEED}: ${HISTORIES} histories of ${CLIENTS} clients in ${seconds} s, ` +
      `${observations} observations\n  ${told.join(", ")}`,
  );
}, 3_600_000);

test("a unit that nobody was told of, and an answer that is a unit off, are found", async () => {
  const setting = await openSetting();
  const tally = openTally();
  const begun = await beginning(setting);
  await runHistory(setting, tally, createRandom(1));
  const { userId } = setting.people[0] as Setting["people"][number];
  const from = systemAccount("airdropPool", "WTH", userId);
  const transfers = [{ from, to: userAccount(userId, "social"), amount: 1n, type: businessType.airdrop }];
  await transact(setting.api.db, (tx) => post(tx, { key: "unknown", transfers }));
  const [first] = tally.observations;
  if (first?.told.normal !== undefined) first.told.normal += 1n;
  expect(await verify(setting, tally, begun)).toEqual([
    expect.stringContaining("social of 0 holds"),
    expect.stringContaining("never were together"),
  ]);
  await setting.close();
});

test("balances are told together only as they were at one moment of the question", () => {
  const at = (normal: bigint, ctoc: bigint): Versions => ({ normal, ctoc, ecological: 0n, social: 0n, fee: 0n });
  const history: History = {
    balances: new Map([
      [versionKey("normal", 1n), 10n],
      [versionKey("normal", 2n), 7n],
      [versionKey("normal", 3n), 9n],
      [versionKey("ctoc", 4n), 0n],
      [versionKey("ctoc", 5n), 3n],
    ]),
    operations: [{ normal: 2n, ctoc: 5n }, { normal: 3n }],
  };
  const told = (normal: bigint, ctoc: bigint): Observation => ({
    person: 0,
    told: { normal, ctoc },
    before: at(1n, 4n),
    after: at(3n, 5n),
  });
  expect([told(10n, 0n), told(7n, 3n), told(9n, 3n)].map((each) => isLinearizable(each, history))).toEqual([
    true,
    true,
    true,
  ]);
  expect([told(10n, 3n), told(7n, 0n), told(9n, 0n), told(8n, 3n)].some((each) => isLinearizable(each, history))).toBe(
    false,
  );
  expect(isLinearizable({ ...told(10n, 0n), before: at(2n, 5n) }, history)).toBe(false);
  expect(isLinearizable({ ...told(9n, 3n), after: at(2n, 5n) }, history)).toBe(false);
});
