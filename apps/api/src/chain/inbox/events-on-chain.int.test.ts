import { openDatabase, type Database } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startEventNode, store, type EventNode, type NodeEvent } from "#test-support/event-node.ts";
import { testDeployment } from "#test-support/test-api.ts";
import type { ChainEventHandlers } from "./chain-event.ts";
import { applyProvenEvents } from "./chain-events.ts";
import { eventsOnChain } from "./events-on-chain.ts";
import { parkedEvents } from "./parked-events-repo.ts";

const OWNER = `0x${"a1".repeat(20)}`;
const STRANGER = `0x${"b2".repeat(20)}`;
const paid = { token: `0x${"d4".repeat(20)}`, amount: "1", treasury: `0x${"e5".repeat(20)}` };
const minted: NodeEvent = { contract: "did", name: "DidMinted", args: { owner: OWNER, didNumber: "7", ...paid } };
const moved = (to: string): NodeEvent => ({
  contract: "seedBadge",
  name: "Transfer",
  args: { from: OWNER, to, tokenId: "7" },
});
const handlers: ChainEventHandlers = { "did.DidMinted": "ignored", "seedBadge.Transfer": "ignored" };

let nodes: EventNode[];
beforeAll(async () => {
  nodes = await Promise.all([1, 2, 3].map(() => startEventNode()));
});
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

let database: TestDatabase;
let db: Database;
let closeDatabase: () => Promise<void>;
beforeEach(async () => {
  for (const { state } of nodes) state.isDown = false;
  database = await createTestDatabase();
  ({ db, close: closeDatabase } = openDatabase(database.ownerUrl, { max: 4 }));
});
afterEach(async () => {
  await closeDatabase();
  await database.close();
});

const apply = (some = nodes) => {
  const findOnChain = eventsOnChain(
    some.map(({ url }) => url),
    testDeployment,
  );
  return applyProvenEvents(db, handlers, { limit: 10, findOnChain });
};
/** Lets the first node have an event, and stores it with these changes. */
const arrives = (event: NodeEvent, changes: Partial<ReturnType<EventNode["mine"]>> = {}, stored = event) =>
  store(db, stored, { ...(nodes[0] as EventNode).mine(event), ...changes });
const states = async () => {
  const rows = await db.selectFrom("chain_event").select("status").orderBy("id").execute();
  return rows.map(({ status }) => status);
};

test("applies what nodes have in its block, payments before transfers [W11]", async () => {
  const first = nodes.slice(0, 1);
  for (const event of [moved(STRANGER), minted, moved(OWNER)]) await arrives(event);
  expect(await apply(first)).toBe(1);
  expect(await states()).toEqual(["pending", "applied", "pending"]);
  expect(await apply(first)).toBe(2);
  expect(await states()).toEqual(["applied", "applied", "applied"]);
});

const forged: [what: string, () => Promise<bigint>][] = [
  ["an event of no block", () => arrives(minted, { block_hash: `0x${"0a".repeat(32)}`, block_number: 999n })],
  ["another block's hash", () => arrives(minted, { block_hash: `0x${"0b".repeat(32)}` })],
  ["another block's number", () => arrives(minted, { block_number: 998n })],
  ["an earlier time", () => arrives(minted, { block_time: new Date(1_600_000_000_000) })],
  ["another transaction", () => arrives(minted, { tx_hash: `0x${"0c".repeat(32)}` })],
  ["another place in its block", () => arrives(minted, { log_index: 4 })],
  ["another argument", () => arrives(minted, {}, { ...minted, args: { ...minted.args, owner: STRANGER } })],
  ["an argument more", () => arrives(minted, {}, { ...minted, args: { ...minted.args, note: "1" } })],
  ["another event's name", () => arrives(minted, {}, { ...minted, name: "Transfer" })],
  ["another contract", () => arrives(minted, {}, { ...minted, contract: "numberNft" })],
  ["a transfer to another account", () => arrives(moved(STRANGER), {}, moved(OWNER))],
];
test.each(forged)("parks %s, and applies the next event [W11]", async (_, forge) => {
  const first = nodes.slice(0, 1);
  const forgedId = await forge();
  await arrives({ ...minted, args: { ...minted.args, owner: `0x${"c3".repeat(20)}`, didNumber: "8" } });
  let failures = 0;
  for (let tries = 0; tries < 70 && (await parkedEvents(db)).length === 0; tries += 1)
    failures += await apply(first).then(
      () => 0,
      () => 1,
    );
  await apply(first);
  expect(failures).toBe(60);
  expect(await parkedEvents(db)).toMatchObject([{ id: forgedId, error: "the nodes do not have this event" }]);
  expect(await states()).toEqual(["pending", "applied"]);
});

test("an event waits while nodes do not answer, and counts no failure [W11]", async () => {
  await arrives(minted);
  for (const { state } of nodes) state.isDown = true;
  for (let tries = 0; tries < 70; tries += 1) await expect(apply()).rejects.toThrow("HTTP request failed");
  expect(await parkedEvents(db)).toEqual([]);
  for (const { state } of nodes) state.isDown = false;
  expect(await apply(nodes.slice(0, 1))).toBe(1);
});

test("an event waits until more than half of the nodes have it [W11]", async () => {
  const [first, second] = nodes as [EventNode, EventNode];
  await arrives(minted);
  await expect(apply()).rejects.toThrow("was not applied");
  expect(await states()).toEqual(["pending"]);
  second.copy(first);
  expect(await apply()).toBe(1);
});
