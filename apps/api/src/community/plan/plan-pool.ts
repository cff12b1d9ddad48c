import type { Tx } from "@wth/db";
import { businessType, type Amount, type Parameters } from "@wth/rules";
import { sql } from "kysely";
import { drawFrom, houseBalance, post, spreadOver, systemShards, transfersBetween } from "#ledger/index.ts";

type Funding = { total: Amount; count: number };

/** Returns the total of the pool's funding and the number of postings. */
async function fundingOf(tx: Tx): Promise<Funding> {
  const shards = systemShards("planPool", "WTH").map(({ id }) => id);
  const { rows } = await sql<Funding>`
    select coalesce(sum(e.amount), 0) as total, count(distinct o.id)::int as count
    from ledger_entry_view e join ledger_operation_view o on o.id = e.operation_id and o.op_key like 'plan-fund:%'
    where e.account_id = any (${shards}::bigint[])`.execute(tx);
  return rows[0] as Funding;
}

/**
 * Raises the pool's funding to the configured amount from the lab's account; a reduction takes nothing back.
 * @throws HouseAccountEmpty when the lab's account is short
 */
export async function fundPlan(tx: Tx, { "plan.pool": pool }: Parameters): Promise<void> {
  const { total, count } = await fundingOf(tx);
  if (total >= pool) return;
  const sources = await drawFrom(tx, "lab", "WTH", pool - total);
  const transfers = transfersBetween(sources, spreadOver("planPool", "WTH", pool - total), businessType.internal);
  await post(tx, { key: `plan-fund:${count + 1}`, transfers });
}

/**
 * Returns the amount that can still be granted as rewards: unreserved balance within the configured amount, in 10^-18
 * units.
 */
export async function unpromised(tx: Tx, { "plan.pool": pool }: Parameters): Promise<Amount> {
  const held = await houseBalance(tx, "planPool", "WTH");
  const { rows } = await sql<{ promised: bigint; waiting: bigint }>`
    select coalesce(sum(amount), 0) as promised,
      coalesce(sum(amount) filter (where claimed_at is null), 0) as waiting
    from community_plan_reward where withdrawn_at is null`.execute(tx);
  const { promised, waiting } = rows[0] as { promised: bigint; waiting: bigint };
  const left = held - waiting < pool - promised ? held - waiting : pool - promised;
  return left > 0n ? left : 0n;
}
