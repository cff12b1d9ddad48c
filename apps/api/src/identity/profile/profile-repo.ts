import { randomInt } from "node:crypto";
import type { Database, Tables, Tx } from "@wth/db";
import { INVITE_CODE_ALPHABET, INVITE_CODE_LENGTH } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { waitForKeyLock } from "#platform/db/locks.ts";
import { enqueue } from "#platform/db/outbox.ts";

export type User = Selectable<Tables["identity_user"]>;

function inviteCode(): string {
  const letter = () => INVITE_CODE_ALPHABET[randomInt(INVITE_CODE_ALPHABET.length)] ?? "";
  return Array.from({ length: INVITE_CODE_LENGTH }, letter).join("");
}

/**
 * Serialises the creation of an account and of an on-chain identity of one address, so that neither misses the other.
 */
async function lockAddress(tx: Tx, address: string): Promise<void> {
  await waitForKeyLock(tx, "address", address);
}

export type Did = { address: string; number: bigint; mintedAt: Date; eventId: bigint };

/** Records an on-chain identity of an address with or without an account. */
export async function recordDid(tx: Tx, { address, number, mintedAt, eventId }: Did): Promise<void> {
  await lockAddress(tx, address);
  await tx
    .insertInto("identity_did")
    .values({ address, did_number: number, minted_at: mintedAt, event_id: eventId })
    .execute();
  const user = await tx
    .updateTable("identity_user")
    .set({ did_number: number })
    .where("address", "=", address)
    .returning("id")
    .executeTakeFirst();
  if (user) await enqueue(tx, "member", user.id);
}

/** Links a new user to the on-chain identity that the address already has. */
async function adoptDid(tx: Tx, user: User): Promise<User> {
  const did = await tx.selectFrom("identity_did").selectAll().where("address", "=", user.address).executeTakeFirst();
  if (!did) return user;
  const { did_number } = did;
  await enqueue(tx, "member", user.id);
  return tx
    .updateTable("identity_user")
    .set({ did_number })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Creates the user of an address. @returns undefined when the address already has one */
export async function createUser(tx: Tx, address: string): Promise<User | undefined> {
  await lockAddress(tx, address.toLowerCase());
  for (;;) {
    const user = await tx
      .insertInto("identity_user")
      .values({ address: address.toLowerCase(), invite_code: inviteCode(), email: null })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (user) return adoptDid(tx, user);
    if (await findUserByAddress(tx, address)) return undefined;
  }
}

export async function findUserByAddress(db: Database | Tx, address: string): Promise<User | undefined> {
  return db.selectFrom("identity_user").selectAll().where("address", "=", address.toLowerCase()).executeTakeFirst();
}

/** Ids of the users among these addresses, which are in lower case. */
export async function usersOf(tx: Tx, addresses: readonly string[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from identity_user where address = any(${addresses}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findUserByInviteCode(db: Database | Tx, code: string): Promise<User | undefined> {
  return db.selectFrom("identity_user").selectAll().where("invite_code", "=", code).executeTakeFirst();
}

export async function getUser(db: Database | Tx, userId: bigint): Promise<User> {
  return db.selectFrom("identity_user").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
}

/** Locks and returns a user's row, so that limits per user hold under concurrency. */
export async function lockUser(tx: Tx, userId: bigint): Promise<User> {
  return tx.selectFrom("identity_user").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function touchLogin(tx: Tx, userId: bigint, at: Date): Promise<void> {
  await tx.updateTable("identity_user").set({ login_at: at }).where("id", "=", userId).execute();
}

export async function setEmail(tx: Tx, userId: bigint, email: string | null): Promise<User> {
  return tx
    .updateTable("identity_user")
    .set({ email })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setStatus(tx: Tx, userId: bigint, status: 0 | 1): Promise<void> {
  await tx.updateTable("identity_user").set({ status }).where("id", "=", userId).execute();
}

export async function updateKycLevel(tx: Tx, userId: bigint, level: 0 | 1): Promise<void> {
  await tx.updateTable("identity_user").set({ kyc_level: level }).where("id", "=", userId).execute();
}

export async function updateNickname(tx: Tx, userId: bigint, nickname: string): Promise<void> {
  await tx.updateTable("identity_user").set({ nickname }).where("id", "=", userId).execute();
}

/** Returns addresses by user id. */
export async function addressesOf(db: Database | Tx, userIds: readonly bigint[]): Promise<Map<bigint, string>> {
  if (userIds.length === 0) return new Map();
  const ids = [...new Set(userIds)];
  const rows = await db.selectFrom("identity_user").select(["id", "address"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** Raises the highest rig level a user has owned; never lowers it. */
export async function raiseRigLevel(tx: Tx, userId: bigint, level: number): Promise<void> {
  await tx
    .updateTable("identity_user")
    .set({ rig_level: level })
    .where("id", "=", userId)
    .where("rig_level", "<", level)
    .execute();
}
