import type { Tx } from "@wth/db";
import { sql } from "kysely";

type Trade = { dealt_at: Date | null; expires_at: Date | null };

/**
 * What of ours kept everybody from paying at some time of a trade, so that its end is not held against its buyer: money
 * was halted, or the contract was paused. (While a halt is in force no trade ends at all.)
 */
export async function excuseFor(tx: Tx, { dealt_at, expires_at }: Trade): Promise<"halted" | "paused" | undefined> {
  const { rows } = await sql<{ halted: boolean; paused: boolean }>`select
    exists (select from platform_audit where action = 'halt.lift' and created_at >= ${dealt_at}) as halted,
    exists (select from chain_event u where u.contract = 'c2cPayment' and u.name = 'Unpaused'
      and u.block_time between ${dealt_at} and ${expires_at})
    or coalesce((select p.name = 'Paused' from chain_event p where p.contract = 'c2cPayment'
      and p.name in ('Paused', 'Unpaused') and p.block_time <= ${expires_at} order by p.id desc limit 1), false) as paused`.execute(
    tx,
  );
  if (rows[0]?.halted === true) return "halted";
  return rows[0]?.paused === true ? "paused" : undefined;
}
