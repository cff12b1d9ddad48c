import { openDatabase, transact, type OpenDatabase } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { businessType } from "@wth/rules";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { seed } from "#entry/seed.ts";
import { openFillers, postFillers } from "#test-support/checks/fill-ledger.ts";
import { openHold, openUserAccounts, post, releasePart, resolveHold, systemAccount, userAccount } from "./index.ts";

const FILLERS = 10_000;
const [ALICE, BOB] = [1_000_001n, 1_000_002n];

let database: TestDatabase;
/** One connection: it keeps the plans that it made while the tables were small. */
let opened: OpenDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.ownerUrl, { max: 1 });
  await seed(opened.db);
  await transact(opened.db, async (tx) => {
    for (const user of [ALICE, BOB]) await openUserAccounts(tx, user);
  });
});
afterEach(async () => {
  await opened.close();
  await database.close();
});

const write = (work: (tx: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<unknown>) =>
  transact(opened.db, work);

/** Posts to two accounts, and opens, reduces and ends a hold, several times: the first calls fix the plans. */
async function useLedger(name: string): Promise<void> {
  const [from, to] = [userAccount(ALICE, "normal"), userAccount(BOB, "normal")];
  const [pool, escrow] = [systemAccount("airdropPool", "WTH", ALICE), systemAccount("escrow", "WTH", ALICE)];
  for (let count = 0; count < 12; count += 1) {
    const [gift, key, type] = [businessType.airdrop, `${name}:${count}`, businessType.transfer];
    await write((tx) =>
      post(tx, { key: `gift:${key}`, transfers: [{ from: pool, to: from, amount: 30n, type: gift }] }),
    );
    await write((tx) => post(tx, { key: `move:${key}`, transfers: [{ from, to, amount: 10n, type }] }));
    await write((tx) => openHold(tx, { key, from, escrow, amount: 20n, type }));
    await write((tx) => releasePart(tx, key, { to: from, amount: 5n, type }));
    await write((tx) => resolveHold(tx, key, "released", [{ to: from, amount: 15n, type }]));
  }
}

/** Rows of the ledger that whole tables were read for. */
async function rowsRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(opened.db);
  const { rows } = await sql<{ rows: string }>`
    select sum(seq_tup_read)::text as rows from pg_stat_user_tables where relname like 'ledger_%'`.execute(opened.db);
  return Number(rows[0]?.rows);
}

test.for(["never analysed", "analysed while they were small"])(
  "reads rows by keys alone when its tables grew and were %s [O13]",
  async (state) => {
    if (state !== "never analysed") await sql`vacuum analyze`.execute(opened.db);
    await useLedger("small");
    for (const text of [openFillers(FILLERS), postFillers(FILLERS, 1, FILLERS)]) await sql.raw(text).execute(opened.db);
    const before = await rowsRead();
    await useLedger("large");
    expect((await rowsRead()) - before).toBeLessThan(FILLERS / 10);
  },
);
