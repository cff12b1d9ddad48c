import { parseAmount } from "@wth/rules";
import { sql } from "kysely";
import { pino } from "pino";
import { getAddress } from "viem";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startWorker } from "#start-worker.ts";
import { operate } from "#test-support/operate.ts";
import { startTestConsole, type TestConsole } from "#test-support/start-test-console.ts";
import { startTestApi, testDeployment, type TestApi } from "#test-support/test-api.ts";
import { searchPlainTransfers } from "./search-plain-transfers.ts";
import { hashOfBlock, startUsdtNode, type UsdtNode } from "#test-support/suspense/start-usdt-node.ts";

const PAYER = `0x${"12".repeat(20)}`;
const reason = "A test asks for it.";

let api: TestApi;
let consoleApi: TestConsole;
let node: UsdtNode;
beforeEach(async () => {
  api = await startTestApi();
  consoleApi = await startTestConsole(api);
  node = await startUsdtNode();
});
afterEach(async () => {
  expect(await api.violations()).toEqual([]);
  await node.stop();
  await consoleApi.close();
  await api.close();
});

/** The books know the chain up to a block. */
async function readTo(block: number): Promise<void> {
  node.state.head = Math.max(node.state.head, block);
  await sql`insert into chain_cursor (chain_id, genesis_hash, start_block, block_number, block_hash, block_time)
    values (31337, 'genesis', 0, ${block}, ${hashOfBlock(block)}, platform_now())
    on conflict (chain_id) do update set block_number = excluded.block_number, block_hash = excluded.block_hash`.execute(
    api.db,
  );
}

/** A contract reports a payment for an order, which waits to be applied. */
async function reported(hash: string, amount: bigint): Promise<void> {
  const args = { amount: amount.toString(), treasury: node.state.treasury };
  await sql`insert into chain_event
      (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    values (31337, 1, '0x', platform_now(), ${hash}, 900, 'seedBadge', 'BadgeMinted', ${JSON.stringify(args)}::jsonb)`.execute(
    api.db,
  );
}

const search = () => searchPlainTransfers(api.worker, [node.url], testDeployment);
async function searchAll(): Promise<void> {
  while ((await search()) > 0);
}
const dust = async () => (await consoleApi.admin.client.consoleDust({ query: {} })).list;
const shown = async () => (await consoleApi.admin.client.consoleSuspense({ query: {} })).list;

test("lists a plain transfer of USDT in the console once, for an operator's decision", async () => {
  const { treasury } = node.state;
  await readTo(10);
  const plain = node.transfers(3, PAYER, treasury, parseAmount("7.5"));
  node.transfers(4, PAYER, testDeployment.contracts.c2cPayment, parseAmount("2"));
  node.transfers(5, PAYER, `0x${"99".repeat(20)}`, parseAmount("5"));
  const config = {
    ...api.config,
    databaseUrl: api.database.urls.worker,
    rpcUrls: ["http://127.0.0.1:1", node.url, node.url],
  };
  const workers = await Promise.all([1, 2].map(() => startWorker(config, testDeployment, pino({ level: "silent" }))));
  await expect.poll(async () => (await shown()).length, { timeout: 120_000 }).toBe(2);
  await Promise.all(workers.map((worker) => worker.stop()));
  await searchAll();
  const list = await shown();
  expect(list).toMatchObject([
    { contract: "usdt", name: "Transfer", amount: "7.5", hash: plain, order: null },
    { contract: "usdt", name: "Transfer", amount: "2" },
  ]);
  expect(list[0]?.payer?.toLowerCase()).toBe(PAYER);
  expect(list[0]?.reason).toBe("plain transfer of USDT, for no order");
  const id = list[0]?.id ?? "";
  await consoleApi.carryOut("resolveSuspense", { payment: id, decision: "refunded" }, { reason });
  await searchAll();
  expect((await shown()).map(({ amount }) => amount)).toEqual(["2"]);
});

test("finds a second transfer of the same amount in a payment's transaction", async () => {
  await readTo(5);
  const paid = node.transfers(2, PAYER, node.state.treasury, parseAmount("20"));
  node.transfers(2, PAYER, node.state.treasury, parseAmount("20"), paid);
  await reported(paid, parseAmount("20"));
  await searchAll();
  expect((await shown()).map(({ amount, hash }) => [amount, hash])).toEqual([["20", paid]]);
});

test("searches each block once, 1,000 at a time, never past the inbox", async () => {
  await readTo(2_500);
  node.state.head = 9_000;
  node.transfers(2_500, PAYER, node.state.treasury, parseAmount("1"));
  node.transfers(2_501, PAYER, node.state.treasury, parseAmount("2"));
  await searchAll();
  expect(node.state.spans).toEqual([
    [0, 999],
    [1_000, 1_999],
    [2_000, 2_500],
  ]);
  expect((await shown()).map(({ amount }) => amount)).toEqual(["1"]);
  await readTo(2_501);
  await searchAll();
  expect(node.state.spans.at(-1)).toEqual([2_501, 2_501]);
  expect((await shown()).map(({ amount }) => amount)).toEqual(["1", "2"]);
});

test("skips no block when a node is down, behind or on another chain", async () => {
  await readTo(10);
  node.transfers(8, PAYER, node.state.treasury, parseAmount("3"));
  node.state.isDown = true;
  await expect(search()).rejects.toThrow(/JSON/);
  node.state.isDown = false;
  node.state.head = 9;
  await expect(search()).rejects.toThrow("does not have block 10");
  node.state.head = 10;
  node.state.chain = "other";
  await expect(search()).rejects.toThrow("does not have block 10");
  node.state.chain = "";
  expect(await shown()).toEqual([]);
  await searchAll();
  expect((await shown()).map(({ amount }) => amount)).toEqual(["3"]);
});

test("drops transfers of nothing, whose payer anyone can forge [S24]", async () => {
  await readTo(10);
  for (let index = 0; index < 150; index += 1)
    node.transfers(3, `0x${(index + 1).toString(16).padStart(40, "0")}`, node.state.treasury, 0n);
  await searchAll();
  expect(await shown()).toEqual([]);
  expect(await dust()).toEqual([]);
});

test("sums transfers below the limit by day and recipient, once each [S24]", async () => {
  await readTo(10);
  const { treasury } = node.state;
  const { c2cPayment } = testDeployment.contracts;
  for (let index = 0; index < 50; index += 1) node.transfers(3, PAYER, treasury, 1n);
  const lastHash = node.transfers(4, PAYER, treasury, parseAmount("0.05"));
  const other = node.transfers(4, PAYER, c2cPayment, parseAmount("0.09"));
  node.transfers(5, PAYER, treasury, parseAmount("0.1"));
  await Promise.all([searchAll(), searchAll()]);
  await searchAll();
  expect((await shown()).map(({ amount }) => amount)).toEqual(["0.1"]);
  const day = "2023-11-14";
  const groups = [
    { day, recipient: getAddress(c2cPayment), transfers: 1, amount: "0.09", lastHash: other },
    { day, recipient: getAddress(treasury), transfers: 51, amount: "0.05000000000000005", lastHash },
  ];
  const byRecipient = (one: { recipient: string }, two: { recipient: string }) =>
    one.recipient.toLowerCase() < two.recipient.toLowerCase() ? -1 : 1;
  expect((await dust()).toSorted(byRecipient)).toEqual(groups.toSorted(byRecipient));
  await operate(api, "parameter", "suspense.dust", "0");
  await readTo(20);
  node.transfers(15, PAYER, treasury, 1n);
  await searchAll();
  expect((await shown()).map(({ amount }) => amount)).toEqual(["0.1", "0.000000000000000001"]);
});

test("asks for fewer blocks after a refusal, and for more after an answer [S24]", async () => {
  await readTo(3_000);
  for (const block of [5, 1_500, 3_000]) node.transfers(block, PAYER, node.state.treasury, parseAmount("1"));
  node.state.blocksMax = 10;
  await searchAll();
  expect((await shown()).map(({ amount }) => amount)).toEqual(["1", "1", "1"]);
  const ends = node.state.spans.map(([, to]) => to as number);
  expect(node.state.spans.map(([from]) => from)).toEqual([0, ...ends.slice(0, -1).map((to) => to + 1)]);
  // most requests are answered, although the node does not tell its limit
  expect(node.state.refused).toBeLessThan(node.state.spans.length / 3);
  node.state.blocksMax = Infinity;
  await readTo(9_000);
  await searchAll();
  const [from, to] = node.state.spans.at(-2) as [number, number];
  expect(to - from).toBeGreaterThan(500);
});

test("finds transfers to a past treasury", async () => {
  const former = node.state.treasury;
  await readTo(10);
  await searchAll();
  node.state.treasury = `0x${"5f".repeat(20)}`;
  await readTo(20);
  node.transfers(15, PAYER, former, parseAmount("4"));
  node.transfers(16, PAYER, node.state.treasury, parseAmount("6"));
  await searchAll();
  expect((await shown()).map(({ amount }) => amount)).toEqual(["4", "6"]);
});

test("stores what most nodes report, and nothing that one invents or hides [N11]", async () => {
  await readTo(10);
  const others = await Promise.all([1, 2].map(() => startUsdtNode()));
  const nodes = [node, ...others];
  const hash = `0x${"a7".repeat(32)}`;
  for (const each of nodes) each.state.head = 10;
  node.transfers(2, PAYER, node.state.treasury, parseAmount("500"));
  for (const other of others) other.transfers(3, PAYER, node.state.treasury, parseAmount("7"), hash);
  const searchAt = (urls: readonly string[]) => searchPlainTransfers(api.worker, urls, testDeployment);
  const [first = "", second = "", third = ""] = nodes.map(({ url }) => url);
  await expect(searchAt([first, second])).rejects.toThrow("disagree");
  expect(await shown()).toEqual([]);
  expect(await searchAt([first, second, third])).toBeGreaterThan(0);
  expect((await shown()).map(({ amount }) => amount)).toEqual(["7"]);
  await Promise.all(others.map((other) => other.stop()));
});
