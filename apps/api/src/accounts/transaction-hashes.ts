import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { operationOrigin } from "./operation-origin.ts";

/** Returns the transactions that executed signed orders, from final events of their contracts. */
async function hashesOfOrders(db: Database | Tx, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ order_id: string; contract: string; tx_hash: string }>`
    select args ->> 'orderId' as order_id, contract, tx_hash from chain_event_view
    where args ->> 'orderId' = any (${orderIds}::text[]) and status = 'applied'`.execute(db);
  return new Map(rows.map((row) => [`${row.contract}:${row.order_id}`, row.tx_hash]));
}

/** Returns the transaction of each operation that has one. */
export async function transactionHashes(
  db: Database | Tx,
  operationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (operationIds.length === 0) return new Map();
  const operations = await db
    .selectFrom("ledger_operation_view")
    .select(["id", "op_key"])
    .where("id", "in", [...new Set(operationIds)])
    .execute();
  const origins = operations.map(({ id, op_key }) => ({ id, origin: operationOrigin(op_key) }));
  const orderIds = origins.flatMap(({ origin }) => (origin && "orderId" in origin ? [origin.orderId] : []));
  const ofOrders = await hashesOfOrders(db, orderIds);
  const hashes = new Map<bigint, string>();
  for (const { id, origin } of origins) {
    if (!origin) continue;
    const hash = "txHash" in origin ? origin.txHash : ofOrders.get(`${origin.contract}:${origin.orderId}`);
    if (hash !== undefined) hashes.set(id, hash);
  }
  return hashes;
}
