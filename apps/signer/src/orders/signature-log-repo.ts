import type { SignedOrderKind } from "@wth/chain";
import { advisoryLocks, type Database, type Tx } from "@wth/db";
import { sql } from "kysely";

/** Entry of the log of signatures. `amount` as the caps of the contract count it. */
export type SignatureEntry = {
  order_id: string;
  kind: SignedOrderKind;
  user_id: bigint;
  amount: bigint;
  digest: string;
  key: string;
  caller: string;
  deadline: Date;
  signed_at: Date;
};
/** Standing of the account when the order was logged; `uncovered` in the units of `amount`. */
export type Standing = { is_funded: boolean; uncovered: bigint };

/** Makes decisions about signatures wait for one another until the transaction ends. */
export async function lockDecisions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.signing})`.execute(tx);
}

/** Locks an order that may be signed. @returns false when it has ended or was signed meanwhile */
export async function lockUnsigned(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from chain_signed_order
    where order_id = ${orderId} and status = 'open' and signature is null for update`.execute(tx);
  return rows.length === 1;
}

export async function insertEntry(tx: Tx, entry: SignatureEntry & Standing): Promise<void> {
  await tx
    .insertInto("chain_signature")
    .values(entry)
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

/** Stores the signature of an order that is still open. @returns false when it has ended or has one */
export async function storeSignature(db: Database, orderId: string, signature: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("chain_signed_order")
    .set({ signature })
    .where("order_id", "=", orderId)
    .where("signature", "is", null)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The stored signature of an open order. */
export async function findSignature(db: Database, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("chain_signed_order")
    .select("signature")
    .where("order_id", "=", orderId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row?.signature ?? undefined;
}
