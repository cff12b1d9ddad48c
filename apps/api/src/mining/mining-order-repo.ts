import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";

type OrderRow = Selectable<Tables["mining_order"]>;
/** A signed payment with the address that may pay it. */
export type PurchaseOrder = OrderRow & { sender: string };
export type NewOrder = Omit<OrderRow, "signature" | "status" | "created_at" | "paid_event_id">;

const orders = (db: Database | Tx) =>
  db
    .selectFrom("mining_order")
    .innerJoin("identity_user", "identity_user.id", "mining_order.user_id")
    .selectAll("mining_order")
    .select("identity_user.address as sender");

export async function findOrder(db: Database | Tx, orderId: string): Promise<PurchaseOrder | undefined> {
  return orders(db).where("order_id", "=", orderId).executeTakeFirst();
}

/** The user's unfinished order. The user's row must be locked. */
export async function findOpenOrder(tx: Tx, userId: bigint): Promise<PurchaseOrder | undefined> {
  return orders(tx)
    .where("mining_order.user_id", "=", userId)
    .where("mining_order.status", "=", "open")
    .executeTakeFirst();
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx.insertInto("mining_order").values(order).execute();
}

export async function storeSignature(tx: Tx, orderId: string, signature: string): Promise<void> {
  await tx
    .updateTable("mining_order")
    .set({ signature })
    .where("order_id", "=", orderId)
    .where("signature", "is", null)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
}

export async function closeOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable("mining_order").set({ status: "dead" }).where("order_id", "=", orderId).execute();
}

export async function markPaid(tx: Tx, orderId: string, eventId: bigint): Promise<void> {
  await tx
    .updateTable("mining_order")
    .set({ status: "paid", paid_event_id: eventId })
    .where("order_id", "=", orderId)
    .execute();
}

export async function hasUsdtRig(db: Database | Tx, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("mining_rig")
    .select("id")
    .where("user_id", "=", userId)
    .where("paid_with", "=", "usdt")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the user has had the one rig for USDT, or its payment has arrived and waits to be applied. */
export async function isUsdtRigTaken(db: Database | Tx, userId: bigint): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (
      select from mining_rig where user_id = ${userId} and paid_with = 'usdt'
    ) or exists (
      select from mining_order o join chain_event e on e.status = 'pending' and e.args ->> 'orderId' = o.order_id
      where o.user_id = ${userId} and o.status = 'open'
    ) as taken`.execute(db);
  return rows[0]?.taken === true;
}
