import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase, transact, type Database, type Tx } from "@wth/db";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "@wth/db/embedded";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishChange } from "./live.ts";

const TRANSACTIONS = 10;
const ROUNDS = 8;
/** Time for which a flush of the log waits for other transactions that can share it. */
const FLUSH_MS = 40;
const CLIENT = "wth commit rate";

let folder: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wth-commit-rate-"));
  const settings = { commit_delay: String(FLUSH_MS * 1_000), commit_siblings: "0" };
  server = await startEmbeddedPostgres({ folder, settings });
  await migrate(server.ownerUrl);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Number of flushes of the log by processes that have ended; each reports its own at its end. */
async function flushesSoFar(db: Database): Promise<number> {
  const others = async () => {
    const { rows } = await sql`select from pg_stat_activity where application_name = ${CLIENT}`.execute(db);
    return rows.length;
  };
  await expect.poll(others).toBe(0);
  const { rows } = await sql<{ count: number }>`
    select sum(fsyncs)::int as count from pg_stat_io where object = 'wal' and backend_type = 'client backend'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * @returns the number of flushes with which transactions that begin at once are committed, on average of some rounds
 */
async function flushesOf(observer: Database, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const before = await flushesSoFar(observer);
  const { db, close } = openDatabase(server.urls.api, { max: TRANSACTIONS, applicationName: CLIENT });
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(
      Array.from({ length: TRANSACTIONS }, () =>
        transact(db, async (tx) => {
          await sql`insert into platform_audit (actor, action, subject)
            values ('user:1', 'session.end', 'user:1')`.execute(tx);
          await work(tx);
        }),
      ),
    );
  await close();
  return ((await flushesSoFar(observer)) - before) / ROUNDS;
}

test("transactions that publish changes share a flush of the log [O07]", async () => {
  const { db, close } = openDatabase(server.superuserUrl, { max: 1 });
  const notifying = await flushesOf(db, (tx) => sql`select pg_notify('commit_rate', '')`.execute(tx));
  const publishing = await flushesOf(db, (tx) => publishChange(tx, 1n, ["balance"]));
  // the control: notifications make each wait for its own flush
  expect(notifying).toBeGreaterThanOrEqual(TRANSACTIONS);
  expect(publishing).toBeLessThanOrEqual(TRANSACTIONS / 2);
  await close();
});

test("nothing in the database notifies [O07]", async () => {
  const { db, close } = openDatabase(server.ownerUrl, { max: 1 });
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* 'notify'`.execute(db);
  expect(rows).toEqual([]);
  await close();
});
