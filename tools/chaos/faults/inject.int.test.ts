import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createTestDatabase, startFaultLink } from "@wth/db/testing";
import { expect, test } from "vitest";
import { createRandom } from "../core/random.ts";
import type { Platform } from "../platform/platform.ts";
import type { Fault } from "./fault.ts";
import { inject } from "./inject.ts";

const AWAY_MS = 500;

/** A platform of which only these addresses are used. */
const platformAt = (addresses: Partial<Platform["addresses"]>) => ({ addresses }) as Platform;

/** Injects a fault. @returns the time that it takes, in milliseconds */
async function timeOf(platform: Platform, fault: Fault): Promise<number> {
  const begun = performance.now();
  await inject(platform, fault, createRandom(1));
  return performance.now() - begun;
}

test("a lock and a reorg wait for the process that the fault before has ended [S47]", async () => {
  const database = await createTestDatabase();
  const link = await startFaultLink(database.ownerUrl);
  link.cut();
  const chain = createServer(
    (_, response) => void response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: null })),
  );
  chain.listen(0, "127.0.0.1");
  await new Promise((resolve) => chain.once("listening", resolve));
  const { port } = chain.address() as AddressInfo;
  await new Promise((resolve) => chain.close(resolve));
  const platform = platformAt({ ownerUrl: link.url, rpcUrl: `http://127.0.0.1:${port}` });
  const injected = Promise.all([
    timeOf(platform, { kind: "lock", table: "platform_parameter" }),
    timeOf(platform, { kind: "reorg", depth: 1 }),
  ]);
  await pause(AWAY_MS);
  await link.restore();
  chain.listen(port, "127.0.0.1");
  for (const ms of await injected) expect(ms).toBeGreaterThan(AWAY_MS - 50);
  chain.close();
  link.stop();
  await database.close();
});
