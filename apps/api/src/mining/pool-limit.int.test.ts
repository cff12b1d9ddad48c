import type { ApiError } from "@wth/api-contract";
import { transact } from "@wth/db";
import { DAY_SECONDS, parseAmount, SESSION_SECONDS } from "@wth/rules";
import { expect } from "vitest";
import { paidShare } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { balance, buy, claim, rigs, rigTest as test, start } from "#test-support/mining/rig-actions.ts";

test("a pool pays no more on a UTC day than its limit, and goes on at midnight [W11]", async ({ api }) => {
  const [first, second] = [await api.miner("10"), await api.miner("10")];
  const ids = [await buy(first), await buy(second)].map(({ id }) => id);
  const [one = "", other = ""] = ids;
  const running = await start(first, one);
  await start(second, other);
  await api.pass(SESSION_SECONDS, first, second);
  const yieldOfDay = parseAmount(running.miningVo.perSecondAmount) * BigInt(SESSION_SECONDS);
  const limit = (value: bigint) => transact(api.db, (tx) => setParameter(tx, "test", "mining.poolDaily", value));
  await limit(yieldOfDay * 2n - 1n);
  expect(await paidShare(api.worker)).toBe(0);
  expect((await claim(first, one)).count).toBe(1);
  expect(await paidShare(api.worker)).toBeCloseTo(0.5, 5);

  const before = await rigs(second);
  await expectRefusal(claim(second, other), "poolDailyLimit");
  await expectRefusal(second.client.miningClaimAll(), "poolDailyLimit");
  expect([await rigs(second), await balance(second)]).toEqual([before, "0"]);

  const seconds = (await now(api.db)).getTime() / 1000;
  const midnight = (Math.floor(seconds / DAY_SECONDS) + 1) * DAY_SECONDS;
  const refused = await claim(second, other).catch((error: unknown) => error);
  expect((refused as ApiError).message).toMatch(/00:00/);
  await api.pass(midnight - seconds - 1, first, second);
  await expectRefusal(claim(second, other), "poolDailyLimit");
  await api.pass(1, first, second);
  expect((await claim(second, other)).count).toBe(1);
  expect(await paidShare(api.worker)).toBeCloseTo(0.5, 5);
});
