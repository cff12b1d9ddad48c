import { createHash, type Hash } from "node:crypto";
import type { Database } from "@wth/db";
import { sql } from "kysely";

const AT_ONCE = 5_000;

type Balance = { id: bigint; version: bigint; balance: bigint };

/** Comparison of all balances of a restored ledger with those that the live one had at the same versions. */
export type BalanceComparison = Readonly<{
  accounts: number;
  /** Digests over all accounts, versions and balances; equal ledgers have equal ones. */
  restored: string;
  live: string;
  /** Time of the newest operation of the restored ledger; null for an empty one. */
  lastOperationAt: Date | null;
}>;

function balancesAfter(db: Database, id: bigint): Promise<Balance[]> {
  return db
    .selectFrom("ledger_account")
    .select(["id", "version", "balance"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
}

/** Balances of the live ledger at the versions of a restored one. */
async function balancesAt(live: Database, restored: readonly Balance[]): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select a.id, a.version, coalesce(e.balance_after, 0) as balance
    from unnest(${restored.map(({ id }) => id)}::bigint[], ${restored.map(({ version }) => version)}::bigint[]) a (id, version)
    left join ledger_entry e on e.account_id = a.id and e.account_version = a.version
    order by a.id`.execute(live);
  return rows;
}

const add = (hash: Hash, rows: readonly Balance[]) => {
  for (const { id, version, balance } of rows) hash.update(`${id} ${version} ${balance}\n`);
};

/** Reads all accounts of a restored ledger and looks each balance up in the live one, which may have gone on. */
export async function compareBalances(restored: Database, live: Database): Promise<BalanceComparison> {
  const hashes = { restored: createHash("sha256"), live: createHash("sha256") };
  let accounts = 0;
  let last = -1n;
  for (;;) {
    const rows = await balancesAfter(restored, last);
    if (rows.length === 0) break;
    add(hashes.restored, rows);
    add(hashes.live, await balancesAt(live, rows));
    accounts += rows.length;
    last = rows.at(-1)?.id ?? last;
  }
  const { rows } = await sql<{ at: Date | null }>`
    select created_at as at from ledger_operation order by id desc limit 1`.execute(restored);
  return {
    accounts,
    restored: hashes.restored.digest("hex"),
    live: hashes.live.digest("hex"),
    lastOperationAt: rows[0]?.at ?? null,
  };
}
