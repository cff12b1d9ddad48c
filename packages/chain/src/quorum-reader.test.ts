import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { encodeFunctionResult } from "viem";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contradictedNodes } from "./contradicted-nodes.ts";
import { machinePurchaseAbi } from "./generated/machine-purchase-abi.ts";
import { quorumReader } from "./quorum-reader.ts";
import { testContracts } from "./testing/test-contracts.ts";

const epoch = { address: testContracts.machinePurchase, abi: machinePurchaseAbi, functionName: "epoch" } as const;

/**
 * A node: its newest block, and the epoch that it states at a block. Without either it refuses. One that drips sends
 * its headers and then blanks without end; one that redirects names another node.
 */
type Fake = { head?: number; says?: (block: number) => bigint | undefined; drips?: boolean; redirects?: string };
type Question = { id: number; method: string; params: readonly [unknown, string] };

const TIMEOUT_MS = 1_000;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => contradictedNodes.clear());

function resultOf({ head, says }: Fake, { method, params }: Question): string | undefined {
  if (method === "eth_blockNumber") return head === undefined ? undefined : `0x${head.toString(16)}`;
  const block = Number(params[1]);
  const result = head === undefined || block > head ? undefined : says?.(block);
  return result === undefined ? undefined : encodeFunctionResult({ ...epoch, result });
}

async function start(node: Fake): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (node.redirects !== undefined) return response.writeHead(307, { location: node.redirects }).end();
      if (node.drips === true) {
        response.writeHead(200, { "content-type": "application/json" });
        const drip = setInterval(() => response.write(" "), 20);
        return response.on("close", () => clearInterval(drip));
      }
      const asked = JSON.parse(Buffer.concat(chunks).toString()) as Question;
      const result = resultOf(node, asked);
      response.statusCode = result === undefined ? 503 : 200;
      return response.end(JSON.stringify({ jsonrpc: "2.0", id: asked.id, result }));
    });
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns what reads the epoch from these nodes, in this order. */
async function readerOf(...nodes: Fake[]): Promise<() => Promise<bigint>> {
  const readByQuorum = quorumReader(await Promise.all(nodes.map(start)), TIMEOUT_MS);
  return () => readByQuorum((node, blockNumber) => node.readContract({ ...epoch, blockNumber }));
}
const read = async (...nodes: Fake[]) => (await readerOf(...nodes))();

const always = (value: bigint) => () => value;
const honest: Fake = { head: 100, says: always(3n) };
const refused: Fake = {};

test.each<[name: string, liar: Fake]>([
  ["another value", { head: 100, says: always(4n) }],
  ["another value at a block of the future", { head: 1_000_000, says: always(4n) }],
  ["an old block", { head: 10, says: always(3n) }],
  ["nothing", refused],
  ["an answer without end", { drips: true }],
])("reads what two nodes agree on while the first says %s [N02]", async (_, liar) => {
  expect(await read(liar, honest, honest)).toBe(3n);
});

test("asks all nodes at one block, and one behind it where nodes lag [N02]", async () => {
  const raisedAt = (block: number) => (block >= 98 ? 3n : 2n);
  const [ahead, behind] = [
    { head: 101, says: raisedAt },
    { head: 99, says: raisedAt },
  ];
  expect(await read(ahead, behind, refused)).toBe(3n);
  // a lie about the newest block makes the nodes behind it unable to answer; five blocks before it they can
  expect(await read({ head: 1_000_000, says: always(9n) }, ahead, behind)).toBe(2n);
});

test("counts the nodes that a quorum contradicts, by their place [N02]", async () => {
  await read({ head: 100, says: always(4n) }, honest, honest);
  await expect.poll(() => [...contradictedNodes]).toEqual([["rpc-1", 1]]);
});

test.each<[nodes: Fake[]]>([
  [[{ head: 100, says: always(4n) }, honest]],
  [[honest, refused]],
  [[honest, refused, refused]],
  [[honest, { head: 100, says: always(4n) }, { head: 100, says: always(5n) }]],
  [[refused]],
])("reads nothing without a quorum: case %# [N02]", async (nodes) => {
  await expect(read(...nodes)).rejects.toThrow(/^(the nodes disagree$|\d of \d nodes answer)/);
});

test("nodes that give answers without end can be asked again after them [N02]", async () => {
  const nodes: Fake[] = [{ ...honest }, { ...honest }, { ...honest }];
  const readEpoch = await readerOf(...nodes);
  for (const node of nodes) {
    node.drips = true;
    expect(await readEpoch()).toBe(3n);
    node.drips = false;
  }
  for (const node of nodes.slice(0, 2)) node.drips = true;
  const calls = [readEpoch(), readEpoch()];
  for (const call of calls) await expect(call).rejects.toThrow("1 of 3 nodes answer, 2 are needed");
  for (const node of nodes) node.drips = false;
  expect(await readEpoch()).toBe(3n);
});

test("follows no redirect, which could give one node two votes [N06]", async () => {
  const other = await start(honest);
  await expect(read(honest, { redirects: other }, refused)).rejects.toThrow("1 of 3 nodes answer, 2 are needed");
});

test("believes the only node that is configured", async () => {
  expect(await read(honest)).toBe(3n);
});
