import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { IDLE_LAG_SECONDS } from "./local-chain.ts";

/** A local chain without transactions, whose final block lags as far as it may. */
const chain = createServer((_, response) => {
  const timestamp = `0x${(Math.floor(Date.now() / 1000) - IDLE_LAG_SECONDS + 10).toString(16)}`;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: { number: "0x1", timestamp } }));
});
let api: TestApi;

beforeAll(async () => {
  await new Promise<void>((resolve) => chain.listen(0, "127.0.0.1", resolve));
  const { port } = chain.address() as AddressInfo;
  api = await startTestApi({ CHAIN_RPC_URLS: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await api.close();
  chain.close();
});

test("moves the clock by a small step while the chain is idle [S42]", async () => {
  const before = Date.now();
  const answer = await fetch(`${api.url}/dev-api/advance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seconds: 5 }),
  });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { serverTime: number } };
  expect(data.serverTime - before).toBeGreaterThanOrEqual(5_000);
});
