import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listen, type Listener } from "./listener.ts";

/** Covers several failed attempts to reconnect. */
const OUTAGE_MS = 2_600;
const CHANNEL = "listener_test";

let database: TestDatabase;
let observer: pg.Client;
let door: Door;
let listener: Listener | undefined;

/** A proxy to the database that can be shut. */
type Door = { url: string; shut(): Promise<void>; open(): Promise<void>; stall(): void };

async function openDoor(url: string): Promise<Door> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const forward = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => undefined).on("close", () => other.destroy());
      one.pipe(other);
    }
  };
  let server: Server = createServer(forward).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    // connections stay open, but no data passes
    stall: () => sockets.forEach((socket) => socket.unpipe().pause()),
    shut: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      if (server.listening) await once(server, "close");
    },
    open: async () => {
      server = createServer(forward).listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}

beforeEach(async () => {
  database = await createTestDatabase();
  door = await openDoor(database.appUrl);
  observer = new pg.Client({ connectionString: database.appUrl });
  await observer.connect();
});
afterEach(async () => {
  await listener?.close();
  await door.shut();
  await observer.end();
  await database.close();
});

async function connections(): Promise<number> {
  const { rows } = await observer.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where application_name = $1",
    [`wth ${CHANNEL}`],
  );
  return rows[0]?.n ?? 0;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    if (await condition()) return;
    await pause(25);
  }
  throw new Error("the condition did not come true within 5 s");
}

test("a listener reconnects after an outage, over one connection", async () => {
  const payloads: (string | undefined)[] = [];
  listener = await listen(door.url, CHANNEL, (payload) => payloads.push(payload));
  await observer.query(`notify ${CHANNEL}, 'before'`);
  await until(() => payloads.length === 2);

  await door.shut();
  await until(() => listener?.isConnected === false);
  await pause(OUTAGE_MS);
  await door.open();
  await until(() => listener?.isConnected === true);
  // An earlier reconnect attempt would show by now.
  await pause(1_200);
  expect(await connections()).toBe(1);

  await observer.query(`notify ${CHANNEL}, 'after'`);
  await until(() => payloads.length === 4);
  expect(payloads).toEqual([undefined, "before", undefined, "after"]);
});

test("a listener closed during an outage stops reconnecting and leaves no connection", async () => {
  listener = await listen(door.url, CHANNEL, () => undefined);
  await door.shut();
  await until(() => listener?.isConnected === false);
  await listener.close();
  await door.open();
  await pause(1_200);
  expect(await connections()).toBe(0);
});

test("catchUp delivers every earlier commit in order and returns the server's time", async () => {
  const payloads: (string | undefined)[] = [];
  listener = await listen(door.url, CHANNEL, (payload) => payloads.push(payload));
  for (let number = 1; number <= 200; number += 1) {
    await observer.query(`notify ${CHANNEL}, '${number}'`);
    const at = await listener.catchUp();
    expect(payloads.at(-1)).toBe(String(number));
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(5_000);
  }
  expect(payloads).toEqual([undefined, ...Array.from({ length: 200 }, (_, index) => String(index + 1))]);
});

test("a connection that stops answering is replaced", async () => {
  const payloads: (string | undefined)[] = [];
  listener = await listen(door.url, CHANNEL, (payload) => payloads.push(payload));
  door.stall();
  await observer.query(`notify ${CHANNEL}, 'in vain'`);
  await expect(listener.catchUp()).rejects.toThrow(/timeout/);
  await until(() => payloads.length === 2 && listener?.isConnected === true);
  await observer.query(`notify ${CHANNEL}, 'after'`);
  await listener.catchUp();
  expect(payloads).toEqual([undefined, undefined, "after"]);
});
