import { expect, test } from "vitest";
import { chainReader } from "./chain/chain-reader.ts";
import { watchList } from "./chain/watch-list.ts";
import type { DecodeLog } from "./inbox/to-events.ts";
import { indexChain } from "./index-chain.ts";
import { createMetrics } from "./ops/metrics.ts";
import { endpointPool } from "./rpc/endpoint-pool.ts";
import { startCheck } from "./start-check.ts";
import { fakeChain, TOPIC, type FakeChain, type FakeLog } from "./testing/fake-chain.ts";
import { fakeNode } from "./testing/fake-node.ts";
import { forgedFrom } from "./testing/lies.ts";
import { memoryStore, type MemoryStore } from "./testing/memory-store.ts";
import { silentLog } from "./testing/script-indexer.ts";
import { TREASURY_EVENT } from "./watched-contracts.ts";

const CHAIN_ID = 31_337;
const FINAL_DEPTH = 2;
const OWN = `0x${"1a".repeat(20)}`;
const USDT = `0x${"2b".repeat(20)}`;
const [FIRST, SECOND, STRANGER] = ["5e", "6f", "7a"].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string];

const word = (address: string) => `0x${address.slice(2).padStart(64, "0")}`;
const names = (treasury: string): FakeLog => ({ address: OWN, topics: [TOPIC, word(treasury)], data: "0x" });
const sends = (to: string, from = STRANGER): FakeLog => ({
  address: USDT,
  topics: [TOPIC, word(from), word(to)],
  data: "0x",
});
const addressIn = (topic = "") => `0x${topic.slice(-40)}`;

const decode: DecodeLog = (contract, { topics }) =>
  contract === "usdt"
    ? { event: "Transfer", args: { to: addressIn(topics[2]) } }
    : { event: TREASURY_EVENT, args: { treasury: addressIn(topics[1]) } };

/** Reads a chain to its last final block with some lying nodes of three. @returns the events as text */
async function read(
  chain: FakeChain,
  { liars = 0, store = memoryStore() }: { liars?: number; store?: MemoryStore } = {},
) {
  const done = new AbortController();
  const { signal } = done;
  const nodes = [1, 2, 3].map((at) => fakeNode(`rpc-${at}`, chain));
  for (const node of nodes.slice(0, liars)) node.lie = forgedFrom(2, sends(OWN));
  const watch = watchList([
    { key: "did", address: OWN, topics: [TOPIC] },
    { key: "usdt", address: USDT, topics: [TOPIC], recipients: [OWN] },
  ]);
  const pool = endpointPool(nodes);
  const clock = { now: Date.now, aheadMaxS: 30 };
  const reader = chainReader({ pool, watch, confirmationDepth: undefined, clock });
  const nothing = () => undefined;
  const head = chain.blocks.length - 1 - FINAL_DEPTH;
  const nextBlock = async () => {
    if ((store.chain?.position.number ?? -1) >= head) done.abort();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const check = {
    chain: reader,
    store,
    watch,
    chainId: CHAIN_ID,
    startBlock: 1,
    chainName: "test",
    signal,
    onTurn: nothing,
  };
  await startCheck(check);
  const progress = createMetrics(CHAIN_ID);
  await indexChain({ ...check, decode, progress, log: silentLog, nextBlock, holdsLock: nothing });
  return store.events.map(({ blockNumber, name, args }) => `${blockNumber} ${name} ${args["to"] ?? args["treasury"]}`);
}

function makeChain(): FakeChain {
  const chain = fakeChain();
  chain.add([[sends(FIRST), sends(OWN), sends(STRANGER)]]);
  chain.add([[sends(FIRST)], [names(FIRST), sends(FIRST)]]);
  chain.add([[sends(FIRST), sends(SECOND)]]);
  chain.add([[names(SECOND)], [sends(FIRST), sends(SECOND), sends(STRANGER)]]);
  for (let at = 0; at < FINAL_DEPTH; at += 1) chain.add([]);
  return chain;
}

const EXPECTED = [
  `1 Transfer ${OWN}`,
  `2 Transfer ${FIRST}`,
  `2 ${TREASURY_EVENT} ${FIRST}`,
  `2 Transfer ${FIRST}`,
  `3 Transfer ${FIRST}`,
  `4 ${TREASURY_EVENT} ${SECOND}`,
  `4 Transfer ${FIRST}`,
  `4 Transfer ${SECOND}`,
];

test("reads the block that names a treasury again for it [N11]", async () => {
  expect(await read(makeChain())).toEqual(EXPECTED);
});

test("a new start knows the treasuries of stored events [N11]", async () => {
  const store = memoryStore();
  const chain = makeChain();
  await read(chain, { store });
  chain.add([[sends(SECOND), sends(STRANGER)]]);
  for (let at = 0; at < FINAL_DEPTH; at += 1) chain.add([]);
  expect(await read(chain, { store })).toEqual([...EXPECTED, `7 Transfer ${SECOND}`]);
});

test("reads what a treasury sends from the block on that the store names [N11]", async () => {
  const chain = fakeChain();
  chain.add([[names(FIRST), sends(STRANGER, FIRST)]]);
  chain.add([[sends(STRANGER, FIRST), sends(STRANGER, OWN), sends(STRANGER, SECOND)]]);
  for (let at = 0; at < FINAL_DEPTH; at += 1) chain.add([]);
  const named = `1 ${TREASURY_EVENT} ${FIRST}`;
  const second = `2 Transfer ${STRANGER}`;
  expect(await read(chain)).toEqual([named, `1 Transfer ${STRANGER}`, second]);
  // an earlier version read the first block without them
  const store = memoryStore();
  const { hash = "", timestamp } = chain.blocks[0]?.header ?? {};
  const position = { number: 0, hash, time: Number(timestamp) };
  await store.begin({ genesisHash: hash, startBlock: 1, position, outgoingFrom: 2 });
  expect(await read(chain, { store })).toEqual([named, second]);
});

test("one of three nodes neither invents nor hides a transfer to us [N11]", async () => {
  expect(await read(makeChain(), { liars: 1 })).toEqual(EXPECTED);
});
