import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, openDatabase, type OpenDatabase } from "@wth/db";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "@wth/db/embedded";
import { at, eventAt, word } from "../testing/sample-events.ts";
import { pgEventStore } from "./pg-event-store.ts";

const CHAIN_ID = 56;
const EVENTS_PER_STEP = 3;
const STEPS = 40;
/** A server that leaves commits in memory for as long as it may, so that its end loses them. */
const settings = { wal_writer_delay: "10s" };

const eventsOf = (block: number) => Array.from({ length: EVENTS_PER_STEP }, (_, logIndex) => eventAt(block, logIndex));

let folder: string;
let server: EmbeddedPostgres;
let opened: OpenDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wth-crash-"));
  server = await startEmbeddedPostgres({ folder, settings });
  await migrate(server.ownerUrl);
  opened = openDatabase(server.ownerUrl, { max: 2 });
  await store().begin({ genesisHash: word(0), startBlock: 1, position: at(0), outgoingFrom: 0 });
});
afterEach(async () => {
  await opened.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const store = () => pgEventStore(opened.db, CHAIN_ID);
const cursor = async () => (await store().load())?.position.number ?? -1;

/** Stores the steps after the cursor up to a block. */
async function readTo(block: number): Promise<void> {
  for (let number = (await cursor()) + 1; number <= block; number += 1)
    await store().append(at(number - 1), at(number), eventsOf(number));
}

/**
 * True while commits wait for the disk. The server writes every ten seconds, so a step can be written at once by
 * chance.
 */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select pg_current_wal_flush_lsn() < pg_current_wal_insert_lsn() as waits`.execute(opened.db);
  return rows[0]?.waits === true;
}

/** Stores steps, the last of which is not on the disk. @returns their number */
async function readUnwritten(): Promise<number> {
  for (let steps = STEPS; steps < 2 * STEPS; steps += 1) {
    await readTo(steps);
    if (await isWaiting()) return steps;
  }
  throw new Error("every commit waited for the disk");
}

async function crash(): Promise<void> {
  process.kill(server.pid, "SIGKILL");
  await server.exited;
  await opened.close();
  server = await startEmbeddedPostgres({ folder, settings });
  opened = openDatabase(server.ownerUrl, { max: 2 });
}

async function numbers(): Promise<number[]> {
  const rows = await opened.db.selectFrom("chain_event").select("block_number").orderBy("id").execute();
  return rows.map(({ block_number }) => Number(block_number));
}
/** Expects the events of all steps up to the cursor, once each, and no others. */
async function expectWhole(): Promise<number> {
  const end = await cursor();
  const steps = Array.from({ length: end }, (_, index) => eventsOf(index + 1));
  expect(await numbers()).toEqual(steps.flat().map(({ blockNumber }) => blockNumber));
  return end;
}

test("the commit of a step does not wait for the disk [N10]", async () => {
  expect(await readUnwritten()).toBeGreaterThanOrEqual(STEPS);
  expect((await sql`show synchronous_commit`.execute(opened.db)).rows).toEqual([{ synchronous_commit: "on" }]);
});

test("kill -9 of the database loses steps as a whole, which are read again [N10]", async () => {
  const steps = await readUnwritten();
  await crash();
  expect(await expectWhole()).toBeLessThan(steps);
  await readTo(steps);
  expect(await expectWhole()).toBe(steps);
});

test("an effect survives kill -9 of the database with its event alone [N10]", async () => {
  await readTo(STEPS);
  await sql`update chain_event set status = 'applied', applied_at = platform_now()
    where block_number = ${STEPS}`.execute(opened.db);
  await crash();
  expect(await expectWhole()).toBe(STEPS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chain_event where status = 'applied'`.execute(opened.db);
  expect(rows).toEqual([{ count: EVENTS_PER_STEP }]);
});
