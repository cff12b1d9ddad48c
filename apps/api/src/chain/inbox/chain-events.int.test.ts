import { openDatabase, type Database } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applyNextEvents, ChainEventFailed, type ChainEventHandler, type ChainEventHandlers } from "./chain-events.ts";
import { haltMoney } from "#platform/settings/halt.ts";
import { readParameters } from "#platform/settings/parameters.ts";

let database: TestDatabase;
let db: Database;
let closeDatabase: () => Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db, close: closeDatabase } = openDatabase(database.appUrl, { max: 6 }));
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
    message: expect.stringMatching(/^chain event 2 \(shop\.Broken, chain:31337:0x.*:0\)/) as string,
    cause: { message: "out of paper" },
  });
  expect(await states()).toEqual(["Paid applied", "Broken pending", "Paid pending"]);
  expect(await logged()).toEqual(["Paid 1"]);
  isBroken = false;
  expect(await applyNextEvents(db, handlers, { limit: 10 })).toBe(2);
  expect(await logged()).toEqual(["Paid 1", "half done", "Broken 2", "Paid 3"]);
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
