import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeChain, toHex } from "../testing/fake-chain.ts";
import { fakeNode } from "../testing/fake-node.ts";
import { blockReceipts } from "./block-receipts.ts";
import { createEndpoint, type Endpoint } from "./endpoint.ts";
import { endpointPool } from "./endpoint-pool.ts";
import { QUIRKS } from "./provider-quirks.ts";
import { tokenBucket } from "./token-bucket.ts";

type Sent = { id: number; method: string; params: unknown[] };
type Odd = (response: ServerResponse, body: Sent | Sent[]) => boolean | Promise<boolean>;

const chain = fakeChain(60, () => 2);
let servers: Server[];
let asked: string[];
beforeEach(() => {
  servers = [];
  asked = [];
});
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

async function bodyOf(request: IncomingMessage): Promise<Sent | Sent[]> {
  const chunks = await request.toArray();
  return JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Sent | Sent[];
}

/** Serves the chain; `odd` answers a request in its own way and returns true, or leaves it to the node. */
async function serve(odd: Odd): Promise<Endpoint> {
  const node = fakeNode("node", chain);
  const answer = async ({ id, method, params }: Sent) => ({
    jsonrpc: "2.0",
    id,
    result: await node.call(method, params),
  });
  const server = createServer((request, response) => {
    const reply = async () => {
      const body = await bodyOf(request);
      asked.push(Array.isArray(body) ? `batch of ${body.length}` : body.method);
      if (await odd(response, body)) return;
      response.end(JSON.stringify(Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body)));
    };
    reply().catch(() => response.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return createEndpoint({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`,
    label: `rpc-${servers.length}`,
    timeoutMs: 5_000,
    bucket: tokenBucket(Number.POSITIVE_INFINITY, 1),
    signal: new AbortController().signal,
  });
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): boolean =>
    !!response.writeHead(code, headers).end();
const text =
  (body: string) =>
  (response: ServerResponse): boolean =>
    !!response.end(body);
const error =
  (code: number, message = "refused") =>
  (response: ServerResponse, body: Sent | Sent[]): boolean =>
    text(JSON.stringify({ jsonrpc: "2.0", id: Array.isArray(body) ? null : body.id, error: { code, message } }))(
      response,
    );
const on =
  (isOdd: (body: Sent | Sent[]) => boolean, odd: Odd): Odd =>
  (response, body) =>
    isOdd(body) && odd(response, body);
const onReceipts = (odd: Odd) => on((body) => !Array.isArray(body) && body.method === "eth_getBlockReceipts", odd);
const onBatch = (odd: Odd, moreThan = 0) => on((body) => Array.isArray(body) && body.length > moreThan, odd);

const BLOCK = { hash: chain.blocks[7]?.header.hash ?? "", number: toHex(7) };
const tooLarge = (response: ServerResponse): boolean => {
  const part = Buffer.alloc(2 ** 20, " ");
  for (let sent = 0; sent < 49; sent += 1) response.write(part);
  return !!response.end();
};

const noReceipts: Record<string, Odd> = {
  "-32601": error(-32_601),
  "-32004": error(-32_004),
  "-32600": error(-32_600),
  "-32602": error(-32_602),
  "-32000": error(-32_000),
  "-32603": error(-32_603),
  "HTTP 403": status(403),
  "HTTP 404": status(404),
  "HTTP 400": status(400),
  null: (response, body) => text(JSON.stringify({ id: (body as Sent).id, result: null }))(response),
  "more than fits": tooLarge,
  "-32008": error(-32_008, "response is too big"),
};
test.each(Object.entries(noReceipts))("reads receipts one by one where the block's give %s [N06]", async (_, odd) => {
  const endpoint = await serve(onReceipts(odd));
  const expected = chain.blocks[7]?.receipts;
  expect(await blockReceipts(endpoint, [BLOCK])).toEqual([expected]);
  asked.length = 0;
  expect(await blockReceipts(endpoint, [BLOCK, BLOCK])).toEqual([expected, expected]);
  expect(asked, "the next block is not tried again").not.toContain("eth_getBlockReceipts");
});

const blocks = Array.from({ length: 50 }, (_, number) => ({
  method: "eth_getBlockByNumber",
  params: [toHex(number), false],
}));
const headers = chain.blocks.slice(0, 50).map(({ header }) => header);
const noBatches: Record<string, Odd> = {
  "HTTP 400": onBatch(status(400)),
  "HTTP 403": onBatch(status(403)),
  "HTTP 405": onBatch(status(405)),
  "HTTP 413": onBatch(status(413)),
  "HTTP 501": onBatch(status(501)),
  "-32600": onBatch(error(-32_600)),
  "-32005 for its size": onBatch(error(-32_005, "batch limit exceeded"), 10),
  "-32000 for its size": onBatch(error(-32_000, "too many calls in the batch"), 10),
  "more than fits": onBatch(tooLarge, 20),
  "-32008": onBatch(error(-32_008, "response is too big"), 20),
  "one object": onBatch(text('{"jsonrpc":"2.0","id":1,"result":{}}')),
};
test.each(Object.entries(noBatches))("sends smaller batches where a batch gives %s [N06]", async (_, odd) => {
  const endpoint = await serve(odd);
  expect(await endpoint.batch(blocks)).toEqual(headers);
  const first = asked.length;
  expect(await endpoint.batch(blocks)).toEqual(headers);
  expect(asked.slice(first), "the size is remembered").not.toContain("batch of 50");
});

const rationed: Record<string, Odd> = {
  "HTTP 429": status(429),
  "HTTP 402": status(402),
  "-32005": error(-32_005, "limit exceeded"),
  "-32029": error(-32_029),
  "words about a rate limit": error(-32_000, "Too many requests, rate limited"),
  "words about a quota": error(-32_001, "daily quota reached"),
};
test.each(Object.entries(rationed))(
  "pauses a node that rations calls by %s, and asks another [N06]",
  async (_, odd) => {
    const pool = endpointPool([await serve(odd), await serve(() => false)]);
    const call = (endpoint: Endpoint) => endpoint.call("eth_chainId", []);
    await expect((await serve(odd)).call("eth_chainId", [])).rejects.toMatchObject({ kind: "limited" });
    expect(await pool.askOne(call)).toMatchObject({ endpoint: { label: "rpc-2" }, answer: "0x7a69" });
  },
);

test("honours Retry-After in seconds and as a date [N06]", async () => {
  const seconds = await serve(status(429, { "retry-after": "7" }));
  await expect(seconds.call("eth_chainId", [])).rejects.toMatchObject({ kind: "limited", retryAfterMs: 7_000 });
  const date = await serve(status(503, { "retry-after": new Date(Date.now() + 90_000).toUTCString() }));
  const failure: unknown = await date.call("eth_chainId", []).catch((caught: unknown) => caught);
  expect((failure as { retryAfterMs: number }).retryAfterMs).toBeGreaterThan(80_000);
});

const unusable: Record<string, Odd> = {
  "a redirect": status(307, { location: "http://127.0.0.1:1/" }),
  "a moved page": status(301, { location: "http://127.0.0.1:1/" }),
  "HTTP 502": status(502),
  "a web page": text("<html>"),
  nothing: text(""),
  "a closed connection": (response) => !!response.destroy(),
  "more than fits": tooLarge,
  "another answer's shape": text("[]"),
};
test.each(Object.entries(unusable))("asks another node where one gives %s [N06]", async (_, odd) => {
  const pool = endpointPool([await serve(odd), await serve(() => false)]);
  const call = (endpoint: Endpoint) => endpoint.call("eth_chainId", []);
  expect(await pool.askOne(call)).toMatchObject({ endpoint: { label: "rpc-2" }, answer: "0x7a69" });
});

test("never asks for logs, which public BNB nodes do not serve [N06]", async () => {
  const endpoint = await serve(on((body) => !Array.isArray(body) && body.method === "eth_getLogs", error(-32_005)));
  await blockReceipts(endpoint, [BLOCK]);
  expect(asked).toEqual(["eth_getBlockReceipts"]);
});

test("every quirk says what it is and when it applies [N06]", () => {
  expect(new Set(QUIRKS.map(({ behaviour }) => behaviour)).size).toBe(QUIRKS.length);
  for (const { codes, message } of QUIRKS) expect(codes ?? message).toBeDefined();
});
