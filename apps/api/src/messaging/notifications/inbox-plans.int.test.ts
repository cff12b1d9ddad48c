import type { Database, Tx } from "@wth/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainedDatabase, type ExplainedDatabase } from "#test-support/explained-database.ts";
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

let explained: ExplainedDatabase;
let db: Database;
beforeAll(async () => {
  explained = await explainedDatabase(FILL);
  ({ db } = explained);
});
afterAll(() => explained.close());

/** Pages that the statements of some work look at. */
async function pagesOf(work: () => Promise<unknown>): Promise<number> {
  const plans = await explained.plansOf(work);
  const pages = plans.reduce(
    (sum, plan) => sum + (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
    0,
  );
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
