import { transact, type Database } from "@wth/db";
import type { UserAccountKind } from "@wth/rules";
import type { TestApi, TestUser } from "../test-api.ts";
import { setKycLevel } from "#identity/index.ts";

export const setKyc = (db: Database, userId: bigint, level: 0 | 1) =>
  transact(db, (tx) => setKycLevel(tx, { actor: "test", userId, level }));

/** Registers a verified user with WTH on these accounts. */
export async function verifiedUser(
  api: Pick<TestApi, "db" | "register" | "give">,
  balances: Partial<Record<UserAccountKind, string>> = {},
): Promise<TestUser> {
  const user = await api.register();
  for (const [kind, amount] of Object.entries(balances)) await api.give(user, kind as UserAccountKind, amount);
  await setKyc(api.db, user.userId, 1);
  return user;
}
