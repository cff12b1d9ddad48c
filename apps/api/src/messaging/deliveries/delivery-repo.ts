import type { NotificationFacts, NotificationKind, SentChannel } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { now, timeAfterLocks } from "#platform/db/clock.ts";

/** A delivery with its address and its notification. */
export type Delivery = {
  id: bigint;
  state: "waiting" | "claimed" | "sent" | "dropped" | "refused" | "unsure";
  dueAt: Date;
  /** True while the delivery waits for its time without a job. */
  isHeld: boolean;
  /** First delivery of the digest that contains this one; null outside of digests. */
  digestOf: bigint | null;
  addressId: bigint;
  userId: bigint;
  channel: SentChannel;
  address: string;
  keys: unknown;
  isConfirmed: boolean;
  /** Messages in a row that the address did not accept. */
  failures: number;
  notificationId: bigint;
  kind: NotificationKind;
  facts: NotificationFacts;
  events: number;
  /** Time of the event. */
  createdAt: Date;
  /** True while the notification is neither read nor over. */
  isOpen: boolean;
};

type Target = { id: bigint; channel: SentChannel };

/** Confirmed addresses of a person on these channels. */
export async function targetsOf(tx: Tx, userId: bigint, channels: readonly SentChannel[]): Promise<Target[]> {
  return tx
    .selectFrom("messaging_address")
    .select(["id", "channel"])
    .where("user_id", "=", userId)
    .where("channel", "in", [...channels])
    .where("confirmed_at", "is not", null)
    .orderBy("id")
    .execute();
}

type NewDelivery = { notificationId: bigint; addressId: bigint; dueAt: Date; isHeld: boolean };

/** Adds the delivery of a notification to an address. @returns its id */
export async function insertDelivery(
  tx: Tx,
  { notificationId, addressId, dueAt, isHeld }: NewDelivery,
): Promise<bigint> {
  const { id } = await tx
    .insertInto("messaging_delivery")
    .values({ notification_id: notificationId, address_id: addressId, due_at: dueAt, is_held: isHeld })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const deliveries = sql`select d.id, d.state, d.due_at as "dueAt", d.is_held as "isHeld", d.digest_of as "digestOf", a.id as "addressId", a.user_id as "userId", a.channel,
    a.address, a.keys, a.confirmed_at is not null as "isConfirmed", a.failures, n.id as "notificationId", n.kind, n.data as facts,
    n.events, n.created_at as "createdAt", n.read_at is null and n.lapsed_at is null
      and (n.lapses_at is null or n.lapses_at > ${timeAfterLocks}) as "isOpen"
  from messaging_delivery d join messaging_address a on a.id = d.address_id
  join messaging_notification n on n.id = d.notification_id`;

/** Locks and returns a delivery. */
export async function lockDelivery(tx: Tx, id: bigint): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`${deliveries} where d.id = ${id} for update of d`.execute(tx);
  return rows[0];
}

/** Locks and returns the waiting deliveries of an address that are due and in no digest, oldest first. */
export async function lockDue(tx: Tx, addressId: bigint, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`${deliveries} where a.id = ${addressId} and d.state = 'waiting'
    and d.digest_of is null and d.due_at <= ${timeAfterLocks}
    order by d.id limit ${limit} for update of d skip locked`.execute(tx);
  return rows;
}

/** Returns the deliveries of a digest that an earlier attempt has claimed, without its first one. */
export async function digestOf(tx: Tx, first: bigint): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`${deliveries} where d.digest_of = ${first} and d.state = 'claimed'
    order by d.id`.execute(tx);
  return rows;
}

/** Makes deliveries part of the digest of another one. */
export async function joinDigest(tx: Tx, first: bigint, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("messaging_delivery")
    .set({ digest_of: first })
    .where("id", "in", [...ids])
    .execute();
}

export async function setState(tx: Tx, ids: readonly bigint[], state: Delivery["state"]): Promise<void> {
  const at = await now(tx);
  const isEnd = state !== "waiting" && state !== "claimed";
  await tx
    .updateTable("messaging_delivery")
    .set({ state, ...(state === "claimed" ? { claimed_at: at } : {}), ended_at: isEnd ? at : null })
    .where("id", "in", [...ids])
    .execute();
}

/** Lets a delivery wait without a job; `releaseHeld` enqueues one at its time. */
export async function holdDelivery(tx: Tx, id: bigint, until: Date): Promise<void> {
  await tx
    .updateTable("messaging_delivery")
    .set({ state: "waiting", is_held: true, due_at: until })
    .where("id", "=", id)
    .execute();
}
