import { expect } from "vitest";
import { measureDays } from "#accounts/index.ts";
import { now } from "#platform/db/clock.ts";
import { addDays, dayOf, startOf } from "#platform/db/days.ts";
import { freshConsoleTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import type { TestConsole } from "#test-support/start-test-console.ts";

const test = freshConsoleTest(() => startMarketApi());
const HOUR = 3_600;

/** Moves the clock to an hour of a later day. */
async function goTo(api: MarketApi, consoleApi: TestConsole, days: number, hour: number): Promise<void> {
  const at = await now(api.db);
  const target = startOf(addDays(dayOf(at), days)).getTime() + hour * HOUR * 1000;
  await api.later(Math.ceil((target - at.getTime()) / 1000));
  for (const each of [consoleApi.admin, consoleApi.second]) Object.assign(each, await consoleApi.signIn(each.account));
}

async function measure(api: MarketApi): Promise<void> {
  while ((await measureDays(api.worker)) > 0);
}

const daysOf = ({ admin }: TestConsole, days = 30) => admin.client.consolePlatformDays({ query: { days } });

test("measures users, trades and the longest waits of each day [U36]", async ({ api, consoleApi }) => {
  await goTo(api, consoleApi, 1, 1);
  expect(await daysOf(consoleApi)).toEqual([]);
  const [owner, buyer] = [await api.seller(), await api.person()];
  const { payload } = await api.trade(owner, buyer, "40");
  await api.paid(payload);
  const failed = await api.trade(owner, buyer, "10");
  await api.paid(failed.payload, { tokenAmount: "1" });
  await measure(api);
  await goTo(api, consoleApi, 0, 4);
  await measure(api);
  await measure(api);
  const [first] = await daysOf(consoleApi);
  const day = startOf(dayOf(await now(api.db))).getTime();
  expect(first).toMatchObject({ day, users: 2, newUsers: 2, trades: 1, volume: "40", turnover: "40" });
  expect(first?.miningPool).toBeNull();
  expect(first?.waits.kyc).toBe(0);
  for (const wait of [first?.waits.trades, first?.waits.suspense]) expect(Number(wait) / HOUR).toBeCloseTo(3, 1);

  await consoleApi.carryOut("resolveDispute", { trade: failed.order.id, outcome: "buyer" });
  await measure(api);
  const [resolved] = await daysOf(consoleApi);
  expect(resolved).toMatchObject({ trades: 2, volume: "50", waits: { kyc: 0, trades: first?.waits.trades } });
  expect(Number(resolved?.waits.suspense) / HOUR).toBeCloseTo(3, 1);
  await goTo(api, consoleApi, 3, 2);
  await api.person();
  await measure(api);
  const days = await daysOf(consoleApi);
  expect(days.map(({ users, newUsers, trades }) => [users, newUsers, trades])).toEqual([
    [2, 2, 2],
    [2, 0, 0],
    [2, 0, 0],
    [3, 1, 0],
  ]);
  expect(days.map(({ waits }) => waits.trades === null)).toEqual([false, true, true, false]);
  expect(days.at(-1)?.waits.trades).toBe(0);
  expect(await daysOf(consoleApi, 2)).toEqual(days.slice(-2));
});

test("counts what happens after the last measurement of a day [U36]", async ({ api, consoleApi }) => {
  await goTo(api, consoleApi, 1, 23);
  await api.person();
  await measure(api);
  await api.person();
  await goTo(api, consoleApi, 1, 0);
  await measure(api);
  expect((await daysOf(consoleApi)).map(({ users, newUsers }) => [users, newUsers])).toEqual([[2, 2]]);
  await goTo(api, consoleApi, 0, 1);
  await measure(api);
  expect((await daysOf(consoleApi)).map(({ users, newUsers }) => [users, newUsers])).toEqual([
    [2, 2],
    [2, 0],
  ]);
});

test("answers for 1 to 366 days and operators of every role [U36]", async ({ consoleApi }) => {
  for (const days of [0, 367, 1.5]) await expectRefusal(daysOf(consoleApi, days), "badRequest");
  const reviewer = await consoleApi.operator("reviewer");
  expect(await reviewer.client.consolePlatformDays({ query: {} })).toEqual([]);
});
