import { timeLimit } from "@wth/db/testing";
import { ONE, parseAmount, SESSION_SECONDS } from "@wth/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMiningApi, type MiningApi } from "#test-support/mining/start-mining-api.ts";

const RIGS = 10_000;
/** A client gives a call 10 s; alone on a machine it takes some hundredths of that. */
const PATIENCE_MS = timeLimit(8_000);

let api: MiningApi;
beforeAll(async () => {
  api = await startMiningApi();
});
afterAll(() => api.close());

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const before = performance.now();
  const result = await work();
  return { result, ms: performance.now() - before };
}

test("starts 10,000 rigs in one statement and claims them in one operation [MINE-29, MINE-30]", async () => {
  const miner = await api.miner();
  const { userId } = miner.user;
  await sql`
    insert into mining_rig (user_id, level, source, paid_with, price, total_amount, left_amount, per_second_amount,
      begin_time, end_time, last_receive_time)
    select ${userId}, 1 + n % 7, 0, 'grant', ${ONE}::numeric, ${20n * ONE}::numeric, ${20n * ONE}::numeric, 1 + n,
      platform_now(), platform_now(), platform_now()
    from generate_series(1, ${RIGS}::int) n`.execute(api.db);

  const started = await timed(() => miner.client.miningStartAll());
  expect(started.result.count).toBe(RIGS);
  await api.pass(SESSION_SECONDS, miner);
  const claimed = await timed(() => miner.client.miningClaimAll());
  const rates = (BigInt(RIGS) * BigInt(RIGS + 3)) / 2n;
  expect(claimed.result.count).toBe(RIGS);
  expect(parseAmount(claimed.result.amount)).toBe(rates * BigInt(SESSION_SECONDS));
  expect(parseAmount((await miner.client.accountsBalances()).value)).toBe(rates * BigInt(SESSION_SECONDS));

  const { rows } = await sql<{ claims: number; operations: number }>`
    select count(*)::int as claims, count(distinct operation_id)::int as operations from mining_claim`.execute(api.db);
  expect(rows[0]).toEqual({ claims: RIGS, operations: 1 });
  expect(await api.violations()).toEqual([]);
  expect(Math.max(started.ms, claimed.ms)).toBeLessThan(PATIENCE_MS);
  const list = await timed(() => miner.client.miningList({ query: { pageNo: 100, pageSize: 100 } }));
  expect(list.result.total).toBe(RIGS);
  expect(list.result.list.at(-1)?.index).toBe(1);
  expect(list.ms).toBeLessThan(PATIENCE_MS);
  process.stdout.write(
    `start ${started.ms.toFixed(0)} ms, claim ${claimed.ms.toFixed(0)} ms, page ${list.ms.toFixed(0)} ms\n`,
  );
});
