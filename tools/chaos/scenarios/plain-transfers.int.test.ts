import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeLog, seedBadgeAbi, testUsdtAbi, type ContractKey } from "@wth/chain";
import { parseAmount } from "@wth/rules";
import { encodeFunctionData, getAddress, type Address } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchPlainTransfers, waitingPayments } from "@wth/api/chain/index.ts";
import { commands } from "@wth/api/ops/commands.ts";
import { readConfig, type Config } from "@wth/api/platform/settings/config.ts";
import { pgEventStore } from "../../../apps/indexer/src/inbox/pg-event-store.ts";
import { CHAIN_ID, startScriptIndexer } from "../../../apps/indexer/src/testing/script-indexer.ts";
import { watchedContracts } from "../../../apps/indexer/src/watched-contracts.ts";
import { REPLACED_MAX, signerKey } from "../models/chain/scripted-chain.ts";
import { openTradeWorld, type TradeWorld } from "../models/trades/trade-world.ts";

/** The account that the deployment names as treasury. */
const TREASURY = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const AT_WORK_MS = 20_000;

let world: TradeWorld;
let config: Config;
const folder = mkdtempSync(join(tmpdir(), "wth-plain-"));
beforeAll(async () => {
  world = await openTradeWorld();
  const deploymentFile = join(folder, "deployment.json");
  writeFileSync(deploymentFile, JSON.stringify(world.chain.deployment));
  config = readConfig({
    CHAIN_RPC_URLS: world.chain.url,
    PUBLIC_RPC_URL: "/dev-api/rpc",
    DATABASE_URL: "postgres://nowhere",
    SIGNER_PRIVATE_KEY: signerKey,
    ENCRYPTION_KEY: "11".repeat(32),
    DEPLOYMENT_FILE: deploymentFile,
  });
}, 120_000);
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const units = (text: string) => parseAmount(text).toString();
const operate = (name: string, ...args: string[]) =>
  commands[name]?.run(world.db, args, config) ?? Promise.reject(name);

/** Everything sent so far becomes final, is read and applied. */
async function settle(): Promise<void> {
  const { chain, db } = world;
  await chain.blocks(REPLACED_MAX + 2, await world.now());
  const { head } = await chain.finalPayments();
  const indexer = startScriptIndexer({
    db,
    openStore: () => pgEventStore(db, CHAIN_ID),
    startBlock: 1,
    contracts: watchedContracts(chain.deployment),
    decode: (key, log) => decodeLog(key as ContractKey, log),
    rpcUrls: [chain.url],
  });
  const isRead = async () => {
    const cursor = await db.selectFrom("chain_cursor").select("block_number").executeTakeFirst();
    expect(Number(cursor?.block_number ?? -1n)).toBeGreaterThanOrEqual(head);
  };
  await expect
    .poll(
      () =>
        isRead().then(
          () => true,
          () => false,
        ),
      { timeout: AT_WORK_MS },
    )
    .toBe(true);
  await indexer.stop();
  while ((await world.work()) > 0);
}

function usdtCall(from: Address, functionName: "transfer" | "approve", to: Address, amount: string) {
  const data = encodeFunctionData({ abi: testUsdtAbi, functionName, args: [to, parseAmount(amount)] });
  return world.chain.send({ from, to: world.chain.deployment.contracts.usdt, data });
}

test("USDT that comes to us for no order is reported by the audit and kept in suspense until an operator decides", async () => {
  const [payer, other] = world.buyers.map(({ address }) => address) as [Address, Address];
  const { seedBadge, c2cPayment } = world.chain.deployment.contracts;
  await usdtCall(payer, "approve", seedBadge, "20");
  const data = encodeFunctionData({ abi: seedBadgeAbi, functionName: "mint" });
  await world.chain.send({ from: payer, to: seedBadge, data });
  await settle();
  const holds = expect.stringMatching(/^\d+ invariants hold, and the chain agrees with the ledger\.$/);
  expect(await operate("audit")).toEqual([holds]);
  expect(await operate("suspense")).toEqual(["Nothing is in suspense."]);

  await usdtCall(payer, "transfer", TREASURY, "20");
  await usdtCall(other, "transfer", getAddress(c2cPayment), "1.5");
  await usdtCall(payer, "transfer", other, "5");
  await settle();
  // the worker's search finds by the books what the audit finds by the chain alone
  while ((await searchPlainTransfers(world.db, world.chain.url, world.chain.deployment)) > 0);
  expect((await waitingPayments(world.db)).map(({ amount }) => amount)).toEqual([units("20"), units("1.5")]);
  const plain = '21.5 USDT came in 2 plain transfers for no order; "npm run ops -- suspense" lists them.';
  expect(await operate("audit")).toEqual([holds, plain]);
  for (let looks = 0; looks < 2; looks += 1) {
    const lines = await operate("suspense");
    expect(lines.map((line) => line.replace(/^\d+ {2}\S+ {2}/, "").replace(/ \(0x[0-9a-f]{64}\)$/, ""))).toEqual([
      `usdt.Transfer 20 from ${payer.toLowerCase()}: plain transfer of USDT, for no order`,
      `usdt.Transfer 1.5 from ${other.toLowerCase()}: plain transfer of USDT, for no order`,
    ]);
  }
  const [first = ""] = await operate("suspense");
  await operate("suspense-resolve", first.split(" ")[0] ?? "", "refunded", "Sent back.");
  expect(await operate("audit")).toEqual([
    holds,
    '1.5 USDT came in 1 plain transfer for no order; "npm run ops -- suspense" lists them.',
  ]);
});
