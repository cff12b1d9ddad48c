import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

/**
 * Returns the USDT that reached the sellers of trades by final payments, in units of 10^-18, whatever was due; 0 for a
 * trade that none paid. What went in another token or to another account is left out.
 */
export async function usdtReceived(
  db: Database | Tx,
  tradeIds: readonly bigint[],
): Promise<{ of(tradeId: bigint): bigint }> {
  if (tradeIds.length === 0) return { of: () => 0n };
  const { rows } = await sql<{ trade: bigint; received: bigint }>`
    select p.trade_id as trade, sum((e.args ->> 'tokenAmount')::numeric)::numeric(78, 0) as received
    from chain_payment_view p join chain_signed_order o on o.order_id = p.order_id
    join chain_event e on e.args ->> 'orderId' = p.order_id
    where p.trade_id = any (${[...tradeIds]}::bigint[]) and e.contract = 'c2cPayment' and e.name = 'Paid'
      and e.lost_by is null and e.args ->> 'token' = o.token and e.args ->> 'creator' = o.recipient
    group by p.trade_id`.execute(db);
  const amounts = new Map(rows.map(({ trade, received }) => [trade, received]));
  return { of: (tradeId) => amounts.get(tradeId) ?? 0n };
}
