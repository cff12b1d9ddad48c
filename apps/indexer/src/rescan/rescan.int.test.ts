import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase, type OpenDatabase } from "@wth/db";
import { createTestDatabase, HANG_MS, type TestDatabase } from "@wth/db/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mine, startAnvil, type Anvil } from "../testing/anvil.ts";
import { deployEmitter, type Emitter } from "../testing/emitter.ts";
import { environmentFor, spawnIndexer, type IndexerProcess } from "../testing/indexer-process.ts";

const CHAIN_ID = 31_337;

let anvil: Anvil;
let emitter: Emitter;
let database: TestDatabase;
let opened: OpenDatabase;
let indexer: IndexerProcess;

beforeEach(async () => {
  [anvil, database] = await Promise.all([startAnvil(), createTestDatabase()]);
  opened = openDatabase(database.ownerUrl, { max: 1 });
  emitter = await deployEmitter(anvil.url);
  for (const first of [1, 11, 21]) {
    await emitter.emit(first, 2);
    await mine(anvil.url);
  }
  await mine(anvil.url, 6);
  indexer = spawnIndexer(environmentFor(database.urls.indexer, anvil.url, emitter.address));
  await until(async () => (await events()).length === 6);
});
afterEach(async () => {
  indexer.child.kill("SIGKILL");
  await indexer.ended;
  await opened.close();
  await Promise.all([anvil.stop(), database.close()]);
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HANG_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${indexer.errors()}`);
    await delay(50);
  }
}

type Row = { tx_hash: string; log_index: number; block_number: bigint };
async function events(): Promise<Row[]> {
  return opened.db
    .selectFrom("chain_event")
    .select(["tx_hash", "log_index", "block_number"])
    .orderBy("block_number")
    .orderBy("log_index")
    .execute();
}
const halts = async () => (await opened.db.selectFrom("platform_halt").select("reason_code").execute()).length;

/** Asks for all blocks to be read again. @returns the numbers of differences */
async function readAgain(): Promise<{ missing: number; surplus: number }> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chain_rescan (chain_id, from_block, to_block, next_block, actor)
    select ${CHAIN_ID}::bigint, 1, block_number, 1, 'test' from chain_cursor returning id`.execute(opened.db);
  const id = rows[0]?.id ?? 0n;
  const found = () =>
    opened.db
      .selectFrom("chain_rescan")
      .select(["missing", "surplus", "ended_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  await until(async () => (await found()).ended_at !== null);
  const { missing, surplus } = await found();
  return { missing, surplus };
}

test("blocks are read again without a difference where the inbox has all events [N03, N08]", async () => {
  expect(await readAgain()).toEqual({ missing: 0, surplus: 0 });
  expect(await halts()).toBe(0);
});

test("events that the inbox has not are added, and money is halted [N03, N08, N11]", async () => {
  const before = await events();
  await sql`delete from chain_event where log_index = 1`.execute(opened.db);
  expect(await readAgain()).toEqual({ missing: 3, surplus: 0 });
  expect(await events()).toEqual(before);
  expect(await halts()).toBe(1);
});

test("an event that the chain has not is found, and money is halted [N03, N11]", async () => {
  await sql`
    insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    select chain_id, block_number, block_hash, block_time, '0xforged', 7, contract, name, args from chain_event
    order by id limit 1`.execute(opened.db);
  expect(await readAgain()).toEqual({ missing: 0, surplus: 1 });
  expect(await halts()).toBe(1);
});

test("an event whose content differs from the chain's is found, and money is halted [N03, N11]", async () => {
  await sql`update chain_event set args = args || '{"amount": "1"}' where log_index = 1 and block_number =
    (select min(block_number) from chain_event)`.execute(opened.db);
  expect(await readAgain()).toEqual({ missing: 0, surplus: 1 });
  expect(await halts()).toBe(1);
});
