import { openDatabase, transact, type Database } from "@wth/db";
import { haltMoney } from "@wth/process";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ChainEventHandler, ChainEventHandlers } from "./chain-event.ts";
import { applyNextEvents, ChainEventFailed } from "./chain-events.ts";
import { countParkedEvents, parkedEvents } from "./parked-events-repo.ts";
import { isChainAppliedPast } from "./chain-progress.ts";
import { commandOf } from "#ops/commands.ts";
import { freezeRows } from "#platform/settings/frozen-rows.ts";
import { readParameters } from "#platform/settings/parameters.ts";

let database: TestDatabase;
let db: Database;
let closeDatabase: () => Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db, close: closeDatabase } = openDatabase(database.ownerUrl, { max: 6 }));
});
afterEach(async () => {
  await closeDatabase();
  await database.close();
});

async function arrive(...names: string[]): Promise<void> {
  for (const name of names)
    await sql`
      insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
      values (31337, 1, '0xb', platform_now(), ${`0x${crypto.randomUUID()}`}, 0, 'shop', ${name}, '{"n": "1"}')`.execute(
      db,
    );
}
const states = async () => {
  const rows = await db.selectFrom("chain_event").select(["name", "status", "reason"]).orderBy("id").execute();
  return rows.map(({ name, status, reason }) => `${name} ${status}${reason === null ? "" : `: ${reason}`}`);
};
const log = (entry: string) => sql`insert into platform_parameter (name, value) values (${entry}, 0)`;
const logged = async () => {
  const { rows } = await sql<{ name: string }>`select name from platform_parameter order by updated_at, name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};
const storing: ChainEventHandler = async (tx, event) => {
  await log(`${event.name} ${event.id}`).execute(tx);
  return { outcome: "applied" };
};

test("applies events in order up to the limit; unhandled ones wait for an operator", async () => {
  await arrive("Paid", "Noise", "Odd", "Paid", "toString");
  const handlers: ChainEventHandlers = {
    "shop.Paid": storing,
    "shop.Noise": "ignored",
    "other.Odd": storing,
  };
  expect(await applyNextEvents(db, handlers, { limit: 3 })).toBe(3);
  expect((await states()).map((state) => state.split(" ")[1])).toEqual([
    "applied",
    "applied",
    "suspense:",
    "pending",
    "pending",
  ]);
  expect(await applyNextEvents(db, handlers, { limit: 3 })).toBe(2);
  expect(await applyNextEvents(db, handlers, { limit: 3 })).toBe(0);
  expect(await states()).toEqual([
    "Paid applied",
    "Noise applied",
    "Odd suspense: no part of the program handles this event",
    "Paid applied",
    "toString suspense: no part of the program handles this event",
  ]);
  expect(await logged()).toEqual(["Paid 1", "Paid 4"]);
});

test("rolls an event back when its handler throws, and later events wait", async () => {
  await arrive("Paid", "Broken", "Paid");
  let isBroken = true;
  const handlers: ChainEventHandlers = {
    "shop.Paid": storing,
    "shop.Broken": async (tx, event) => {
      await log("half done").execute(tx);
      if (isBroken) throw new Error("out of paper");
      return storing(tx, event);
    },
  };
  const failure = await applyNextEvents(db, handlers, { limit: 10 }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChainEventFailed);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^chain event 2 \(shop\.Broken of transaction 0x\S+\)/) as string,
    cause: { message: "out of paper" },
  });
  expect(await states()).toEqual(["Paid applied", "Broken pending", "Paid pending"]);
  expect(await logged()).toEqual(["Paid 1"]);
  isBroken = false;
  expect(await applyNextEvents(db, handlers, { limit: 10 })).toBe(2);
  expect(await logged()).toEqual(["Paid 1", "half done", "Broken 2", "Paid 3"]);
});

/** Adds an event about a subject. */
const arriveFor = (name: string, owner: string) =>
  sql`
  insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
  values (31337, 1, '0xb', platform_now(), ${`0x${crypto.randomUUID()}`}, 0, 'shop', ${name},
    ${JSON.stringify({ owner })}::jsonb)`.execute(db);
/** Records that the chain is read up to a later time, which it returns. */
async function readAll(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    insert into chain_cursor (chain_id, genesis_hash, start_block, block_number, block_hash, block_time)
    values (31337, '0xa', 0, 1, '0xb', platform_now() + interval '1 day') returning block_time as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}
async function applyAll(handlers: ChainEventHandlers): Promise<void> {
  let left = 20;
  while (left > 0 && (await applyNextEvents(db, handlers, { limit: 10 }).catch(() => 1)) > 0) left -= 1;
}

test("parks a failing event with its dependants, others go on, a replay applies it [S16]", async () => {
  const readTo = await readAll();
  await arriveFor("Broken", "0xA");
  await arriveFor("Paid", "0xb");
  await arriveFor("Paid", "0xa");
  await arriveFor("Paid", "0xc");
  let isBroken = true;
  const handlers: ChainEventHandlers = {
    "shop.Paid": storing,
    "shop.Broken": async (tx, event) => {
      if (isBroken) throw new Error("out of paper");
      return storing(tx, event);
    },
  };
  await applyAll(handlers);
  expect(await states()).toEqual(["Broken pending", "Paid applied", "Paid pending", "Paid applied"]);
  expect(await parkedEvents(db)).toMatchObject([
    { id: 1n, name: "Broken", error: "out of paper", attempts: 3, behind: null },
    { id: 3n, name: "Paid", error: "waits for event 1", behind: 1n },
  ]);
  expect(await countParkedEvents(db)).toBe(2);
  const isApplied = () => transact(db, (tx) => isChainAppliedPast(tx, 31_337, readTo));
  expect(await isApplied()).toBe(false);
  await arriveFor("Paid", "0xA");
  await applyAll(handlers);
  expect((await parkedEvents(db)).map(({ id }) => id)).toEqual([1n, 3n, 5n]);

  const { run } = commandOf("events");
  const settings = {} as Parameters<typeof run>[2];
  expect((await run(db, [], settings))[0]).toContain("shop.Broken  3 attempts  out of paper");
  isBroken = false;
  await expect(run(db, ["replay", "2"], settings)).rejects.toThrow("Not found");
  expect(await run(db, ["replay", "1"], settings)).toEqual(["3 events are tried again."]);
  await applyAll(handlers);
  expect(await logged()).toEqual(["Paid 2", "Paid 4", "Broken 1", "Paid 3", "Paid 5"]);
  expect(await isApplied()).toBe(true);
  expect(await run(db, [], settings)).toEqual(["No event is parked."]);
});

test("a database that is away does not park an event [S16]", async () => {
  await arrive("Paid");
  let kills = 5;
  const handlers: ChainEventHandlers = {
    "shop.Paid": async (tx, event) => {
      kills -= 1;
      if (kills > 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      return storing(tx, event);
    },
  };
  await applyAll(handlers);
  expect(kills).toBe(0);
  expect(await states()).toEqual(["Paid applied"]);
});

test("applies each event once, in order, with many concurrent workers", async () => {
  await arrive(...Array.from({ length: 40 }, () => "Paid"));
  const order: bigint[] = [];
  let running = 0;
  const handlers: ChainEventHandlers = {
    "shop.Paid": async (tx, event) => {
      running += 1;
      expect(running).toBe(1);
      await readParameters(tx);
      order.push(event.id);
      running -= 1;
      return { outcome: "applied" };
    },
  };
  const worker = async () => {
    while ((await db.selectFrom("chain_event").select("id").where("status", "=", "pending").execute()).length > 0)
      await applyNextEvents(db, handlers, { limit: 5 });
  };
  await Promise.all([worker(), worker(), worker()]);
  expect(order).toEqual(Array.from({ length: 40 }, (_, index) => BigInt(index + 1)));
});

test("applies nothing while money is halted", async () => {
  await arrive("Paid");
  await haltMoney(db, "drill", "a test");
  expect(await applyNextEvents(db, { "shop.Paid": storing }, { limit: 5 })).toBe(0);
  await db.deleteFrom("platform_halt").execute();
  expect(await applyNextEvents(db, { "shop.Paid": storing }, { limit: 5 })).toBe(1);
});

test("applies nothing while the process is frozen [S02]", async () => {
  await arrive("Paid");
  const violation = { kind: "process", invariant: "C1", detail: "a test" } as const;
  await freezeRows(db, [{ ...violation, subject: "another" }]);
  expect(await applyNextEvents(db, { "shop.Paid": storing }, { limit: 5 })).toBe(1);
  await arrive("Paid");
  await freezeRows(db, [{ ...violation, subject: "inbox" }]);
  expect(await applyNextEvents(db, { "shop.Paid": storing }, { limit: 5 })).toBe(0);
});

test("computes no keys of transfers, whose number an attacker chooses [N05, H25]", async () => {
  await arrive("Paid", ...Array.from({ length: 40 }, () => "Transfer"), "Paid");
  await sql`create sequence computed_key`.execute(db);
  await sql`create or replace function chain_event_key(p_event chain_event) returns text language sql volatile
    as $$ select 'chain:' || p_event.id || ':' || nextval('computed_key') $$`.execute(db);
  const handlers: ChainEventHandlers = { "shop.Paid": storing, "shop.Transfer": "ignored" };
  for (let applied = 0; applied < 42;) applied += await applyNextEvents(db, handlers, { limit: 20 });
  const { rows } = await sql<{ count: bigint }>`select last_value as count from computed_key`.execute(db);
  expect(rows).toEqual([{ count: 2n }]);
});
