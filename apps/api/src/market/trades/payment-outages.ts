import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { wasDownBetween } from "#platform/db/heartbeat.ts";
import { isBanned } from "../traders/trading-rights.ts";
import { wasRefused } from "./payment-excuses.ts";
import type { TradeRow } from "./trade-repo.ts";

/**
 * Returns a platform outage that overlaps the trade's payment window: money was halted, or the payment contract was
 * paused, no API was alive, or the platform refused the buyer's payment. A timeout then carries no penalty. (While a
 * halt is in force no trade ends at all.)
 */
async function outageDuring(
  tx: Tx,
  { id, reserved_at, expires_at }: TradeRow,
): Promise<"halted" | "paused" | "refused" | "unreachable" | undefined> {
  const { rows } = await sql<{ halted: boolean; paused: boolean }>`select
    exists (select from platform_audit_view where action = 'halt.lift' and created_at >= ${reserved_at}) as halted,
    exists (select from chain_event_view u where u.contract = 'c2cPayment' and u.name = 'Unpaused' and u.status = 'applied'
      and u.block_time between ${reserved_at} and ${expires_at})
    or coalesce((select p.name = 'Paused' from chain_event_view p where p.contract = 'c2cPayment'
      and p.name in ('Paused', 'Unpaused') and p.status = 'applied' and p.block_time <= ${expires_at} order by p.id desc limit 1), false) as paused`.execute(
    tx,
  );
  if (rows[0]?.halted === true) return "halted";
  if (rows[0]?.paused === true) return "paused";
  if (await wasRefused(tx, id)) return "refused";
  return (await wasDownBetween(tx, "api", reserved_at, expires_at)) ? "unreachable" : undefined;
}

/** Returns why a trade without a payment does not count against its buyer: an outage, or a closed seller. */
export async function excuseOf(tx: Tx, trade: TradeRow): Promise<string | undefined> {
  const outage = await outageDuring(tx, trade);
  return outage ?? ((await isBanned(tx, trade.seller_id)) ? "sellerClosed" : undefined);
}
