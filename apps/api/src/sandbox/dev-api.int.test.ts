import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { ONE } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { IDLE_LAG_SECONDS } from "./local-chain.ts";

type Call = { method: string; params: { value?: string }[] };
/** Coin that each transaction sent, in units of 10^-18. */
const sent: bigint[] = [];

/** A local chain whose final block lags as far as it may, and which takes every transaction. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, params } = (await json(request)) as Call;
  if (method === "eth_sendTransaction") sent.push(BigInt(params[0]?.value ?? 0));
  const timestamp = `0x${(Math.floor(Date.now() / 1000) - IDLE_LAG_SECONDS + 10).toString(16)}`;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: { number: "0x1", status: "0x1", timestamp } }));
}
const chain = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.destroy(error as Error));
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
  const reply = await fetch(`${api.url}/dev-api/advance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seconds: 5 }),
  });
  expect(reply.status).toBe(200);
  const { data } = (await reply.json()) as { data: { serverTime: number } };
  expect(data.serverTime - before).toBeGreaterThanOrEqual(5_000);
});

// a development account has 10,000 coins
test("the account of the faucet has coin for 10,000 calls [S47]", async () => {
  const reply = await fetch(`${api.url}/dev-api/faucet`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address: `0x${"1".repeat(40)}` }),
  });
  expect(reply.status).toBe(200);
  expect(sent.reduce((sum, value) => sum + value, 0n)).toBe(ONE);
});
