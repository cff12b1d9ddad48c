import type { Tx } from "@wth/db";
import { sql } from "kysely";

/** An event of a transaction. */
export type TransactionEvent = {
  id: bigint;
  txHash: string;
  contract: string;
  name: string;
  args: Readonly<Record<string, string>>;
};

/** Returns all events of a chain in these transactions, in the order of the chain; lost ones are left out. */
export async function eventsOfTransactions(
  tx: Tx,
  chainId: bigint,
  hashes: readonly string[],
): Promise<TransactionEvent[]> {
  const { rows } = await sql<TransactionEvent>`
    select e.id, e.tx_hash as "txHash", e.contract, e.name, e.args from chain_event e
    where e.chain_id = ${chainId} and e.tx_hash = any(${hashes}::text[]) and e.lost_by is null order by e.log_index, e.id`.execute(
    tx,
  );
  return rows;
}
