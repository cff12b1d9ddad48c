import { ONE, parseAmount, SESSION_SECONDS } from "@wth/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMiningApi, type MiningApi } from "#test-support/mining/start-mining-api.ts";

const RIGS = 10_000;

let api: MiningApi;
beforeAll(async () => {
  api = await startMiningApi();
});
afterAll(() => api.close());

/** Number of statements that wrote the rigs as they are now. */
async function statementsThatWrote(userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (xmin::text, cmin::text))::int as count from mining_rig where user_id = ${userId}`.execute(
    api.db,
  );
  return rows[0]?.count ?? 0;
}

test("starts and claims 10,000 rigs in one statement each [MINE-29, MINE-30]", async () => {
  const miner = await api.miner();
  const { userId } = miner.user;
  await sql`
    insert into mining_rig (user_id, level, source, paid_with, price, total_amount, left_amount, per_second_amount,
      begin_time, end_time, last_receive_time)
    select ${userId}, 1 + n % 7, 0, 'grant', ${ONE}::numeric, ${20n * ONE}::numeric, ${20n * ONE}::numeric, 1 + n,
      platform_now(), platform_now(), platform_now()
    from generate_series(1, ${RIGS}::int) n`.execute(api.db);
  await sql`
    insert into platform_audit (actor, action, subject, after)
    select 'test', 'rig.grant', 'user:' || user_id, jsonb_build_object('rigId', id::text, 'level', level, 'source', source)
    from mining_rig`.execute(api.db);
  await sql`
    insert into community_power_event (user_id, kind, delta)
    select user_id, 'power', sum(price) from mining_rig group by user_id`.execute(api.db);

  expect((await miner.client.miningStartAll()).count).toBe(RIGS);
  expect(await statementsThatWrote(userId)).toBe(1);
  await api.pass(SESSION_SECONDS, miner);
  const claimed = await miner.client.miningClaimAll();
  expect(await statementsThatWrote(userId)).toBe(1);
  const rates = (BigInt(RIGS) * BigInt(RIGS + 3)) / 2n;
  expect(claimed.count).toBe(RIGS);
  expect(parseAmount(claimed.amount)).toBe(rates * BigInt(SESSION_SECONDS));
  expect(parseAmount((await miner.client.accountsBalances()).value)).toBe(rates * BigInt(SESSION_SECONDS));

  const { rows } = await sql<{ claims: number; operations: number }>`
    select count(*)::int as claims, count(distinct operation_id)::int as operations from mining_claim`.execute(api.db);
  expect(rows[0]).toEqual({ claims: RIGS, operations: 1 });
  expect(await api.violations()).toEqual([]);
  const { total, list } = await miner.client.miningList({ query: { pageNo: 100, pageSize: 100 } });
  expect([total, list.at(-1)?.index]).toEqual([RIGS, 1]);
});
