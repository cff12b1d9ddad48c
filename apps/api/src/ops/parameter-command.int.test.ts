import { allocation, ONE, rigSource, totalOf, WTH_SUPPLY } from "@wth/rules";
import { transact } from "@wth/db";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { readEconomy } from "#community/index.ts";
import { grantRig } from "#mining/index.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { operate } from "#test-support/operate.ts";

const test = apiTest(() => startTestApi());

const parameter = (api: TestApi, ...args: string[]) => operate(api, "parameter", ...args);

test("a simulation starts from the current users, badges, WTH and rigs", async ({ api }) => {
  const [one, two] = [await api.register(), await api.register()];
  await api.give(one, "normal", "60");
  await api.give(two, "ctoc", "1.5");
  for (const userId of [one.userId, two.userId])
    await transact(api.db, (tx) => grantRig(tx, { actor: "test", userId, level: 2, source: rigSource.gift }));
  await one.client.miningBuy({ params: { id: 2 } });
  const { opening, isMeasured, growth } = await readEconomy(api.db);
  expect({ isMeasured, growth, users: opening.users, badges: opening.badges }).toEqual({
    isMeasured: false,
    growth: 500,
    users: 2,
    badges: 0,
  });
  expect(totalOf(opening.balances)).toBe(WTH_SUPPLY);
  expect(opening.balances.users).toBe((10n * ONE * 115n) / 100n);
  expect(opening.balances.miningPool).toBe(allocation.miningPool);
  expect(opening.rigs).toEqual([
    { level: 2, price: 50n * ONE, leftAmount: 105n * ONE, perSecondAmount: expect.any(BigInt), count: 3 },
  ]);
});

test("growth is measured once the community is a month old", async ({ api }) => {
  await api.advance(31 * 86_400);
  await api.register();
  expect(await readEconomy(api.db)).toMatchObject({ growth: 5_000, isMeasured: true, opening: { users: 3 } });
});

test("a dry run prints the effect on the mining pool and changes nothing", async ({ api }) => {
  const lines = await parameter(api, "mining.s1.yield", String(500_000_000n * ONE), "--dry-run");
  expect(lines[0]).toBe("Simulated from how things stand now: 3 people, 50 % more every 30 days, as of late.");
  expect(lines[1]).toMatch(/^Before: The mining pool /);
  expect(lines[2]).toMatch(/^After: {2}The mining pool runs dry on day [\d,]+, after \d+\.\d years\.$/);
  expect(lines[3]).toBe(`mining.s1.yield would be ${500_000_000n * ONE}; nothing is changed.`);
  expect((await readParameters(api.db))["mining.s1.yield"]).toBe(20n * ONE);
  expect(
    await api.db.selectFrom("platform_audit").select("id").where("action", "=", "parameter.set").execute(),
  ).toEqual([]);
});

test("a change prints its effect first; a parameter outside mining has none", async ({ api }) => {
  const lines = await parameter(api, "mining.s1.yield", String(21n * ONE));
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe(`mining.s1.yield is ${21n * ONE}.`);
  expect(await parameter(api, "fee.rate", "400")).toEqual(["fee.rate is 400."]);
  const { "mining.s1.yield": yielded, "fee.rate": rate } = await readParameters(api.db);
  expect([yielded, rate]).toEqual([21n * ONE, 400n]);
});

test.for([
  [["mining.s9.price", "1"], /There is no parameter mining.s9.price/],
  [["fee.rate"], /fee.rate must be a whole number from 0 to 10000 \(basisPoints\)/],
  [["mining.s1.days", "0", "--dry-run"], /mining.s1.days must be a whole number from 1 to 3650 \(days\)/],
  [["mining.split.burn", "9999", "--dry-run"], /more than the whole price/],
] as const)("refuses %j before simulating", async ([args, sentence], { api }) => {
  await expect(parameter(api, ...args)).rejects.toThrow(sentence);
});
