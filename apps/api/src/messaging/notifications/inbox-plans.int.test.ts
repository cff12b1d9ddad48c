import type { Database, Tables, Tx } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countUnread, inboxOf, markRead, recentOf } from "./notification-repo.ts";

const USER = 1n;
/** Half of them unread, and over by the clock. */
const ENTRIES = 200_000;
/** Pages of 8 kB that a call may look at; all entries have more than 3,000. */
const PAGES_MAX = 120;
const FILL = [
  `insert into identity_user (address, invite_code) values ('0x${"1".repeat(40)}', 'AAAAAAAA')`,
  `insert into messaging_notification (user_id, kind, data, subject, created_at, changed_at, read_at, lapses_at)
    select ${USER}, 'orderNeedsYou', '{"orderId": "1", "until": 1}', 'n' || n, at, at,
      case when n % 2 = 0 then at end, platform_now() - interval '1 hour'
    from (select n, platform_now() - n * interval '1 second' as at from generate_series(1, ${ENTRIES}) n) entries`,
  "vacuum analyze messaging_notification",
];

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let queries: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const statement of FILL) await owner.query(statement);
  await owner.end();
  pool = new pg.Pool({ connectionString: database.urls.api, max: 2 });
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push({ sql: query.sql, parameters: query.parameters }),
  });
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

type Plan = { Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } };

/** Pages that the statements of some work look at. */
async function pagesOf(work: () => Promise<unknown>): Promise<number> {
  queries = [];
  await work();
  let pages = 0;
  for (const { sql, parameters } of queries.filter((query) => /^\s*(select|update)/.test(query.sql))) {
    const { rows } = await pool.query<{ "QUERY PLAN": [Plan] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      [...parameters],
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    pages += (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
  }
  expect(pages).toBeGreaterThan(0);
  return pages;
}

const newest = () => inboxOf(db, USER, { after: undefined, limit: 21 });

test.each([
  ["the newest page", newest],
  [
    "a page in the middle",
    async () => {
      const [entry] = await newest();
      const changedMicros = BigInt(entry?.changedMicros ?? 0) - 100_000_000_000n;
      return inboxOf(db, USER, { after: { changedMicros, id: 1n }, limit: 21 });
    },
  ],
  ["the count of unread entries", () => countUnread(db, USER)],
  ["the toasts", () => recentOf(db, USER, 120, 10)],
  [
    "marking one entry as read",
    async () => {
      const [entry] = await newest();
      return markRead(db as unknown as Tx, USER, [entry?.id ?? 0n]);
    },
  ],
])("%s of a very large inbox reads few entries [U08]", async (_, work) => {
  expect(await pagesOf(work)).toBeLessThan(PAGES_MAX);
});
