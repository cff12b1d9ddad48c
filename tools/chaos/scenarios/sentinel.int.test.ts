import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wthsAbi, wthsOrderTypedData, type WthsOrder } from "@wth/chain";
import { HANG_MS } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import { createPublicClient, encodeFunctionData, http, toFunctionSelector, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { openAlarms } from "@wth/api/chain/sentinel/alarm-repo.ts";
import { readWorkerConfig } from "@wth/api/platform/settings/config.ts";
import { startWorker } from "@wth/api/entry/start-worker.ts";
import { createLogger } from "@wth/process";
import { pollUntil } from "../core/poll-until.ts";
import { pausedOn, whileMining } from "../models/chain/pauses.ts";
import { guardianKey, REPLACED_MAX, signerKey, type Call } from "../models/chain/scripted-chain.ts";
import { startTradeIndexer } from "../models/trades/trade-indexer.ts";
import { openTradeWorld, type Trade, type Trader, type TradeWorld } from "../models/trades/trade-world.ts";

const HOUR_S = 3_600;
/** Error of a contract that is paused. */
const PAUSED = toFunctionSelector("EnforcedPause()");

/** Starts the worker with the guardian's key. */
function startGuardingWorker({ workerUrl, chain }: TradeWorld, folder: string) {
  const config = readWorkerConfig({
    CHAIN_RPC_URLS: chain.url,
    DATABASE_URL: workerUrl,
    ENCRYPTION_KEYS: `test:${"11".repeat(32)}`,
    WTH_DATA_DIR: folder,
    GUARDIAN_PRIVATE_KEY: guardianKey,
  });
  return startWorker(config, chain.deployment, createLogger("worker", "silent"));
}

/** Mints WTHS by an order that the platform does not know, signed with its stolen key. */
async function mintForged({ chain }: TradeWorld, { address: sender }: Trader): Promise<void> {
  const { chainId, contracts } = chain.deployment;
  const client = createPublicClient({ transport: http(chain.url) });
  const epoch = await client.readContract({ abi: wthsAbi, functionName: "epoch", address: contracts.wths });
  const [time = 0] = await chain.timesOf(1);
  const amounts = { amount: ONE, wthAmount: ONE, realAmount: ONE };
  const order: WthsOrder = {
    sender,
    ...amounts,
    orderId: toHex(1, { size: 32 }),
    deadline: BigInt(time + HOUR_S),
    epoch,
  };
  const signature = await privateKeyToAccount(signerKey).signTypedData(
    wthsOrderTypedData({ chainId, verifyingContract: contracts.wths }, order),
  );
  const data = encodeFunctionData({ abi: wthsAbi, functionName: "mint", args: [order, signature] });
  await chain.send({ from: sender, to: contracts.wths, data });
  await chain.blocks(1, 0);
  expect(await client.readContract({ abi: wthsAbi, functionName: "totalSupply", address: contracts.wths })).toBe(ONE);
}

/** Calls a contract without a transaction. */
const tries = ({ chain }: TradeWorld, { from: account, to, data }: Call) =>
  createPublicClient({ transport: http(chain.url) }).call({ account, to, data });

async function openTrade(world: TradeWorld, at: number): Promise<Trade> {
  const made = await world.trade(world.sellers[at] as Trader, world.buyers[at] as Trader, 10n);
  if (made === undefined) throw new Error("the advert was not taken");
  return made;
}

const wait = { timeoutMs: HANG_MS, pollMs: 50, what: () => "the contracts were not paused" };

test("after a forged mint the worker pauses all contracts, and orders stop [N15]", async () => {
  const world = await openTradeWorld();
  const folder = mkdtempSync(join(tmpdir(), "wth-sentinel-"));
  const [signed, unsigned] = [await openTrade(world, 0), await openTrade(world, 1)];
  const payment = await world.sign(signed);
  if (payment === undefined) throw new Error("the payment was not signed");
  await tries(world, payment.call);
  const indexer = startTradeIndexer(world, [world.chain.url]);
  const worker = await startGuardingWorker(world, folder);
  await mintForged(world, world.buyers[2] as Trader);
  const paused = async () => ((await pausedOn(world.chain)).every(Boolean) ? true : undefined);
  await whileMining(world.chain, pollUntil(paused, wait));
  await expect(tries(world, payment.call)).rejects.toThrow(PAUSED);
  expect(await world.sign(unsigned)).toBeUndefined();
  // the pause itself, which the indexer reads, is no alarm of its own
  await world.chain.blocks(REPLACED_MAX + 2, 0);
  const { head } = await world.chain.finalPayments();
  const seen = async () => {
    const at = await world.db.selectFrom("chain_sentinel_cursor").select("block_number").executeTakeFirst();
    return Number(at?.block_number ?? 0) >= head ? true : undefined;
  };
  await pollUntil(seen, { ...wait, what: () => `block ${head} was not looked at` });
  // nodes that a busy machine asks at different moments may contradict each other
  const alarms = (await openAlarms(world.db)).filter(({ kind }) => kind !== "nodeContradicted");
  expect(alarms.map(({ kind, name, paused_at }) => [kind, name, paused_at !== null])).toEqual([
    ["unknownMint", "WthsMinted", true],
  ]);
  await worker.stop();
  await indexer.stop();
  await world.close();
  rmSync(folder, { recursive: true });
});
