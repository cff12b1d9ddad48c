import { randomInt } from "node:crypto";
import type { Database, Tables, Tx } from "@wth/db";
import { INVITE_CODE_ALPHABET, INVITE_CODE_LENGTH } from "@wth/rules";
import type { Selectable } from "kysely";

export type User = Selectable<Tables["profile_user"]>;

function inviteCode(): string {
  const letter = () => INVITE_CODE_ALPHABET[randomInt(INVITE_CODE_ALPHABET.length)] ?? "";
  return Array.from({ length: INVITE_CODE_LENGTH }, letter).join("");
}

/** Creates the user of an address. @returns undefined when the address has one already */
export async function createUser(tx: Tx, address: string): Promise<User | undefined> {
  for (;;) {
    const user = await tx
      .insertInto("profile_user")
      .values({ address: address.toLowerCase(), invite_code: inviteCode(), email: null })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (user || (await findUserByAddress(tx, address))) return user;
  }
}

export async function findUserByAddress(db: Database | Tx, address: string): Promise<User | undefined> {
  return db.selectFrom("profile_user").selectAll().where("address", "=", address.toLowerCase()).executeTakeFirst();
}

export async function findUserByInviteCode(db: Database | Tx, code: string): Promise<User | undefined> {
  return db.selectFrom("profile_user").selectAll().where("invite_code", "=", code).executeTakeFirst();
}

export async function getUser(db: Database | Tx, userId: bigint): Promise<User> {
  return db.selectFrom("profile_user").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
}

/** Locks a user's row, so that what is counted per user holds under concurrency. */
export async function lockUser(tx: Tx, userId: bigint): Promise<User> {
  return tx.selectFrom("profile_user").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function touchLogin(tx: Tx, userId: bigint, at: Date): Promise<void> {
  await tx.updateTable("profile_user").set({ login_at: at }).where("id", "=", userId).execute();
}

export async function setEmail(tx: Tx, userId: bigint, email: string): Promise<User> {
  return tx
    .updateTable("profile_user")
    .set({ email })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setStatus(tx: Tx, userId: bigint, status: 0 | 1): Promise<void> {
  await tx.updateTable("profile_user").set({ status }).where("id", "=", userId).execute();
}

/** Raises the highest rig level a user has owned; never lowers it. */
export async function raiseRigLevel(tx: Tx, userId: bigint, level: number): Promise<void> {
  await tx
    .updateTable("profile_user")
    .set({ rig_level: level })
    .where("id", "=", userId)
    .where("rig_level", "<", level)
    .execute();
}
