import { openDatabase, type Database } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { userAccounts } from "@wth/rules";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  balancesBefore,
  newestPositions,
  readEntries,
  statement,
  userAccount,
  userAccountKinds,
  type EntryFilter,
  type Positions,
  type StatementEntry,
} from "./index.ts";

const RUNS = Number(process.env["STATEMENT_RUNS"] ?? 30);
const START = Date.UTC(2030, 0, 1);
const SECOND = 1000;
/** Longest time by which an entry may precede one with a smaller version: the longest wait of a posting. */
const WAIT_MAX = 30 * SECOND;

let database: TestDatabase;
let owner: pg.Client;
let db: Database;
let close: () => Promise<void>;
let users = 0n;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDatabase(database.ownerUrl, { max: 2 }));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await close();
  await database.close();
});

type Planned = { account: number; amount: bigint; type: number; pause: number; wait: number };
/** Entries that the ledger can produce: pauses from none to days, and waits that reverse the order of times. */
const planned: fc.Arbitrary<Planned> = fc.record({
  account: fc.nat({ max: 4 }),
  amount: fc.bigInt({ min: -5n, max: 9n }).filter((amount) => amount !== 0n),
  type: fc.constantFrom(3, 5, 8, 31),
  pause: fc.oneof(fc.constant(0), fc.nat({ max: 20 }), fc.nat({ max: 200_000 })),
  wait: fc.oneof(fc.constant(0), fc.nat({ max: WAIT_MAX / SECOND })),
});
const lives = fc.array(planned, { maxLength: 60 });

/**
 * Inserts a user's entries, several of one operation now and then. @returns the entries in the expected order, newest
 * first
 */
async function plant(list: readonly Planned[]): Promise<{ userId: bigint; entries: StatementEntry[] }> {
  users += 1n;
  const userId = users;
  const balances = new Map<bigint, { version: bigint; balance: bigint }>();
  let at = START;
  const entries = list.map(({ account, amount, type, pause, wait }, index): StatementEntry => {
    at += pause * SECOND;
    const kind = userAccountKinds[account] as StatementEntry["kind"];
    const accountId = userAccount(userId, kind).id;
    const { version, balance } = balances.get(accountId) ?? { version: 0n, balance: 0n };
    const next = { version: version + 1n, balance: balance + amount };
    balances.set(accountId, next);
    return {
      kind,
      accountId,
      version: next.version,
      operationId: userId * 1_000n + BigInt(Math.floor(index / 3)),
      amount,
      balanceAfter: next.balance,
      businessType: type,
      counterpartyId: null,
      at: new Date(at - wait * SECOND),
    };
  });
  await owner.query(
    `insert into ledger_account (id, user_id, kind, asset, can_be_negative, balance, version)
     select id, $1, kind, asset, false, 0, version from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[])
       as a (id, kind, asset, version)`,
    [
      userId,
      userAccountKinds.map((kind) => userAccount(userId, kind).id),
      userAccountKinds,
      userAccountKinds.map((kind) => userAccounts[kind].asset),
      userAccountKinds.map((kind) => balances.get(userAccount(userId, kind).id)?.version ?? 0n),
    ],
  );
  for (const entry of entries)
    await owner.query("insert into ledger_entry values ($1, $2, $3, $4, $5, $6, null, $7)", [
      entry.accountId,
      entry.version,
      entry.operationId,
      entry.amount,
      entry.balanceAfter,
      entry.businessType,
      entry.at,
    ]);
  return { userId, entries: entries.toSorted(newestFirst) };
}

function newestFirst(a: StatementEntry, b: StatementEntry): number {
  if (a.operationId !== b.operationId) return a.operationId > b.operationId ? -1 : 1;
  if (a.accountId !== b.accountId) return a.accountId < b.accountId ? -1 : 1;
  return a.version > b.version ? -1 : 1;
}

function isWanted(entry: StatementEntry, { businessType, isIncrease, from, to }: EntryFilter): boolean {
  return (
    (businessType === undefined || entry.businessType === businessType) &&
    (isIncrease === undefined || entry.amount > 0n === isIncrease) &&
    (from === undefined || entry.at >= from) &&
    (to === undefined || entry.at < to)
  );
}

test("every page of all accounts is the matching slice of the whole statement", async () => {
  const pages = fc.record({ pageNo: fc.integer({ min: 1, max: 30 }), pageSize: fc.integer({ min: 1, max: 20 }) });
  await fc.assert(
    fc.asyncProperty(lives, fc.array(pages, { minLength: 3, maxLength: 6 }), async (list, wanted) => {
      const { userId, entries } = await plant(list);
      for (const page of wanted) {
        const start = (page.pageNo - 1) * page.pageSize;
        const expected = { list: entries.slice(start, start + page.pageSize), total: entries.length };
        expect(await statement(db, userId, "all", page)).toEqual(expected);
        const mine = entries.filter(({ kind }) => kind === "normal");
        expect(await statement(db, userId, "normal", page)).toEqual({
          list: mine.slice(start, start + page.pageSize),
          total: mine.length,
        });
      }
    }),
    { numRuns: RUNS },
  );
});

const moment = fc.nat({ max: 2_000_000 }).map((seconds) => new Date(START + seconds * SECOND));
const filters: fc.Arbitrary<EntryFilter> = fc.record(
  { businessType: fc.constantFrom(3, 5, 8, 31), isIncrease: fc.boolean(), from: moment, to: moment },
  { requiredKeys: [] },
);

test("reading on from a page returns every matching entry once and in order", async () => {
  await fc.assert(
    fc.asyncProperty(lives, filters, fc.integer({ min: 1, max: 9 }), async (list, filter, limit) => {
      const { userId, entries } = await plant(list);
      const read: StatementEntry[] = [];
      let positions: Positions | undefined = await newestPositions(db, userId, userAccountKinds);
      while (positions) {
        const page = await readEntries(db, userId, positions, { filter, limit });
        expect(page.entries.length === limit || page.next === undefined).toBe(true);
        read.push(...page.entries);
        positions = page.next;
      }
      expect(read).toEqual(entries.filter((entry) => isWanted(entry, filter)));
    }),
    { numRuns: RUNS },
  );
});

test("the balance before a time is that of the newest earlier entry, by version", async () => {
  await fc.assert(
    fc.asyncProperty(lives, fc.array(moment, { minLength: 1, maxLength: 8 }), async (list, times) => {
      const { userId, entries } = await plant(list);
      const exact = [...times, ...entries.slice(0, 5).map(({ at }) => at)];
      for (const kind of userAccountKinds) {
        const mine = entries.filter((entry) => entry.kind === kind);
        const expected = exact.map((time) => mine.find(({ at }) => at < time)?.balanceAfter ?? 0n);
        expect(await balancesBefore(db, userId, kind, exact)).toEqual(expected);
      }
    }),
    { numRuns: RUNS },
  );
});
