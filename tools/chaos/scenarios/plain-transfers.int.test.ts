import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedBadgeAbi, testUsdtAbi } from "@wth/chain";
import { parseAmount } from "@wth/rules";
import { encodeFunctionData, getAddress, type Address } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitingPayments } from "@wth/api/chain/index.ts";
import { commandOf, type CommandName } from "@wth/api/ops/commands.ts";
import { readConfig, type Config } from "@wth/api/platform/settings/config.ts";
import { finishChain } from "../models/trades/trade-indexer.ts";
import { openTradeWorld, type TradeWorld } from "../models/trades/trade-world.ts";

/** Treasury of the test deployment. */
const TREASURY = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

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
    SIGNER_URL: "http://127.0.0.1:1",
    SIGNER_TOKEN: "11".repeat(32),
    ENCRYPTION_KEYS: `test:${"11".repeat(32)}`,
    DEPLOYMENT_FILE: deploymentFile,
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const units = (text: string) => parseAmount(text).toString();
const operate = (name: CommandName, ...args: string[]) => commandOf(name).run(world.db, args, config);

/** Makes every transaction so far final, reads it and applies it. */
const settle = async () => {
  const time = await world.now();
  await finishChain(world, { rpcUrls: [world.chain.url], time, work: () => world.work() });
};

function usdtCall(from: Address, functionName: "transfer" | "approve", to: Address, amount: string) {
  const data = encodeFunctionData({ abi: testUsdtAbi, functionName, args: [to, parseAmount(amount)] });
  return world.chain.send({ from, to: world.chain.deployment.contracts.usdt, data });
}

test("the audit reports USDT without an order, which stays in suspense until resolved", async () => {
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
