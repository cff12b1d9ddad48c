import { setTimeout as pause } from "node:timers/promises";
import { createTestDatabase, startFaultLink, type FaultLink, type TestDatabase } from "@wth/db/testing";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listen, type Listener } from "./listener.ts";

/** Covers several failed attempts to reconnect. */
const OUTAGE_MS = 2_600;
const CHANNEL = "listener_test";

let database: TestDatabase;
let observer: pg.Client;
let link: FaultLink;
let listener: Listener | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  link = await startFaultLink(database.urls.api);
  observer = new pg.Client({ connectionString: database.ownerUrl });
  await observer.connect();
});
afterEach(async () => {
  await listener?.close();
  link.stop();
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
  listener = await listen(link.url, CHANNEL, (payload) => payloads.push(payload));
  await observer.query(`notify ${CHANNEL}, 'before'`);
  await until(() => payloads.length === 2);

  link.cut();
  await until(() => listener?.isConnected === false);
  await pause(OUTAGE_MS);
  await link.restore();
  await until(() => listener?.isConnected === true);
  // An earlier reconnect attempt would show by now.
  await pause(1_200);
  expect(await connections()).toBe(1);

  await observer.query(`notify ${CHANNEL}, 'after'`);
  await until(() => payloads.length === 4);
  expect(payloads).toEqual([undefined, "before", undefined, "after"]);
});

test("a listener closed during an outage stops reconnecting and leaves no connection", async () => {
  listener = await listen(link.url, CHANNEL, () => undefined);
  link.cut();
  await until(() => listener?.isConnected === false);
  await listener.close();
  await link.restore();
  await pause(1_200);
  expect(await connections()).toBe(0);
});

test("catchUp delivers every earlier commit in order and returns the server's time", async () => {
  const payloads: (string | undefined)[] = [];
  listener = await listen(link.url, CHANNEL, (payload) => payloads.push(payload));
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
  listener = await listen(link.url, CHANNEL, (payload) => payloads.push(payload));
  link.halfOpen();
  await observer.query(`notify ${CHANNEL}, 'in vain'`);
  await expect(listener.catchUp()).rejects.toThrow(/timeout/);
  await until(() => payloads.length === 2 && listener?.isConnected === true);
  await observer.query(`notify ${CHANNEL}, 'after'`);
  await listener.catchUp();
  expect(payloads).toEqual([undefined, undefined, "after"]);
});

test("an unused connection on a half-open link is replaced within 15 s [S13]", async () => {
  const payloads: (string | undefined)[] = [];
  listener = await listen(link.url, CHANNEL, (payload) => payloads.push(payload));
  link.halfOpen();
  await expect.poll(() => payloads.length).toBe(2);
  await observer.query(`notify ${CHANNEL}, 'after'`);
  await until(() => payloads.length === 3);
});
