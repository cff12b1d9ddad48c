import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { openDatabase, type OpenDatabase } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { at, eventAt, word } from "../testing/sample-events.ts";
import type { ChainEvent } from "./chain-event.ts";
import { CursorMoved } from "./event-store.ts";
import { pgEventStore } from "./pg-event-store.ts";

const CHAIN_ID = 56;
const event = (block: number, logIndex: number): ChainEvent => ({
  ...eventAt(block, logIndex),
  args: { tokenAmount: "340282366920938463463374607431768211455", odd: `a "quoted" \\ {text}, 中` },
});

let database: TestDatabase;
let opened: OpenDatabase;
let owner: OpenDatabase;
const published: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.urls.indexer, { max: 4, bus: { publish: (topic) => published.push(topic) } });
  owner = openDatabase(database.ownerUrl, { max: 1 });
});
afterAll(async () => {
  await opened.close();
  await owner.close();
  await database.close();
});
beforeEach(async () => {
  await sql`delete from chain_event`.execute(owner.db);
  await sql`delete from chain_cursor`.execute(owner.db);
  await sql`delete from platform_halt`.execute(owner.db);
  await store().begin({ genesisHash: word(0), startBlock: 1, position: at(0), outgoingFrom: 0 });
});

const store = () => pgEventStore(opened.db, CHAIN_ID);
const rows = () => opened.db.selectFrom("chain_event").selectAll().orderBy("id").execute();

test("stores events and cursor together and reads them back exactly", async () => {
  await store().append(at(0), at(9), [event(3, 0), event(3, 1), event(7, 0)]);
  expect(await store().load()).toEqual({ genesisHash: word(0), startBlock: 1, position: at(9), outgoingFrom: 0 });
  const stored = await rows();
  expect(stored.map((row) => [Number(row.block_number), row.log_index])).toEqual([
    [3, 0],
    [3, 1],
    [7, 0],
  ]);
  expect(stored[2]).toMatchObject({
    chain_id: 56n,
    block_hash: word(7),
    block_time: new Date(at(7).time * 1_000),
    tx_hash: word(7_000),
    contract: "machinePurchase",
    name: "MachinePurchased",
    args: event(7, 0).args,
    status: "pending",
    reason: null,
    applied_at: null,
  });
});

test("a step from a wrong cursor changes nothing", async () => {
  await store().append(at(0), at(5), [event(3, 0)]);
  await expect(store().append(at(0), at(9), [event(7, 0)])).rejects.toThrow(CursorMoved);
  await expect(store().append({ ...at(5), hash: word(6) }, at(9), [event(7, 0)])).rejects.toThrow(CursorMoved);
  expect((await store().load())?.position).toEqual(at(5));
  expect(await rows()).toHaveLength(1);
});

test("one of many writers of the same step succeeds", async () => {
  const events = Array.from({ length: 500 }, (_, index) => event(2, index));
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => store().append(at(0), at(5), events)));
  expect(settled.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  expect(await rows()).toHaveLength(500);
});

test("skips known events and duplicates", async () => {
  await store().append(at(0), at(5), [event(3, 0)]);
  await opened.db
    .updateTable("chain_cursor")
    .set({ block_number: 0, block_hash: word(0) })
    .execute();
  await store().append(at(0), at(5), [event(3, 0), event(4, 0), event(4, 0)]);
  expect((await rows()).map((row) => Number(row.block_number))).toEqual([3, 4]);
});

test("an event that is lost and comes again keeps its row, in its new block [N08]", async () => {
  await store().append(at(0), at(5), [event(3, 0), event(4, 0)]);
  await sql`update chain_event set status = 'applied', applied_at = platform_now(), lost_by = 1`.execute(owner.db);
  // The first transaction is in another block now, the second one has another event at its place.
  const moved = { ...event(3, 7), blockNumber: 6, blockHash: word(66) };
  const other = { ...event(4, 0), args: { tokenAmount: "1" } };
  await store().append(at(5), at(9), [moved, other]);
  const stored = await rows();
  expect(stored.map((row) => [row.block_hash, row.log_index, row.status, row.lost_by])).toEqual([
    [word(66), 0, "applied", null],
    [word(4), 0, "applied", 1n],
    [word(4), 0, "pending", null],
  ]);
});

test("a bad event rolls the cursor back with it", async () => {
  const bad = { ...event(4, 0), args: { bad: "\u0000" } };
  await expect(store().append(at(0), at(5), [event(3, 0), bad])).rejects.toThrow(/unicode/i);
  expect((await store().load())?.position).toEqual(at(0));
  expect(await rows()).toEqual([]);
});

test("the bus is notified of a step that commits, and of no other [O07]", async () => {
  published.length = 0;
  await store().append(at(0), at(5), []);
  expect(published).toEqual(["chain_event"]);
  await expect(store().append(at(0), at(5), [])).rejects.toThrow(CursorMoved);
  expect(published).toEqual(["chain_event"]);
});

test("a halt for a replaced block stays until the block is back or the cursor moves [S17]", async () => {
  const lift = () => owner.db.deleteFrom("platform_halt").execute();
  const ways = [() => store().clearReplaced(), () => store().append(at(0), at(3), [])];
  for (const end of ways) {
    await store().haltReplaced("replaced");
    await expect(lift()).rejects.toThrow("the last block that was read is not on the chain");
    await end();
    await lift();
  }
});

test("a second halt changes nothing", async () => {
  await store().haltReplaced("first");
  await store().haltReplaced("second");
  const halts = await opened.db.selectFrom("platform_halt").select(["reason_code", "detail"]).execute();
  expect(halts).toEqual([{ reason_code: "chain_reorg_below_finalized", detail: "first" }]);
});
