import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { ONE } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { IDLE_LAG_SECONDS } from "./local-chain.ts";

/** Address that the local chain has a contract at. */
const CONTRACT = `0x${"c".repeat(40)}`;

type Call = { method: string; params: (string | { value?: string })[] };
/** Coin that each transaction sent, in units of 10^-18. */
const sent: bigint[] = [];
let transactions: "mined" | "waiting" | "lost" = "mined";

/** A local chain whose final block lags as far as it may, and which takes every transaction. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, params } = (await json(request)) as Call;
  const [first] = params;
  if (method === "eth_sendTransaction" && typeof first === "object") sent.push(BigInt(first.value ?? 0));
  const code = params[0] === CONTRACT ? "0x60" : "0x";
  const timestamp = `0x${(Math.floor(Date.now() / 1000) - IDLE_LAG_SECONDS + 10).toString(16)}`;
  const isUnknown =
    (method === "eth_getTransactionReceipt" && transactions !== "mined") ||
    (method === "eth_getTransactionByHash" && transactions === "lost");
  response.setHeader("content-type", "application/json");
  const block = isUnknown ? null : { number: "0x1", status: "0x1", timestamp };
  const result = method === "eth_getCode" ? code : block;
  response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result }));
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

/** Calls the faucet for an address of one repeated digit. @returns true when it has paid */
async function callFaucet(digit: number): Promise<boolean> {
  const reply = await fetch(`${api.url}/dev-api/faucet`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address: `0x${String(digit).repeat(40)}` }),
  });
  return reply.status === 200 && ((await reply.json()) as { code: number }).code === 0;
}

// a development account has 10,000 coins
test("the account of the faucet has coin for 10,000 calls [S47]", async () => {
  sent.length = 0;
  expect(await callFaucet(1)).toBe(true);
  expect(sent.reduce((sum, value) => sum + value, 0n)).toBe(ONE);
});

test("calls of the faucet for one address share a payment that is not done [S47]", async () => {
  sent.length = 0;
  transactions = "waiting";
  const calls = [2, 2, 2, 3, 2].map(callFaucet);
  await expect.poll(() => sent.length).toBe(1);
  await pause(500);
  transactions = "mined";
  expect(await Promise.all(calls)).toEqual(calls.map(() => true));
  expect(sent.filter((value) => value > 0n)).toEqual([ONE, ONE]);
  expect(await callFaucet(2)).toBe(true);
  expect(sent).toHaveLength(6);
});

test("a payment that the chain lost holds up the next call for a moment only [S47]", async () => {
  transactions = "lost";
  expect(await callFaucet(4)).toBe(false);
  transactions = "mined";
  expect(await callFaucet(4)).toBe(true);
});

test("the faucet refuses addresses of the chain itself and of contracts [S42]", async () => {
  const before = sent.length;
  for (const address of [...["0", "1", "11"].map((end) => `0x${end.padStart(40, "0")}`), CONTRACT]) {
    const reply = await fetch(`${api.url}/dev-api/faucet`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ address }),
    });
    expect([reply.status, sent.length], address).toEqual([400, before]);
  }
});

test("offers the invitation code of the first user [U27]", async () => {
  const invitation = async () =>
    ((await (await fetch(`${api.url}/dev-api/invitation`)).json()) as { data: unknown }).data;
  expect(await invitation()).toBeNull();
  const first = await api.register();
  await api.register();
  expect(await invitation()).toBe((await first.client.profileGet()).inviteCode);
});
