import { openDatabase, transact, type Database } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { costOf, type Cost } from "#test-support/growth/cost-of.ts";
import { seed } from "./seed.ts";
import { OLD_ROWS } from "./old-rows.ts";

const ROWS = [2_000, 30_000] as const;
/** Largest ratio of what cleaning reads among many rows to what it reads among few. */
const RATIO_MAX = 1.5;

/** Statements that fill the cleaned tables with rows that stay. */
const rowsThatStay = (rows: number): string[] => [
  `insert into identity_user (address, invite_code)
    select '0x' || lpad(to_hex(n), 40, '0'), lpad(to_hex(n), 8, '0') from generate_series(1, ${rows}) n`,
  "insert into identity_nonce (address, nonce) select address, id from identity_user",
  "insert into identity_session (user_id, expires_at) select id, now() + interval '1 day' from identity_user",
  `insert into identity_access_token (token_hash, family_id, expires_at)
    select sha256(id::text::bytea), id, now() + interval '1 hour' from identity_session`,
  `insert into platform_idempotency (user_id, key, request_hash)
    select id, 'a-key-of-a-test', '\\x00' from identity_user`,
  // unread ones of 200 days, and read ones of today
  `insert into messaging_notification (user_id, kind, data, created_at, changed_at)
    select id, 'rigGranted', '{}', now() - interval '200 days', now() from identity_user`,
  `insert into messaging_notification (user_id, kind, data, created_at, changed_at, read_at)
    select id, 'rigGranted', '{}', now(), now(), now() from identity_user`,
  "insert into identity_kyc_attempt (user_id) select id from identity_user",
  `insert into identity_file_upload (object_key, user_id, ticket_hash, media_type, created_at, expires_at, has_file)
    select 'kyc/' || id || '/' || gen_random_uuid(), id, sha256(id::text::bytea), 'image/jpeg',
      now() - interval '40 days', now() - interval '39 days', true from identity_user`,
  `insert into identity_file (object_key, stored_as, user_id, wrapped_key, size, digest, width, height, stored_at, used_at)
    select object_key, object_key, user_id, sha256('') || sha256(''), 1, sha256(''), 1, 1, now(), now()
    from identity_file_upload`,
  "vacuum analyze",
];

async function clean(db: Database): Promise<number> {
  let deleted = 0;
  for (const deleteOld of OLD_ROWS) deleted += await transact(db, deleteOld);
  return deleted;
}

async function costAmong(rows: number): Promise<Cost> {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.ownerUrl, { max: 1 });
  await seed(db);
  await sql`set statement_timeout = 0`.execute(db);
  for (const statement of rowsThatStay(rows)) await sql.raw(statement).execute(db);
  const cost = await costOf(db, async () => expect(await clean(db)).toBe(0));
  await close();
  await database.close();
  return cost;
}

test(`cleaning finds nothing among ${ROWS[1]} rows as fast as among ${ROWS[0]} [O09]`, async () => {
  const [few, many] = [await costAmong(ROWS[0]), await costAmong(ROWS[1])];
  process.stdout.write(`cleaning: ${few.rows} and ${many.rows} rows, ${few.pages} and ${many.pages} pages\n`);
  expect(many.rows).toBeLessThanOrEqual(few.rows * RATIO_MAX);
  expect(many.pages).toBeLessThanOrEqual(few.pages * RATIO_MAX);
});

test("cleaning deletes a limited number of rows at once, until none is left [O09]", async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.ownerUrl, { max: 1 });
  await seed(db);
  await sql`insert into identity_nonce (address, nonce, used_at)
    select 'an address', n, now() - interval '2 hours' from generate_series(1, 2500) n`.execute(db);
  expect([await clean(db), await clean(db), await clean(db), await clean(db)]).toEqual([1_000, 1_000, 500, 0]);
  await close();
  await database.close();
});
