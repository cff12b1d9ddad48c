import type { Database, Tables, Tx } from "@wth/db";
import type { SentChannel } from "@wth/api-contract";
import { sql, type Selectable } from "kysely";
import { now } from "#platform/db/clock.ts";

/**
 * Returns the one spelling of an endpoint of a push service, under which it is stored. The call has checked its form.
 */
export function endpointOf(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text;
  url.hash = "";
  return url.href;
}

export type AddressRow = Selectable<Tables["messaging_address"]>;

/** Addresses of a person, oldest first. */
export async function addressesOf(db: Database | Tx, userId: bigint): Promise<AddressRow[]> {
  return db.selectFrom("messaging_address").selectAll().where("user_id", "=", userId).orderBy("id").execute();
}

export async function findAddress(db: Database | Tx, id: bigint): Promise<AddressRow | undefined> {
  return db.selectFrom("messaging_address").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the address of a browser of any person. */
export async function findBrowser(tx: Tx, endpoint: string): Promise<AddressRow | undefined> {
  return findDevice(tx, "push", endpoint);
}

/** Returns the address of a chat. */
export async function findChat(tx: Tx, chatId: number): Promise<AddressRow | undefined> {
  return findDevice(tx, "telegram", String(chatId));
}

async function findDevice(tx: Tx, channel: "push" | "telegram", address: string): Promise<AddressRow | undefined> {
  return tx
    .selectFrom("messaging_address")
    .selectAll()
    .where("channel", "=", channel)
    .where("address", "=", address)
    .executeTakeFirst();
}

type NewAddress = {
  userId: bigint;
  channel: SentChannel;
  address: string;
  keys?: object;
  label?: string;
  /** Session with which the browser is signed in. */
  sessionId?: bigint;
};

/** Connects a browser or a chat to a person; from now on messages of no other account go there. */
export async function connectDevice(
  tx: Tx,
  { userId, channel, address, keys, label = "", sessionId }: NewAddress,
): Promise<void> {
  const row = {
    user_id: userId,
    keys: keys === undefined ? null : JSON.stringify(keys),
    label,
    session_id: sessionId ?? null,
    failures: 0,
    paused_until: null,
  };
  const confirmed_at = await now(tx);
  // deliveries of the former person must not reach the new one
  await tx
    .deleteFrom("messaging_address")
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("user_id", "<>", userId)
    .execute();
  await tx
    .insertInto("messaging_address")
    .values({ channel, address, confirmed_at, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["channel", "address"])
        // the predicate of the index holds no parameter
        .where(sql<boolean>`channel <> 'mail'`)
        .doUpdateSet({ ...row, confirmed_at }),
    )
    .execute();
}

/** Records that a connected browser has signed in to the same account again. */
export async function setBrowserSession(
  tx: Tx,
  { userId, endpoint, sessionId }: { userId: bigint; endpoint: string; sessionId: bigint },
): Promise<void> {
  await tx
    .updateTable("messaging_address")
    .set({ session_id: sessionId })
    .where("user_id", "=", userId)
    .where("channel", "=", "push")
    .where("address", "=", endpointOf(endpoint))
    .execute();
}

/** Disconnects the browsers of a person that are signed in with these sessions. */
export async function disconnectBrowsers(tx: Tx, userId: bigint, sessionIds: readonly bigint[]): Promise<void> {
  await tx
    .deleteFrom("messaging_address")
    .where("user_id", "=", userId)
    .where("session_id", "in", [...sessionIds])
    .execute();
}

/** Replaces a person's e-mail address by one that is not confirmed. @returns its id */
export async function replaceMailAddress(tx: Tx, userId: bigint, address: string): Promise<bigint> {
  await tx.deleteFrom("messaging_address").where("user_id", "=", userId).where("channel", "=", "mail").execute();
  const { id } = await tx
    .insertInto("messaging_address")
    .values({ user_id: userId, channel: "mail", address, keys: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Confirms an address. @returns its person; undefined when it does not exist any more */
export async function confirmAddress(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const row = await tx
    .updateTable("messaging_address")
    .set({ confirmed_at: await now(tx) })
    .where("id", "=", id)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Locks the addresses of a person in one order. Deliveries to them can still be added. */
export async function lockAddresses(tx: Tx, userId: bigint): Promise<void> {
  await tx
    .selectFrom("messaging_address")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Removes an address. @returns it; undefined when it was removed before */
export async function removeAddress(tx: Tx, id: bigint): Promise<AddressRow | undefined> {
  return tx.deleteFrom("messaging_address").where("id", "=", id).returningAll().executeTakeFirst();
}
