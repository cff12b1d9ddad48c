import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openDatabase, type Database } from "@wth/db";
import { createTestDatabase, HANG_MS, randomFrom, seedOf } from "@wth/db/testing";
import { CursorMoved, type EventStore, type StoredChain } from "./inbox/event-store.ts";
import { pgEventStore } from "./inbox/pg-event-store.ts";
import { startAnvil, type Anvil } from "./testing/anvil.ts";
import { finalEvents, playScript, type ScriptWorld } from "./testing/chain-script.ts";
import { deployEmitter, type Emitter } from "./testing/emitter.ts";
import { startFaultProxy, type FaultProxy } from "./testing/fault-proxy.ts";
import { CHAIN_ID } from "./testing/script-indexer.ts";

const SCRIPTS = Number(process.env["CHAIN_SCRIPTS"] ?? 12);
const SEED = seedOf("CHAIN_SCRIPTS_SEED");
const STEPS = 16;
/** Scripts per chain and database; a node gets slower with every block. */
const PER_PLACE = 25;

/** A node, proxies in front of it, and a database that indexes it. */
type Place = { anvil: Anvil; emitter: Emitter; proxies: FaultProxy[]; db: Database; close: () => Promise<unknown> };
const places: Place[] = [];

async function openPlace(): Promise<Place> {
  const anvil = await startAnvil();
  const emitter = await deployEmitter(anvil.url);
  const proxies = [await startFaultProxy(anvil.url), await startFaultProxy(anvil.url)];
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.urls.indexer);
  const place: Place = {
    anvil,
    emitter,
    proxies,
    db,
    async close() {
      await close();
      await database.close();
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await anvil.stop();
    },
  };
  places.push(place);
  return place;
}
async function closePlaces(): Promise<void> {
  for (const place of places.splice(0)) await place.close();
}
afterEach(closePlaces);

async function storedEvents(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("chain_event").selectAll().orderBy("id").execute();
  return rows.map((row) => `${row.block_hash} ${row.tx_hash} ${row.log_index} ${row.args["orderId"]}`);
}

async function waitFor(head: number, cursor: () => Promise<number | undefined>): Promise<void> {
  const deadline = Date.now() + HANG_MS;
  while (((await cursor()) ?? -1) < head) {
    if (Date.now() > deadline) throw new Error(`block ${head} was not reached, cursor at ${await cursor()}`);
    await delay(3);
  }
}

/** Runs one script and compares the stored events with the chain's. */
async function playAndCompare(world: ScriptWorld, read: () => Promise<string[]>): Promise<[string[], string[]]> {
  const indexer = await playScript(world, STEPS);
  const { head, events } = await finalEvents(world.url, world.emitter);
  await waitFor(head, async () => (await world.openStore().load())?.position.number);
  await indexer.stop();
  return [await read(), events];
}

test(`stores every final event exactly once (${SCRIPTS} scripts, seed ${SEED})`, async () => {
  let compared = 0;
  let spoilt = 0;
  for (let script = 0; script < SCRIPTS;) {
    const { anvil, emitter, proxies, db } = await openPlace();
    let events = 0;
    for (let here = 0; here < PER_PLACE && script < SCRIPTS; here += 1, script += 1) {
      const world: ScriptWorld = {
        url: anvil.url,
        // A single address has no second opinion: the blocks themselves must reveal missing logs.
        proxies: proxies.slice(0, 1 + (script % 2)),
        emitter,
        db,
        random: randomFrom(SEED + script),
        openStore: () => pgEventStore(db, CHAIN_ID),
      };
      const [stored, expected] = await playAndCompare(world, () => storedEvents(db));
      expect(stored, `script ${script} of seed ${SEED}`).toEqual(expected);
      events = expected.length;
    }
    compared += events;
    spoilt += proxies.reduce((sum, proxy) => sum + proxy.spoilt(), 0);
    await closePlaces();
  }
  process.stdout.write(`chain scripts: ${SCRIPTS}, seed ${SEED}, final events ${compared}, spoilt answers ${spoilt}\n`);
  expect(compared).toBeGreaterThan(SCRIPTS);
  expect(spoilt).toBeGreaterThan(SCRIPTS / 4);
});

/** A store without both safeguards: events and cursor are written in two steps, and nothing is unique. */
function brokenStore(
  order: "events first" | "cursor first",
  events: string[],
  state: { chain?: StoredChain; appended: number },
): EventStore {
  // Every other append that brings events dies: a slow machine reads a whole script in one append.
  const die = (added: readonly unknown[]) => {
    if (added.length > 0 && state.appended++ % 2 === 0) throw new Error("died between the two writes");
  };
  return {
    format: () => Buffer.alloc(0),
    load: async () => state.chain,
    treasuries: async () => new Map(),
    async begin(chain) {
      state.chain ??= chain;
    },
    async append(from, to, added) {
      if (state.chain?.position.hash !== from.hash) throw new CursorMoved(from);
      const move = () => (state.chain = { ...(state.chain as StoredChain), position: to });
      if (order === "cursor first") move();
      if (order === "cursor first") die(added);
      events.push(...added.map((one) => `${one.blockHash} ${one.txHash} ${one.logIndex} ${one.args["orderId"]}`));
      if (order === "events first") die(added);
      if (order === "events first") move();
    },
    haltReplaced: async () => undefined,
    clearReplaced: async () => undefined,
  };
}

test.each(["events first", "cursor first"] as const)(
  "control: without the transaction, %s, the scripts find the damage",
  async (order) => {
    const events: string[] = [];
    const state: { chain?: StoredChain; appended: number } = { appended: 0 };
    let damaged = 0;
    const { anvil, emitter, proxies, db } = await openPlace();
    for (let script = 0; script < 4; script += 1) {
      const random = randomFrom(SEED + script);
      const openStore = () => brokenStore(order, events, state);
      const world: ScriptWorld = { url: anvil.url, proxies: proxies.slice(0, 1), emitter, db, random, openStore };
      const [stored, expected] = await playAndCompare(world, async () => [...events]);
      const lost = expected.filter((event) => !stored.includes(event)).length;
      const doubled = stored.length - new Set(stored).size;
      damaged = order === "events first" ? doubled : lost;
    }
    expect(damaged).toBeGreaterThan(0);
  },
);
