import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { decodeLog } from "@wth/chain";
import { openDatabase, type OpenDatabase } from "@wth/db";
import { createTestDatabase, HANG_MS, type TestDatabase } from "@wth/db/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventStore } from "../inbox/event-store.ts";
import { pgEventStore } from "../inbox/pg-event-store.ts";
import { mine, startAnvil, type Anvil } from "../testing/anvil.ts";
import { deployEmitter, PURCHASED } from "../testing/emitter.ts";
import { rpc } from "../testing/rpc.ts";
import { CHAIN_ID, startScriptIndexer, type RunningIndexer } from "../testing/script-indexer.ts";
import { TREASURY_EVENT } from "../watched-contracts.ts";

const PAYMENTS = 4;

let anvil: Anvil;
let database: TestDatabase;
let opened: OpenDatabase;
let owner: OpenDatabase;
let start: (openStore?: () => EventStore) => RunningIndexer;

/** A contract that names the treasury, and one whose events are wanted only when they reach a treasury. */
beforeEach(async () => {
  [anvil, database] = await Promise.all([startAnvil(), createTestDatabase()]);
  opened = openDatabase(database.urls.indexer);
  owner = openDatabase(database.ownerUrl, { max: 1 });
  const [naming, paying] = [await deployEmitter(anvil.url), await deployEmitter(anvil.url)];
  // The emitter's sender stands where a transfer has its recipient.
  const [treasury = ""] = await rpc<string[]>(anvil.url, "eth_accounts");
  await naming.emit(1, 1);
  await mine(anvil.url);
  await paying.emit(1, PAYMENTS);
  await mine(anvil.url, 4);
  start = (openStore = () => pgEventStore(opened.db, CHAIN_ID)) =>
    startScriptIndexer({
      db: opened.db,
      openStore,
      startBlock: 1,
      contracts: [
        { key: "did", address: naming.address, topics: [PURCHASED] },
        { key: "machinePurchase", address: paying.address, topics: [PURCHASED], recipients: [] },
      ],
      decode: (key, log) =>
        key === "did" ? { event: TREASURY_EVENT, args: { treasury } } : decodeLog("machinePurchase", log),
      rpcUrls: [anvil.url],
    });
  const first = start();
  await vi.waitUntil(async () => (await countEvents()) === 1 + PAYMENTS, { timeout: HANG_MS });
  await first.stop();
});
afterEach(async () => {
  await Promise.all([opened.close(), owner.close()]);
  await database.close();
  await anvil.stop();
});

/**
 * Asks for the blocks from one on to be read again; without one, for those behind the block that names the treasury.
 */
const readAgain = (from?: number) =>
  sql`insert into chain_rescan (chain_id, from_block, to_block, next_block, actor)
    select chain_id, first, block_number, first, 'test' from chain_cursor,
      lateral (select coalesce(${from ?? null}::bigint, (select min(e.block_number) + 1 from chain_event e)) as first) each
    where chain_id = ${CHAIN_ID}`.execute(owner.db);

const countEvents = async () => (await opened.db.selectFrom("chain_event").select("id").execute()).length;
const differences = async () => {
  const { missing, surplus, ended_at } = await opened.db
    .selectFrom("chain_rescan")
    .select(["missing", "surplus", "ended_at"])
    .executeTakeFirstOrThrow();
  return ended_at === null ? undefined : { missing, surplus };
};

test("blocks that are read again at a start include what reaches the treasuries [N03, N08]", async () => {
  await readAgain();
  const indexer = start(() => {
    const store = pgEventStore(opened.db, CHAIN_ID);
    const treasuries = async () => {
      await delay(1_000);
      return store.treasuries();
    };
    return { ...store, treasuries };
  });
  await expect.poll(differences).toEqual({ missing: 0, surplus: 0 });
  expect(await opened.db.selectFrom("platform_halt").select("detail").execute()).toEqual([]);
  await indexer.stop();
});

test("what reaches a treasury that only blocks read again name is found [N03, N08]", async () => {
  await sql`delete from chain_event`.execute(owner.db);
  await readAgain(1);
  const indexer = start();
  await expect.poll(differences).toEqual({ missing: 1 + PAYMENTS, surplus: 0 });
  expect(await countEvents()).toBe(1 + PAYMENTS);
  await indexer.stop();
});
