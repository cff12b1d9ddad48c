import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@wth/db/embedded";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RunningChild } from "../process/run-child.ts";
import { saveChainState, startAnvil } from "./anvil.ts";
import { startMiner, type Miner } from "./miner.ts";
import { readBlock, rpc } from "./rpc.ts";

const SENDER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
/** Init code that emits an empty log and deploys no code. */
const EMITS_LOG = "0x60006000a060006000f3";
const root = join(import.meta.dirname, "..", "..", "..");

let folder: string;
let port: number;
let url: string;
let chain: RunningChild;
let miner: Miner | undefined;
let now: number;

const stateFile = () => join(folder, "state.json");

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wth-chain-"));
  await mkdir(folder, { recursive: true });
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  now = Math.floor(Date.now() / 1_000);
  await start();
});

afterEach(async () => {
  await miner?.stop();
  miner = undefined;
  await chain.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  chain = await startAnvil({ port, chainId: 31_337, stateFile: stateFile(), logFile: join(folder, "log"), root });
}

function mine(save: () => Promise<void> = () => saveChainState(url, stateFile())): void {
  miner = startMiner({ url, now: () => Promise.resolve(now), save, onProblem: () => undefined });
}

async function killChain(): Promise<void> {
  process.kill(chain.pid, "SIGKILL");
  await chain.exited;
}

const send = () => rpc<string>(url, "eth_sendTransaction", [{ from: SENDER, data: EMITS_LOG }]);

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let left = 2_400; left > 0; left--) {
    if (await condition()) return;
    await pause(50);
  }
  throw new Error("the condition was not met within 120 s");
}

const isFinal = (hash: string) => async () => {
  const receipt = await rpc<{ blockNumber: string } | null>(url, "eth_getTransactionReceipt", [hash]);
  return receipt !== null && (await readBlock(url, "finalized")).number >= Number(receipt.blockNumber);
};

/** Blocks up to a number, and receipts of transactions, as clients read them. */
async function see(upTo: number, transactions: string[]): Promise<unknown> {
  const numbers = Array.from({ length: upTo + 1 }, (_, number) => `0x${number.toString(16)}`);
  return {
    blocks: await Promise.all(numbers.map((number) => rpc(url, "eth_getBlockByNumber", [number, true]))),
    receipts: await Promise.all(transactions.map((hash) => rpc(url, "eth_getTransactionReceipt", [hash]))),
    logs: await rpc(url, "eth_getLogs", [{ fromBlock: "0x0", toBlock: numbers.at(-1) }]),
  };
}

test("blocks, receipts and logs survive kill -9 unchanged, also several times", async () => {
  const transactions: string[] = [];
  for (let life = 1; life <= 3; life++) {
    mine();
    const hash = await send();
    transactions.push(hash);
    await until(isFinal(hash));
    await miner?.stop();
    // Block 0 is made at start; after a second another one would have another time.
    await pause(1_000);
    const { number } = await readBlock(url, "latest");
    const before = await see(number, transactions);
    await killChain();
    await start();
    expect(await see(number, transactions)).toEqual(before);
    expect((before as { logs: unknown[] }).logs).toHaveLength(life);
  }
});

test("kill -9 while blocks are mined loses no final block", async () => {
  mine();
  for (let life = 1; life <= 4; life++) {
    const hash = await send();
    await until(isFinal(hash));
    const final = await readBlock(url, "finalized");
    await killChain();
    await start();
    expect((await readBlock(url, final.number)).hash).toBe(final.hash);
    expect(await rpc(url, "eth_getTransactionReceipt", [hash])).toMatchObject({ status: "0x1" });
  }
});

test("control: without saving, kill -9 loses a final block", async () => {
  mine(() => Promise.resolve());
  const hash = await send();
  await until(isFinal(hash));
  await killChain();
  await start();
  expect(await rpc(url, "eth_getTransactionReceipt", [hash])).toBeNull();
});

test("no block is mined until the last one is stored", async () => {
  let stored = false;
  mine(() => (stored ? saveChainState(url, stateFile()) : Promise.reject(new Error("disk full"))));
  await send();
  await pause(1_200);
  expect((await readBlock(url, "latest")).number).toBe(0);
  expect(existsSync(stateFile())).toBe(false);
  stored = true;
  await until(async () => (await readBlock(url, "finalized")).number > 0);
});

test("the chain follows the platform's clock when it advances and after a restart", async () => {
  mine();
  const day = 86_400;
  now += day;
  await until(async () => (await readBlock(url, "finalized")).timestamp === now);
  const { number } = await readBlock(url, "latest");
  now += 15;
  await pause(700);
  expect((await readBlock(url, "latest")).number).toBe(number);
  await killChain();
  await start();
  now += 60;
  await until(async () => (await readBlock(url, "finalized")).timestamp === now);
  now += 1;
  await send();
  await until(async () => (await readBlock(url, "latest")).timestamp === now);
});

test("exactly the blocks that make a transaction final follow it", async () => {
  mine();
  const hash = await send();
  await until(isFinal(hash));
  const receipt = await rpc<{ blockNumber: string }>(url, "eth_getTransactionReceipt", [hash]);
  const following = async () => (await readBlock(url, "latest")).number - Number(receipt.blockNumber);
  await until(async () => (await following()) >= 3);
  await pause(600);
  expect(await following()).toBe(3);
});
