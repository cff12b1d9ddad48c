import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Fault = "none" | "error" | "broken" | "limit" | "empty" | "partial" | "doubled" | "lagging" | "other fork";

export const FAULTS: readonly Fault[] = [
  "error",
  "broken",
  "limit",
  "empty",
  "partial",
  "doubled",
  "lagging",
  "other fork",
];

type Call = { id: number; method: string; params: [unknown, ...unknown[]] };
type Receipt = { logs: unknown[] };
type Reply = { id: number; result?: unknown; error?: { code: number; message: string } };

export type FaultProxy = {
  url: string;
  set(fault: Fault): void;
  /** Number of spoilt answers. */
  spoilt(): number;
  stop(): Promise<void>;
};

const BATCH_MAX = 3;
const LAG_BLOCKS = 2;

const changeLogs =
  (change: (logs: unknown[]) => unknown[]) =>
  (receipts: Receipt[]): Receipt[] =>
    receipts.map((receipt) => ({ ...receipt, logs: change(receipt.logs) }));

/** Faulty receipts, by fault. */
const SPOIL_RECEIPTS: Partial<Record<Fault, (receipts: Receipt[]) => Receipt[]>> = {
  empty: () => [],
  partial: changeLogs((logs) => logs.slice(0, -1)),
  doubled: changeLogs((logs) => [...logs, ...logs]),
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Starts a proxy between the indexer and a node that returns faulty answers on request. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = "none";
  let spoilt = 0;

  async function forward(calls: readonly Call[]): Promise<Reply[]> {
    const response = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(calls),
    });
    return (await response.json()) as Reply[];
  }

  function spoil(call: Call, reply: Reply, head: number): Reply {
    const spoilReceipts = call.method === "eth_getBlockReceipts" ? SPOIL_RECEIPTS[fault] : undefined;
    if (spoilReceipts) {
      const receipts = reply.result as Receipt[];
      if (receipts.some(({ logs }) => logs.length > 0)) spoilt += 1;
      return { ...reply, result: spoilReceipts(receipts) };
    }
    if (call.method !== "eth_getBlockByNumber" || reply.result === null) return reply;
    if (fault === "lagging" && Number(call.params[0]) > head - LAG_BLOCKS) {
      spoilt += 1;
      return { ...reply, result: null };
    }
    if (fault === "other fork") {
      spoilt += 1;
      return { ...reply, result: { ...(reply.result as object), receiptsRoot: `0x${"ab".repeat(32)}` } };
    }
    return reply;
  }

  async function answer(text: string): Promise<unknown> {
    const body = JSON.parse(text) as Call | Call[];
    const calls = Array.isArray(body) ? body : [body];
    if (fault === "limit" && Array.isArray(body) && body.length > BATCH_MAX) {
      spoilt += 1;
      return { id: null, error: { code: -32_005, message: "batch limit exceeded" } };
    }
    const latest: Call = { id: 0, method: "eth_blockNumber", params: [] as unknown as [unknown] };
    const replies = await forward([...calls, { ...latest, jsonrpc: "2.0" } as Call]);
    const head = Number(replies.at(-1)?.result);
    const spoiled = calls.map((call, at) => spoil(call, replies[at] as Reply, head));
    return Array.isArray(body) ? spoiled : spoiled[0];
  }

  const server = createServer((request, response) => {
    const forwardOrFail = async () => {
      const text = await bodyOf(request);
      if (fault === "broken" || fault === "error") spoilt += 1;
      if (fault === "broken") {
        response.destroy();
        return;
      }
      if (fault === "error") {
        response.writeHead(503).end();
        return;
      }
      const reply = JSON.stringify(await answer(text));
      response.writeHead(200, { "content-type": "application/json" }).end(reply);
    };
    forwardOrFail().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => (fault = next),
    spoilt: () => spoilt,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
