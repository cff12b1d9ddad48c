import { openDatabase, transact } from "@wth/db";
import { connectAs, createTestDatabase } from "@wth/db/testing";
import { businessType } from "@wth/rules";
import { openUserAccounts, post, systemAccount, userAccount, type Invariant, type Subject } from "#ledger/index.ts";
import { beginRoundsAgain } from "#platform/jobs/check-state.ts";
import { seed } from "#entry/seed.ts";

/** Starts a database with a ledger, connected as the worker that checks it and as a superuser who damages it. */
export async function startLedger() {
  const database = await createTestDatabase();
  const owner = openDatabase(database.ownerUrl, { max: 4 });
  const worker = openDatabase(database.urls.worker, { max: 4 });
  const superuser = await connectAs(database.superuserUrl);
  await seed(owner.db);
  let users = 0n;
  let gifts = 0;
  return {
    database,
    db: owner.db,
    worker: worker.db,
    superuser,
    /** Opens the accounts of a new user. */
    user: async () => {
      users += 1n;
      await transact(owner.db, (tx) => openUserAccounts(tx, users));
      return users;
    },
    /** Posts one operation for a user. @returns its id */
    give: async (userId: bigint, amount = 5n): Promise<bigint> => {
      gifts += 1;
      const [from, to] = [systemAccount("airdropPool", "WTH", userId), userAccount(userId, "normal")];
      const posting = { key: `sandbox-gift:${gifts}`, transfers: [{ from, to, amount, type: businessType.airdrop }] };
      return (await transact(owner.db, (tx) => post(tx, posting))).operationId;
    },
    /** Executes SQL that no trigger or constraint sees. */
    damage: async (statements: string) => {
      await superuser.query(`begin; set local session_replication_role = replica; ${statements}; commit`);
    },
    /** Makes the rounds begin again, as an operator does after a repair. */
    beginAgain: () => transact(owner.db, (tx) => beginRoundsAgain(tx)),
    close: async () => {
      await superuser.end();
      await Promise.all([owner.close(), worker.close()]);
      await database.close();
    },
  };
}
export type LedgerApi = Awaited<ReturnType<typeof startLedger>>;

/** Returns the same invariants with slices of another size. */
export function inSlicesOf(rows: number, invariants: readonly Invariant[]): Invariant[] {
  const resized = new Map<Subject, Subject>();
  const resize = (subject: Subject): Subject => {
    const same = resized.get(subject) ?? { ...subject, rows };
    resized.set(subject, same);
    return same;
  };
  return invariants.map((invariant) => ({
    ...invariant,
    parts: invariant.parts.map((part) => (typeof part.over === "object" ? { ...part, over: resize(part.over) } : part)),
  }));
}
