import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase, transact, type Database, type Tx } from "@wth/db";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "@wth/db/embedded";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishChange } from "./live.ts";

const TRANSACTIONS = 10;
const ROUNDS = 5;
/** Time by which each flush of the log is longer, so that transactions that share one differ from others. */
const FLUSH_MS = 40;

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

/** @returns the shortest time in which transactions that begin at once are committed */
async function timeOf(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const beganAt = performance.now();
    await Promise.all(
      Array.from({ length: TRANSACTIONS }, () =>
        transact(db, async (tx) => {
          await sql`insert into platform_audit (actor, action, subject) values ('test', 'commit', 'rate')`.execute(tx);
          await work(tx);
        }),
      ),
    );
    times.push(performance.now() - beganAt);
  }
  return Math.min(...times);
}

test("transactions that publish changes share a flush of the log [O07]", async () => {
  const { db, close } = openDatabase(server.urls.api, { max: TRANSACTIONS });
  const one = TRANSACTIONS * FLUSH_MS;
  const notifying = await timeOf(db, (tx) => sql`select pg_notify('commit_rate', '')`.execute(tx));
  const publishing = await timeOf(db, (tx) => publishChange(tx, 1n, ["balance"]));
  // the control: notifications make each wait for its own flush
  expect(notifying).toBeGreaterThan(one * 0.75);
  expect(publishing).toBeLessThan(one / 2);
  await close();
});

test("nothing in the database notifies [O07]", async () => {
  const { db, close } = openDatabase(server.ownerUrl, { max: 1 });
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* 'notify'`.execute(db);
  expect(rows).toEqual([]);
  await close();
});
