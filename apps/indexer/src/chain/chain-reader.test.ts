import { expect, test } from "vitest";
import { endpointPool } from "../rpc/endpoint-pool.ts";
import { ADDRESS, FIRST_TIME, TOPIC, fakeChain, hash, toHex, wantedLog } from "../testing/fake-chain.ts";
import { fakeNode, type FakeNode } from "../testing/fake-node.ts";
import { ahead, CRUDE_LIES, forgedFrom, frozenAt } from "../testing/lies.ts";
import { chainReader, type ChainReader } from "./chain-reader.ts";
import { ChainMismatch, type Position } from "./position.ts";
import { watchList } from "./watch-list.ts";
import type { ChainLog } from "./wire.ts";

const BLOCKS = 200;
const END = 150;
const chain = fakeChain(BLOCKS, (block) => (block % 10 === 5 ? 2 : 0));
const positionAt = (number: number): Position => ({
  number,
  hash: chain.blocks[number]?.header.hash ?? "",
  time: FIRST_TIME + number,
});
const TIP = positionAt(10);
const FORGED = wantedLog("forged");
const EXPECTED = [15, 25, 35, 45, 55, 65, 75, 85, 95, 105, 115, 125, 135, 145].flatMap((block) => [block, block]);

const nodes = (count: number) => Array.from({ length: count }, (_, at) => fakeNode(`rpc-${at + 1}`, chain));

function readerOf(list: readonly FakeNode[], { depth, nowS = 10_000 }: { depth?: number; nowS?: number } = {}) {
  return chainReader({
    pool: endpointPool(list),
    watch: watchList([{ key: "one", address: ADDRESS, topics: [TOPIC] }]),
    confirmationDepth: depth,
    clock: { now: () => nowS * 1_000, aheadMaxS: 30 },
  });
}

async function readTo(reader: ChainReader, end = END, tip = TIP): Promise<ChainLog[]> {
  const logs: ChainLog[] = [];
  for await (const part of reader.read(tip, await reader.blockAt(end))) logs.push(...part.logs);
  return logs;
}

const readBy = (list: readonly FakeNode[]) => readTo(readerOf(list));

/** Returns nodes of which the first ones lie. */
function lying(count: number, liars: number, lie: FakeNode["lie"]): FakeNode[] {
  const list = nodes(count);
  for (const node of list.slice(0, liars)) node.lie = lie;
  return list;
}

test("reads the wanted logs in order, with their transactions, places and times", async () => {
  const logs = await readBy(nodes(3));
  expect(logs.map((log) => log.blockNumber)).toEqual(EXPECTED);
  expect(logs[1]).toEqual({
    address: ADDRESS,
    topics: [TOPIC],
    data: hash("15 1"),
    blockNumber: 15,
    blockHash: chain.blocks[15]?.header.hash,
    blockTime: FIRST_TIME + 15,
    txHash: chain.blocks[15]?.receipts[1]?.transactionHash,
    logIndex: 1,
  });
});

test("asks for receipts only of blocks whose filter may contain a wanted log", async () => {
  const list = nodes(3);
  await readBy(list);
  expect(list.flatMap(({ asked }) => asked).filter((method) => method === "eth_getBlockReceipts")).toHaveLength(14);
});

test.each(Object.entries(CRUDE_LIES))("one of three nodes that gives %s changes nothing [N01, N03]", async (_, lie) => {
  const logs = await readBy(lying(3, 1, lie));
  expect(logs).toEqual(await readBy(nodes(3)));
});

test.each(Object.entries(CRUDE_LIES))("two of five nodes that give %s change nothing [N01, N03]", async (_, lie) => {
  expect(await readBy(lying(5, 2, lie))).toEqual(await readBy(nodes(3)));
});

const NO_RECEIPTS = "the receipts of no block";
const noProof = Object.entries(CRUDE_LIES).filter(([name]) => name !== "other transactions" && name !== NO_RECEIPTS);
test.each(noProof)("a single node cannot give %s [N01, N03]", async (_, lie) => {
  await expect(readBy(lying(1, 1, lie))).rejects.toThrow(/do not give its|does not follow/);
});

test("receipts of single transactions replace those of the block [N06]", async () => {
  expect(await readBy(lying(1, 1, CRUDE_LIES[NO_RECEIPTS]))).toEqual(await readBy(nodes(3)));
});

test("a forged chain with its own hashes needs a quorum, of which two of five are none [N01, N03]", async () => {
  for (const from of [5, 60, END]) {
    expect(await readBy(lying(5, 2, forgedFrom(from, FORGED)))).toEqual(await readBy(nodes(3)));
  }
});

test("refuses a time before the parent's or ahead of the own clock, even of a quorum [N01]", async () => {
  const early = readerOf(nodes(1), { nowS: FIRST_TIME + 100 - 30 });
  expect(await readTo(early, 100)).toHaveLength(18);
  await expect(readTo(early, 101)).rejects.toThrow("block 101 is 31 s ahead of the own clock");
  const late = { ...TIP, time: FIRST_TIME + 12 };
  await expect(readTo(readerOf(nodes(1)), END, late)).rejects.toThrow("block 11 is before that of its parent");
});

test("the head is the highest that a quorum of all nodes reports as final [N02]", async () => {
  const list = nodes(3) as [FakeNode, FakeNode, FakeNode];
  list[0].lie = frozenAt(20);
  expect((await readerOf(list).finalized(0)).number).toBe(BLOCKS - 3);
  list[0].lie = ahead;
  expect((await readerOf(list).finalized(0)).number).toBe(BLOCKS - 3);
  list[1].finalDepth = 30;
  list[2].finalDepth = 40;
  expect((await readerOf(list).finalized(0)).number).toBe(BLOCKS - 31);
  list[0].down = true;
  expect((await readerOf(list).finalized(0)).number).toBe(BLOCKS - 41);
  list[1].down = true;
  await expect(readerOf(list).finalized(0)).rejects.toThrow("is down");
});

test("does not wait for a silent node when the others have a new head [N02]", async () => {
  const list = nodes(3) as [FakeNode, FakeNode, FakeNode];
  list[0].lie = () => new Promise(() => undefined);
  expect((await readerOf(list).finalized(0)).number).toBe(BLOCKS - 3);
  // Nothing new: the silent node gets some time, then the head of the others counts.
  expect((await readerOf(list).finalized(BLOCKS - 3)).number).toBe(BLOCKS - 3);
});

test("a node without the finalized tag needs a configured depth", async () => {
  const [node] = nodes(1) as [FakeNode];
  node.finalDepth = undefined;
  await expect(readerOf([node]).finalized(0)).rejects.toThrow("unknown tag");
  expect((await readerOf([node], { depth: 15 }).finalized(0)).number).toBe(BLOCKS - 1 - 15);
  node.down = true;
  await expect(readerOf([node], { depth: 15 }).finalized(0)).rejects.toThrow("rpc-1 is down");
});

test("a replaced final block is a mismatch when a quorum has another one [N07]", async () => {
  const fork = fakeChain(BLOCKS, () => 0, 8);
  const forked = (label: string) => fakeNode(label, fork);
  const [good] = nodes(1) as [FakeNode];
  await expect(readBy([forked("rpc-1")])).rejects.toThrow(ChainMismatch);
  await expect(readBy([good, forked("rpc-2")])).rejects.toThrow("the addresses disagree");
  expect(await readBy([forked("rpc-1"), ...nodes(2)])).toHaveLength(EXPECTED.length);
  await expect(readBy([good, forked("rpc-2"), forked("rpc-3")])).rejects.toThrow(ChainMismatch);
});

test("gives what is read before a failure, and reads on from there [N09]", async () => {
  const [node] = nodes(1) as [FakeNode];
  node.lie = async (method, params, honest) =>
    method === "eth_getBlockReceipts" && params[0] === toHex(65) ? [] : honest(method, params);
  const reader = readerOf([node]);
  const ends: number[] = [];
  const reading = (async () => {
    for await (const part of reader.read(TIP, await reader.blockAt(END))) ends.push(part.end.number);
  })();
  await expect(reading).rejects.toThrow("the receipts of block 65 do not give its receipts root");
  expect(ends).toEqual([64]);
  node.lie = undefined;
  expect(await readTo(reader, END, positionAt(64))).toHaveLength(18);
});

test("fetches the receipts of many blocks at once, from all nodes [N09]", async () => {
  let running = 0;
  let most = 0;
  const list = nodes(3);
  for (const node of list)
    node.lie = async (method, params, honest) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return honest(method, params);
    };
  await readBy(list);
  expect(most).toBeGreaterThanOrEqual(9);
  for (const { asked } of list) expect(asked).toContain("eth_getBlockReceipts");
});
