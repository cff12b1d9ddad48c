import { expect, test } from "vitest";
import { endpointPool } from "../rpc/endpoint-pool.ts";
import { ADDRESS, TOPIC, fakeChain, fakeNode, hash, type FakeLog, type FakeNode } from "../testing/fake-node.ts";
import { chainReader } from "./chain-reader.ts";
import { ChainMismatch, type Position } from "./position.ts";
import { watchList } from "./watch-list.ts";

const BLOCKS = 200;
const TIP: Position = { number: 10, hash: hash("10"), time: 1_010 };
const logsIn = (block: number) => (block % 10 === 5 ? 2 : 0);
const chain = fakeChain(BLOCKS, logsIn);
const WIDE = 150;
const NARROW = 30;

function readerOf(nodes: readonly FakeNode[], confirmationDepth?: number) {
  const watch = watchList([{ key: "one", address: ADDRESS, topics: [TOPIC] }]);
  return chainReader({ pool: endpointPool(nodes), watch, confirmationDepth });
}

const nodes = (count: number) => Array.from({ length: count }, (_, at) => fakeNode(`rpc-${at + 1}`, chain));
const dropLast = (logs: FakeLog[]) => logs.slice(0, -1);

test("returns a range's logs in order, with the headers of their blocks", async () => {
  const [node] = nodes(1) as [FakeNode];
  node.spoilLogs = (logs) => logs.toReversed();
  for (const end of [NARROW, WIDE]) {
    const answer = await readerOf([node]).read(TIP, end);
    const expected = chain.slice(TIP.number + 1, end + 1).flatMap((block) => block.logs);
    expect(answer.logs.map((log) => log.txHash)).toEqual(expected.map((log) => log["transactionHash"]));
    expect(answer.logs.every((log) => answer.headers.get(log.blockNumber)?.hash === log.blockHash)).toBe(true);
    expect(answer.end).toMatchObject({ number: end, hash: hash(String(end)), time: 1_000 + end });
  }
});

test.each([
  ["nothing", () => []],
  ["all but one log of a block", dropLast],
  ["all but one block's logs", (logs: FakeLog[]) => logs.filter((log) => Number(log.blockNumber) !== 15)],
])("detects a node that gives %s by the blocks' filters, with and without receipts", async (_, spoil) => {
  const [node] = nodes(1) as [FakeNode];
  node.spoilLogs = spoil;
  await expect(readerOf([node]).read(TIP, NARROW)).rejects.toThrow(/block \d+ has 2 logs, [01] were given/);
  // a wide range is checked as closely
  await expect(readerOf([node]).read(TIP, WIDE)).rejects.toThrow(/block \d+ has 2 logs, [01] were given/);
  // logs that another address omits as well are still missed
  const other = fakeNode("rpc-2", chain);
  other.spoilLogs = spoil;
  await expect(readerOf([node, other]).read(TIP, WIDE)).rejects.toThrow(/block \d+ has 2 logs, [01] were given/);
  node.receipts = false;
  await expect(readerOf([node]).read(TIP, NARROW)).rejects.toThrow(/block \d+ has 2 logs, [01] were given/);
});

test.each([
  ["a log of another block", (log: FakeLog) => ({ ...log, blockHash: hash("other") }), /names another block/],
  ["a log outside of the range", (log: FakeLog) => ({ ...log, blockNumber: "0xc7" }), /outside of the range/],
  ["a log without a transaction", (log: FakeLog) => ({ ...log, transactionHash: null }), /malformed log transaction/],
  ["a hash that is none", (log: FakeLog) => ({ ...log, transactionHash: `0x${"},".repeat(32)}` }), /malformed/],
])("refuses %s", async (_, change, message) => {
  const [node] = nodes(1) as [FakeNode];
  node.spoilLogs = (logs) => logs.map(change);
  await expect(readerOf([node]).read(TIP, WIDE)).rejects.toThrow(message);
});

test("ignores removed logs, other contracts and other events", async () => {
  const [node] = nodes(1) as [FakeNode];
  node.spoilLogs = (logs) => [
    ...logs,
    ...logs.map((log) => ({ ...log, removed: true })),
    ...logs.map((log) => ({ ...log, address: `0x${"9f".repeat(20)}` })),
    ...logs.map((log) => ({ ...log, topics: [hash("another event")] })),
  ];
  const { logs } = await readerOf([node]).read(TIP, WIDE);
  expect(logs).toHaveLength(28);
});

/** A consistent answer that differs from those of other addresses. */
const alter = (logs: FakeLog[]) => logs.map((log) => ({ ...log, data: `0x${"77".repeat(32)}` }));

test("two addresses must return the same logs, of more the majority must", async () => {
  const two = nodes(2) as [FakeNode, FakeNode];
  two[1].spoilLogs = alter;
  await expect(readerOf(two).read(TIP, WIDE)).rejects.toThrow("the addresses disagree");
  const three = nodes(3) as [FakeNode, FakeNode, FakeNode];
  three[0].spoilLogs = alter;
  expect((await readerOf(three).read(TIP, WIDE)).logs).toHaveLength(28);
  const four = [...three, fakeNode("rpc-4", chain)] as const;
  four[3].spoilLogs = alter;
  await expect(readerOf(four).read(TIP, WIDE)).rejects.toThrow("the addresses disagree");
});

test("reads nothing while one of two addresses is down or behind", async () => {
  const two = nodes(2) as [FakeNode, FakeNode];
  two[0].down = true;
  await expect(readerOf(two).read(TIP, WIDE)).rejects.toThrow("rpc-1 is down");
  const behind = [fakeNode("rpc-1", chain), fakeNode("rpc-2", chain.slice(0, 120))];
  await expect(readerOf(behind).read(TIP, WIDE)).rejects.toThrow("does not have block 120 yet");
});

test("the final block is that of the slower of two addresses", async () => {
  const two = [fakeNode("rpc-1", chain), fakeNode("rpc-2", chain.slice(0, 120))];
  expect((await readerOf(two).finalized()).number).toBe(117);
});

test("a node without the finalized tag needs a configured depth", async () => {
  const [node] = nodes(1) as [FakeNode];
  node.finalDepth = undefined;
  await expect(readerOf([node]).finalized()).rejects.toThrow("unknown tag");
  expect((await readerOf([node], 15).finalized()).number).toBe(BLOCKS - 1 - 15);
  node.down = true;
  await expect(readerOf([node], 15).finalized()).rejects.toThrow("rpc-1 is down");
});

test("a missing final block is a mismatch only when every address misses it", async () => {
  const fork = fakeChain(BLOCKS, logsIn, 8);
  const [good] = nodes(1) as [FakeNode];
  const forked = fakeNode("rpc-2", fork);
  await expect(readerOf([forked]).read(TIP, WIDE)).rejects.toThrow(ChainMismatch);
  await expect(readerOf([good, forked]).read(TIP, WIDE)).rejects.toThrow("only some addresses");
  await expect(readerOf([fakeNode("rpc-1", fork), forked]).read(TIP, WIDE)).rejects.toThrow(ChainMismatch);
  const down = fakeNode("rpc-3", fork);
  down.down = true;
  await expect(readerOf([forked, down]).read(TIP, WIDE)).rejects.toThrow("too few addresses answered");
});
