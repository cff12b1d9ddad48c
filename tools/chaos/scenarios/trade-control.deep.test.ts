import { sql } from "kysely";
import { expect, test } from "vitest";
import type { FindUnused } from "@wth/api/chain/index.ts";
import { expireTrades } from "@wth/api/market/index.ts";
import { runHistories, runSize } from "../core/run.ts";
import type { TradeWorld } from "../models/trades/trade-world.ts";
import { tradesSubject } from "../models/trades/trades-subject.ts";

const { seed } = runSize("TRADE_SCRIPTS", 4);

const allUnused: FindUnused = async (orders) => new Set(orders.map(({ order_id }) => order_id));

/** Expires trades as if the chain had been read up to the server's time, and no payment had been made. */
async function expireByClock({ db, chain }: TradeWorld): Promise<number> {
  const { rows } = await sql<{ hash: string; time: Date }>`update chain_cursor c set block_time = platform_now()
    from chain_cursor old where old.chain_id = c.chain_id returning c.block_hash as hash, old.block_time as time`.execute(
    db,
  );
  const expired = await expireTrades(db, chain.deployment.chainId, allUnused);
  for (const { hash, time } of rows)
    await sql`update chain_cursor set block_time = ${time} where block_hash = ${hash}`.execute(db);
  return expired;
}

test("control: the check finds trades that time out by the clock alone", async () => {
  const faulty = tradesSubject(async (world) => (await expireByClock(world)) + (await world.work()));
  const { problems } = await runHistories({ ...faulty, perWorld: 40 }, { histories: 200, seed });
  expect(problems).toContainEqual(expect.stringMatching(/is timed out, and was paid$/));
});
