import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startMiningApi, STOPPED_AT, type MiningApi } from "#test-support/mining/start-mining-api.ts";
import { setKyc } from "#test-support/accounts/verified-user.ts";

const DAY = 86_400;
const midnight = (seconds: number) => Math.floor(seconds / DAY) * DAY;

/** The API with a clock that only the test moves. */
const test = apiTest(() => startMiningApi());
let now = STOPPED_AT;

type Miner = Awaited<ReturnType<MiningApi["miner"]>>;
const history = ({ client }: Miner, days: number, account: "normal" | "ctoc" | "fee" = "normal") =>
  client.accountsBalanceHistory({ query: { account, days } });
const balances = async (miner: Miner, days: number, account: "normal" | "ctoc" | "fee" = "normal") =>
  (await history(miner, days, account)).map(({ balance }) => balance);
async function wait(api: MiningApi, seconds: number, miner: Miner): Promise<void> {
  now += seconds;
  await api.pass(seconds, miner);
}

test("each UTC day has the balance at midnight, and today the current balance", async ({ api }) => {
  const miner = await api.miner();
  await setKyc(api.db, miner.user.userId, 1);
  await wait(api, midnight(now) + DAY - 1 - now, miner);
  await api.give(miner.user, "normal", "10");
  await wait(api, 1, miner);
  await api.give(miner.user, "normal", "5.000000000000000001");
  await wait(api, DAY - 1, miner);
  await miner.client.accountsTransferToCtoc({ query: { value: "2" } });
  await wait(api, 3 * DAY, miner);
  await miner.client.accountsTransferToCtoc({ query: { value: "1" } });

  const unchanged = "13.000000000000000001";
  expect(await balances(miner, 6)).toEqual(["0", "10", unchanged, unchanged, unchanged, "12.000000000000000001"]);
  expect(await balances(miner, 2, "ctoc")).toEqual(["2", "3"]);
  expect(await balances(miner, 3, "fee")).toEqual(["0", "0", "0"]);
  const days = (await history(miner, 6)).map(({ day }) => day / 1000);
  expect(days).toEqual([5, 4, 3, 2, 1, 0].map((ago) => midnight(now) - ago * DAY));
  expect(await balances(miner, 366)).toHaveLength(366);

  await wait(api, 1, miner);
  expect(midnight(now)).toBe(now);
  expect((await balances(miner, 2)).at(-1)).toBe("12.000000000000000001");
  await miner.client.accountsTransferToCtoc({ query: { value: "1" } });
  expect(await balances(miner, 2)).toEqual(["12.000000000000000001", "11.000000000000000001"]);
});

test("a day's balance is that of the newest statement row before midnight", async ({ api }) => {
  const miner = await api.miner("100");
  await setKyc(api.db, miner.user.userId, 1);
  for (let n = 0; n < 12; n += 1) {
    await miner.client.accountsTransferToCtoc({ query: { value: "1.5" } });
    await wait(api, 17_000 + n * 9_000, miner);
  }
  for (const { day, balance } of await history(miner, 9)) {
    const { list } = await miner.client.accountsStatement({
      query: { account: "normal", to: day + DAY * 1000, pageSize: 1 },
    });
    expect(list[0]?.balanceAfter ?? "0").toBe(balance);
  }
});

test("the history covers 2 to 366 days of an account, 30 by default", async ({ api }) => {
  const miner = await api.miner();
  expect(await miner.client.accountsBalanceHistory({ query: { account: "normal" } })).toHaveLength(30);
  for (const days of [1, 367, 2.5, -3]) await expectRefusal(history(miner, days), "badRequest", String(days));
  const odd = { account: "escrow" as "normal", days: 3 };
  await expectRefusal(miner.client.accountsBalanceHistory({ query: odd }), "badRequest");
  await expectRefusal(api.open.accountsBalanceHistory({ query: { account: "normal" } }), "unauthorized");
});
