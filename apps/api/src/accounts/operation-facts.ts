import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { usdtOfTrades, type TradeUsdt } from "#market/index.ts";
import { operationOrigin, tradeOfOperation, type OperationOrigin } from "./operation-origin.ts";

/** Transaction and trade that an operation belongs to, and the trade's USDT; undefined without one. */
export type OperationFacts = {
  txHash: string | undefined;
  tradeId: string | undefined;
  usdt: TradeUsdt | undefined;
};

/** Returns the transactions that executed signed orders, from final events of their contracts. */
async function hashesOfOrders(db: Database | Tx, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ order_id: string; contract: string; tx_hash: string }>`
    select args ->> 'orderId' as order_id, contract, tx_hash from chain_event_view
    where args ->> 'orderId' = any (${orderIds}::text[]) and status = 'applied'`.execute(db);
  return new Map(rows.map((row) => [`${row.contract}:${row.order_id}`, row.tx_hash]));
}

function hashOf(origin: OperationOrigin, ofOrders: ReadonlyMap<string, string>): string | undefined {
  if (origin === undefined) return undefined;
  return "txHash" in origin ? origin.txHash : ofOrders.get(`${origin.contract}:${origin.orderId}`);
}

/** Returns the transaction and the trade of each operation, with the USDT due and received for the trade. */
export async function operationFacts(
  db: Database | Tx,
  operationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, OperationFacts>> {
  if (operationIds.length === 0) return new Map();
  const operations = await db
    .selectFrom("ledger_operation_view")
    .select(["id", "op_key"])
    .where("id", "in", [...new Set(operationIds)])
    .execute();
  const origins = operations.map(({ op_key }) => operationOrigin(op_key));
  const orderIds = origins.flatMap((origin) => (origin && "orderId" in origin ? [origin.orderId] : []));
  const ofOrders = await hashesOfOrders(db, orderIds);
  const tradeIds = operations.map(({ op_key }) => tradeOfOperation(op_key));
  const usdt = await usdtOfTrades(
    db,
    tradeIds.flatMap((tradeId) => (tradeId === undefined ? [] : [BigInt(tradeId)])),
  );
  return new Map(
    operations.map(({ id, op_key }) => {
      const tradeId = tradeOfOperation(op_key);
      const txHash = hashOf(operationOrigin(op_key), ofOrders);
      return [id, { txHash, tradeId, usdt: tradeId === undefined ? undefined : usdt.get(BigInt(tradeId)) }];
    }),
  );
}
