import type { Database } from "@wth/db";
import { sql } from "kysely";

/** Returns which of these users have a balance, or have completed a purchase with USDT. */
export async function customersAmong(db: Database, userIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`select given.id from unnest(${[...userIds]}::bigint[]) given (id)
    where exists (select from ledger_account_view a where a.user_id = given.id and a.balance > 0)
      or exists (select from chain_signed_order_view o where o.user_id = given.id and o.status = 'used')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
