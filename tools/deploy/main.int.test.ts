import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machinePurchaseAbi, parseDeploymentText, stableTokenAbi } from "@wth/chain";
import { type Address, type Hex, createPublicClient, http } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChain, startTestChain } from "./testing/start-test-chain.ts";

const deployerKey: Hex = `0x${"1".repeat(64)}`;
const accounts = {
  ADMIN_ADDRESS: "0x1000000000000000000000000000000000000001",
  SIGNER_ADDRESS: "0x1000000000000000000000000000000000000002",
  PAUSER_ADDRESS: "0x1000000000000000000000000000000000000003",
  TREASURY_ADDRESS: "0x1000000000000000000000000000000000000004",
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

async function deploy(chainId: 56 | 97, changes: Readonly<Record<string, string>> = {}): Promise<Run> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env["PATH"],
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

test("[CHAIN-14] chain 97 gets a test token and the contracts, recorded in a file", async () => {
  const run = await deploy(97);
  expect(run).toMatchObject({ code: 0 });
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

test("[CHAIN-14] [CHAIN-05] chain 56 takes the real payment token and nothing in its place", async () => {
  const without = await deploy(56);
  expect(without).toMatchObject({ code: 1 });
  expect(without.output).toContain("USDT_ADDRESS");

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

test("a public development key is refused in one sentence", async () => {
  const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
  const run = await deploy(56, { DEPLOYER_PRIVATE_KEY: key, DEPLOYMENT_FILE: join(folder, "none.json") });
  expect(run).toEqual({
    code: 1,
    output: "The deployer is a public development account, which chain 56 refuses.\n",
  });
});

test("a failure does not repeat the RPC address, which may hold an access key", async () => {
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
