import { transact, type Database } from "@wth/db";
import { businessType, type Amount, type UserAccountKind } from "@wth/rules";
import { post, systemAccount, userAccount } from "#ledger/index.ts";

type Gift = { userId: bigint; kind: UserAccountKind; amount: Amount; key: string };

/** Posts WTH from the airdrop pool, or new fee credit, to a user's account. The same key has one effect. */
export async function giveFromFaucet(db: Database, { userId, kind, amount, key }: Gift): Promise<void> {
  const from = kind === "fee" ? systemAccount("issuance", "FEE", userId) : systemAccount("airdropPool", "WTH", userId);
  const transfers = [{ from, to: userAccount(userId, kind), amount, type: businessType.airdrop }];
  await transact(db, (tx) => post(tx, { key, transfers }));
}
