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
type Log = { blockNumber: string; blockHash: string; logIndex: string };
type Reply = { id: number; result?: unknown; error?: { code: number; message: string } };

export type FaultProxy = {
  url: string;
  set(fault: Fault): void;
  /** Number of spoilt answers. */
  spoilt(): number;
  stop(): Promise<void>;
};

const LIMIT_BLOCKS = 3;
const LAG_BLOCKS = 2;

function rangeOf(call: Call): number {
  const filter = call.params[0] as { fromBlock?: string; toBlock?: string };
  return Number(filter.toBlock ?? 0) - Number(filter.fromBlock ?? 0) + 1;
}

/** Faulty answers of eth_getLogs, by fault. */
const SPOIL_LOGS: Partial<Record<Fault, (logs: Log[], call: Call) => unknown>> = {
  empty: () => [],
  partial: (logs) => logs.slice(0, -1),
  doubled: (logs) => [...logs, ...logs],
  "other fork": (logs) => logs.map((log) => ({ ...log, blockHash: `0x${"ab".repeat(32)}` })),
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
    const spoilLogs = call.method === "eth_getLogs" ? SPOIL_LOGS[fault] : undefined;
    if (spoilLogs) {
      const logs = reply.result as Log[];
      if (logs.length > 0) spoilt += 1;
      return { ...reply, result: spoilLogs(logs, call) };
    }
    if (fault === "limit" && call.method === "eth_getLogs" && rangeOf(call) > LIMIT_BLOCKS) {
      spoilt += 1;
      return { id: reply.id, error: { code: -32_005, message: "block range is too wide" } };
    }
    if (fault === "lagging" && call.method === "eth_getBlockByNumber" && Number(call.params[0]) > head - LAG_BLOCKS) {
      spoilt += 1;
      return { ...reply, result: null };
    }
    if (fault === "lagging" && call.method === "eth_getLogs") {
      const logs = reply.result as Log[];
      return { ...reply, result: logs.filter((log) => Number(log.blockNumber) <= head - LAG_BLOCKS) };
    }
    return reply;
  }

  async function answer(text: string): Promise<unknown> {
    const body = JSON.parse(text) as Call | Call[];
    const calls = Array.isArray(body) ? body : [body];
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
