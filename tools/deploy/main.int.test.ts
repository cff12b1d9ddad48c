import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { c2cPaymentAbi, machinePurchaseAbi, parseDeploymentText, stableTokenAbi } from "@wth/chain";
import { type Address, type Hex, createPublicClient, http } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChain, startTestChain } from "./testing/start-test-chain.ts";

const deployerKey: Hex = `0x${"1".repeat(64)}`;
const accounts = {
  ADMIN_ADDRESS: "0x1000000000000000000000000000000000000001",
  SIGNER_ADDRESSES: "0x1000000000000000000000000000000000000002,0x1000000000000000000000000000000000000006",
  GUARDIAN_ADDRESSES: "0x1000000000000000000000000000000000000003,0x1000000000000000000000000000000000000007",
  TREASURY_ADDRESS: "0x1000000000000000000000000000000000000004",
  MANAGER_ADDRESS: "0x1000000000000000000000000000000000000005",
} as const;
const token: Address = "0x55d398326f99059fF775485246999027B3197955";

let folder: string;
let testnet: TestChain;
let mainnet: TestChain;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wth-deploy-"));
  [testnet, mainnet] = await Promise.all([startTestChain(97), startTestChain(56)]);
  for (const chain of [testnet, mainnet]) {
    await chain.request("anvil_setBalance", [privateKeyToAddress(deployerKey), "0xde0b6b3a7640000"]);
    for (const wallet of [accounts.ADMIN_ADDRESS, accounts.TREASURY_ADDRESS]) {
      await chain.request("anvil_setCode", [wallet, "0x00"]);
    }
  }
});

afterAll(async () => {
  await Promise.all([testnet.stop(), mainnet.stop()]);
  rmSync(folder, { recursive: true });
});

interface Run {
  readonly code: number;
  readonly output: string;
}

async function deploy(
  chainId: 56 | 97,
  changes: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<Run> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      CHAIN_ID: String(chainId),
      CHAIN_RPC_URLS: (chainId === 56 ? mainnet : testnet).rpcUrl,
      DEPLOYER_PRIVATE_KEY: deployerKey,
      DEPLOYMENT_FILE: join(folder, `${chainId}.json`),
      ...accounts,
      ...changes,
    },
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  child.stderr.on("data", (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

const recorded = (chainId: number) => parseDeploymentText(readFileSync(join(folder, `${chainId}.json`), "utf8"));

test("refuses a plain account as admin or treasury, also one that delegates [N21]", async () => {
  const plain = "0x2000000000000000000000000000000000000001";
  const delegating = "0x2000000000000000000000000000000000000002";
  await testnet.request("anvil_setCode", [delegating, `0xef0100${accounts.ADMIN_ADDRESS.slice(2)}`]);
  for (const account of [plain, delegating]) {
    const admin = await deploy(97, { ADMIN_ADDRESS: account });
    expect(admin).toMatchObject({ code: 1 });
    expect(admin.output).toContain("The admin is a plain account, which chain 97 refuses");
  }
  await mainnet.request("anvil_setCode", [token, sixDecimals]);
  const treasury = await deploy(56, { TREASURY_ADDRESS: plain, USDT_ADDRESS: token });
  expect(treasury.output).toContain("The treasury is a plain account, which chain 56 refuses");
  expect(existsSync(join(folder, "97.json.checkpoint"))).toBe(false);
});

test("chain 97 gets a test token and the contracts, recorded in a file [CHAIN-14]", async () => {
  const run = await deploy(97);
  expect(run).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, "97.json.checkpoint"))).toBe(false);
  expect(existsSync(join(folder, "97-bundle/standard-json/NumberNft.json"))).toBe(true);
  const { chainId, contracts, startBlock } = recorded(97);
  expect(chainId).toBe(97);
  expect(startBlock).toBeGreaterThan(0);
  const reader = createPublicClient({ transport: http(testnet.rpcUrl) });
  const name = await reader.readContract({ address: contracts.usdt, abi: stableTokenAbi, functionName: "name" });
  expect(name).toBe("Test Tether USD");

  const again = await deploy(97);
  expect(again.code).toBe(1);
  expect(again.output).toContain("records a deployment already");
  expect(recorded(97).contracts).toEqual(contracts);
});

test("chain 56 accepts only the real payment token [CHAIN-14, CHAIN-05, N21]", async () => {
  const without = await deploy(56);
  expect(without).toMatchObject({ code: 1 });
  expect(without.output).toContain("USDT_ADDRESS");
  const another = await deploy(56, { USDT_ADDRESS: "0x2000000000000000000000000000000000000003" });
  expect(another.output).toContain(`USDT_ADDRESS must be ${token}.`);

  await mainnet.request("anvil_setCode", [token, sixDecimals]);
  const sixth = await deploy(56, { USDT_ADDRESS: token });
  expect(sixth.code).toBe(1);
  expect(sixth.output).toContain("6 decimals instead of 18");

  const code = await testnet.request("eth_getCode", [recorded(97).contracts.usdt, "latest"]);
  await mainnet.request("anvil_setCode", [token, code]);
  expect(await deploy(56, { USDT_ADDRESS: token })).toMatchObject({ code: 0 });
  const { contracts } = recorded(56);
  expect(contracts.usdt).toBe(token);
  const reader = createPublicClient({ transport: http(mainnet.rpcUrl) });
  const terms = await reader.readContract({
    address: contracts.machinePurchase,
    abi: machinePurchaseAbi,
    functionName: "orderTerms",
  });
  expect(terms).toEqual([accounts.TREASURY_ADDRESS, token, 1n, 7_200n, false]);
});

test("completes a deployment of an earlier version with the missing contracts only", async () => {
  const whole = recorded(97);
  const { c2cPayment, wths, ...rest } = whole.contracts;
  const file = join(folder, "97.json");
  writeFileSync(file, JSON.stringify({ ...whole, contracts: rest }));
  const complete = (changes = {}) => deploy(97, changes, ["--complete"]);

  const elsewhere = await complete({ USDT_ADDRESS: token });
  expect(elsewhere).toMatchObject({ code: 1 });
  expect(elsewhere.output).toContain("not in the one that USDT_ADDRESS names");
  const run = await complete();
  expect(run).toMatchObject({ code: 0 });
  expect(run.output).not.toContain("Deploying machinePurchase");
  const completed = recorded(97);
  expect(completed).toMatchObject({ chainId: 97, startBlock: whole.startBlock, contracts: rest });
  expect([c2cPayment, wths]).not.toContain(completed.contracts.c2cPayment);
  const reader = createPublicClient({ transport: http(testnet.rpcUrl) });
  const payment = { address: completed.contracts.c2cPayment, abi: c2cPaymentAbi } as const;
  expect(await reader.readContract({ ...payment, functionName: "stableToken" })).toBe(rest.usdt);
  expect(await reader.readContract({ ...payment, functionName: "feeCollector" })).toBe(accounts.TREASURY_ADDRESS);

  expect(await complete()).toEqual({ code: 0, output: `${file} lacks no contract.\n` });
  expect(recorded(97)).toEqual(completed);
});

test("does not complete a deployment of another chain, without token or without file", async () => {
  const { c2cPayment, ...rest } = recorded(97).contracts;
  const file = join(folder, "earlier.json");
  const complete = async (deployment: object) => {
    writeFileSync(file, JSON.stringify({ chainId: 97, startBlock: 1, contracts: rest, ...deployment }));
    return (await deploy(97, { DEPLOYMENT_FILE: file }, ["--complete"])).output;
  };
  expect(await complete({ chainId: 56 })).toContain("The deployment is on chain 56, not on chain 97.");
  const { usdt, ...unpaid } = rest;
  expect(await complete({ contracts: unpaid })).toContain("lacks its payment token");
  expect(await complete({ contracts: { ...rest, did: "0x2000000000000000000000000000000000000009" } })).toContain(
    "The chain does not hold the contract did that the deployment names.",
  );
  const none = await deploy(97, { DEPLOYMENT_FILE: join(folder, "none.json") }, ["--complete"]);
  expect(none).toMatchObject({ code: 1 });
  expect(none.output).toContain("There is no deployment at");
  expect([c2cPayment, usdt].every((address) => address.startsWith("0x"))).toBe(true);
});

test("refuses a public development key in one sentence", async () => {
  const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
  const run = await deploy(56, { DEPLOYER_PRIVATE_KEY: key, DEPLOYMENT_FILE: join(folder, "none.json") });
  expect(run).toEqual({
    code: 1,
    output: "The deployer is a public development account, which chain 56 refuses.\n",
  });
});

test("does not print the RPC address, which can contain an access key", async () => {
  const run = await deploy(97, {
    CHAIN_RPC_URLS: "http://127.0.0.1:9/access-key",
    DEPLOYMENT_FILE: join(folder, "none.json"),
  });
  expect(run.code).toBe(1);
  expect(run.output).not.toContain("access-key");
  expect(run.output).not.toContain(deployerKey.slice(2));
});

/** A contract that answers 6 to every call. */
const sixDecimals = "0x600660005260206000f3";
