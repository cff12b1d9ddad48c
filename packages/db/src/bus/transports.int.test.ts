import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../embedded/index.ts";
import {
  createTestDatabase,
  installedOf,
  startFaultLink,
  startProgram,
  type FaultLink,
  type ServerProgram,
  type TestDatabase,
} from "../testing/index.ts";
import type { Bus } from "./bus.ts";
import { openBus } from "./open-bus.ts";
import { postgresTransport } from "./postgres-transport.ts";
import { redisTransport } from "./redis-transport.ts";

const redis = installedOf("valkey-server", "redis-server");

/** A server of messages whose address leads through a link that can fail. */
type Place = { link: FaultLink; addresses: (url: string) => Parameters<typeof openBus>[0]; stop(): Promise<void> };

async function database(): Promise<Place> {
  const opened: TestDatabase = await createTestDatabase();
  const link = await startFaultLink(opened.urls.api);
  return { link, addresses: (directUrl) => ({ directUrl }), stop: () => opened.close() };
}

async function redisServer(): Promise<Place> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server: ServerProgram = await startProgram(redis ?? "", args, port);
  const link = await startFaultLink(`redis://127.0.0.1:${port}`);
  // the database is not reached
  return {
    link,
    addresses: (busUrl) => ({ directUrl: "postgres://127.0.0.1:1/none", busUrl }),
    stop: () => server.stop(),
  };
}

describe.each([
  ["PostgreSQL", database, postgresTransport, true],
  [redis ?? "no valkey-server or redis-server is installed", redisServer, redisTransport, redis !== undefined],
] as const)("%s", (_, start, open, isThere) => {
  let place: Place;
  let buses: Bus[];
  let received: number;
  beforeEach(async () => {
    place = await start();
    const [here, there] = [
      await openBus(place.addresses(place.link.url)),
      await openBus(place.addresses(place.link.url)),
    ];
    buses = [here, there];
    received = 0;
    there.subscribe("change", () => (received += 1));
  });
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    place.link.stop();
    await place.stop();
  });
  const isConnected = () => buses.every((bus) => bus.isConnected);

  test.runIf(isThere)("another process gets each message, and its own topics only [O07]", async () => {
    expect(isConnected()).toBe(true);
    buses[0]?.publish("change");
    await expect.poll(() => received).toBe(1);
    await pause(20);
    buses[0]?.publish("chain_event");
    buses[0]?.publish("change");
    await expect.poll(() => received).toBe(2);
  });

  test.runIf(isThere)("publishing during an outage fails no one, and subscribers look after it [O07]", async () => {
    place.link.cut();
    await expect.poll(isConnected).toBe(false);
    buses[0]?.publish("change");
    const before = received;
    await place.link.restore();
    await expect.poll(isConnected).toBe(true);
    await expect.poll(() => received).toBeGreaterThan(before);
    await pause(20);
    const after = received;
    buses[0]?.publish("change");
    await expect.poll(() => received).toBeGreaterThan(after);
  });

  test.runIf(isThere)("a half-open link is replaced within 15 s [S13] [O07]", async () => {
    const before = received;
    place.link.halfOpen();
    await expect.poll(() => received, { timeout: 60_000 }).toBeGreaterThan(before);
    await expect.poll(isConnected).toBe(true);
  });

  test.runIf(isThere)("a bus that is closed during an outage leaves no connection", async () => {
    place.link.cut();
    await expect.poll(isConnected).toBe(false);
    await Promise.all(buses.map((bus) => bus.close()));
    buses = [];
    await place.link.restore();
    await pause(1_200);
    expect(place.link.connections).toBe(0);
  });

  test.runIf(isThere)("a transport can be closed at any moment while it connects", async () => {
    const events = { onMessage: () => undefined, onConnect: () => undefined };
    for (let ms = 0; ms < 60; ms += 3) {
      const transport = open(place.link.url, events);
      await pause(ms);
      if (ms % 2 === 0) place.link.cut();
      await transport.close();
      if (ms % 2 === 0) await place.link.restore();
    }
    await expect.poll(isConnected).toBe(true);
  });
});
