import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "@wth/db";
import { createTestDatabase, HANG_MS, type TestDatabase } from "@wth/db/testing";
import { pgEventStore } from "./inbox/pg-event-store.ts";
import { votingRules, type VotingRules } from "./finality/voting-rules.ts";
import { ADDRESS, TOPIC, wantedLog } from "./testing/fake-chain.ts";
import { fakeNode, type Lie } from "./testing/fake-node.ts";
import { forgedFrom } from "./testing/lies.ts";
import { startLyingProxy, type LyingProxy } from "./testing/lying-proxy.ts";
import { startScriptIndexer, type RunningIndexer } from "./testing/script-indexer.ts";
import { votingChain, type VotingChain } from "./testing/voting-chain.ts";

const CHAIN_ID = 97;
const RULES = votingRules[CHAIN_ID] as VotingRules;
const FORGED = wantedLog("forged");
/** Answers of lying nodes after which the reader had every chance to store something. */
const LIES = 60;

let database: TestDatabase;
let opened: OpenDatabase;
let owner: OpenDatabase;
let world: VotingChain;
let proxies: LyingProxy[];
let running: RunningIndexer[];

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.urls.indexer, { max: 3 });
  owner = openDatabase(database.ownerUrl, { max: 1 });
  world = votingChain(RULES, (epoch) => [1, 2, 3, 4].map((at) => `validator ${epoch + at}`));
  for (let block = 1; block < RULES.epochLength; block += 1) world.add([], () => undefined);
  grow(30);
  proxies = await Promise.all(
    [1, 2, 3].map((at) => {
      const node = fakeNode(`rpc-${at}`, world.chain);
      return startLyingProxy(async (method, params) => (method === "eth_chainId" ? "0x61" : node.call(method, params)));
    }),
  );
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((indexer) => indexer.stop()));
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await Promise.all([opened.close(), owner.close()]);
  await database.close();
});

function grow(blocks: number): void {
  for (let added = 0; added < blocks; added += 1) world.add([[wantedLog(`payment ${world.chain.blocks.length}`)]]);
}

function start(): RunningIndexer {
  const indexer = startScriptIndexer({
    db: opened.db,
    openStore: () => pgEventStore(opened.db, CHAIN_ID),
    chainId: CHAIN_ID,
    checkpoint: world.checkpoint,
    budgets: proxies.map(() => 1_000_000),
    startBlock: RULES.epochLength + 1,
    contracts: [{ key: "machinePurchase", address: ADDRESS, topics: [TOPIC] }],
    decode: (_, { data }) => ({ event: "MachinePurchased", args: { data } }),
    rpcUrls: proxies.map(({ url }) => url),
  });
  running.push(indexer);
  return indexer;
}

const cursor = async () =>
  Number((await owner.db.selectFrom("chain_cursor").select("block_number").executeTakeFirst())?.block_number ?? -1);
const halts = () => owner.db.selectFrom("platform_halt").selectAll().execute();
const storedPayments = async () =>
  (await owner.db.selectFrom("chain_event").selectAll().orderBy("id").execute()).map(
    (row) => `${row.block_hash} ${row.tx_hash}`,
  );
/** The newest block that votes in the last block which nodes call final make final. */
const finalBlock = () => world.chain.blocks.length - 1 - 2 - 2;
const realPayments = () =>
  world.chain.blocks
    .slice(RULES.epochLength + 1, finalBlock() + 1)
    .map(({ header, receipts }) => `${header.hash} ${receipts[0]?.transactionHash}`);

const honestly = () => ({ halts: [], payments: realPayments() });

/** True at the end of the chain, and when money is halted. */
const isOver = async () => (await cursor()) >= finalBlock() || (await halts()).length > 0;

/** Waits until reading is over. @returns the outcome, as `honestly` states it for an honest chain */
async function outcome() {
  await until(isOver);
  return { halts: await halts(), payments: await storedPayments() };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HANG_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain, the cursor is at ${await cursor()}`);
    await delay(20);
  }
}

const isAnswer = (method: string) => method !== "eth_chainId";

/** Lets all nodes lie until they have done so often, or reading is over because the reader believes them. */
async function lieTogether(lie: Lie, isLie: (...call: [string, readonly unknown[]]) => boolean = isAnswer) {
  let lies = 0;
  for (const proxy of proxies)
    proxy.tell((method, params, honest) => {
      if (!isLie(method, params)) return honest(method, params);
      lies += 1;
      return lie(method, params, honest);
    });
  await until(async () => lies >= LIES || (await isOver()));
  for (const proxy of proxies) proxy.tell(undefined);
}

test(
  "nothing is stored while all nodes lie together, and reading goes on after",
  { timeout: 2 * HANG_MS },
  async () => {
    start();
    expect(await outcome()).toEqual(honestly());
    const lie = forgedFrom(world.chain.blocks.length - 3, FORGED);
    grow(20);
    await lieTogether(lie);
    expect(await outcome()).toEqual(honestly());
  },
);

test("a first start begins with nothing that nodes made up", { timeout: 2 * HANG_MS }, async () => {
  const lying = lieTogether(forgedFrom(1, FORGED));
  start();
  await lying;
  expect(await outcome()).toEqual(honestly());
});

test("no event is stored under a transaction that all nodes made up", { timeout: 2 * HANG_MS }, async () => {
  const isWhole = (method: string, params: readonly unknown[]) => isAnswer(method) && params[1] === true;
  const lying = lieTogether(async (method, params, honest) => {
    const block = (await honest(method, params)) as { transactions: object[] };
    return { ...block, transactions: block.transactions.map((one) => ({ ...one, nonce: "0x7" })) };
  }, isWhole);
  start();
  await lying;
  expect(await outcome()).toEqual(honestly());
});
