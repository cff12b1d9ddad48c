import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  developmentAccounts,
  missingContracts,
  parsePartialDeploymentText,
  type ContractKey,
  type PartialDeployment,
} from "@wth/chain";
import { freePort } from "@wth/db/embedded";
import type { Address, Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import type { DeployOptions } from "../../deploy/deployment-plan.ts";
import { saveChainState, startAnvil } from "../chain/anvil.ts";
import { startMiner } from "../chain/miner.ts";
import { openPlatformClock } from "../chain/platform-clock.ts";
import { readBlock, rpc } from "../chain/rpc.ts";
import { PlainError } from "../plain-error.ts";
import { startPart, type RunContext } from "../run-context.ts";
import { SANDBOX_CHAIN, SANDBOX_SIGNER_KEY } from "../settings.ts";

/** Account 0 of every local chain; its key is public. */
const DEPLOYER_KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
const TREASURY_ACCOUNT = 2;
const GUARDIAN_ACCOUNT = 6;
const MANAGER_ACCOUNT = 7;
const POLL_MS = 50;

/** The local chain, or the one that CHAIN_RPC_URLS names. @returns the addresses, separated by commas */
export async function startChain(context: RunContext): Promise<string> {
  const { rpcUrls } = context.settings;
  if (rpcUrls !== undefined) {
    await context.progress.step("Reach the chain", () => assertChain(rpcUrls, context.settings.chainId));
    return rpcUrls;
  }
  const port = await freePort();
  const logFile = join(context.folder.logs, "chain.log");
  const { root, folder } = context;
  const launch = () => startAnvil({ port, chainId: SANDBOX_CHAIN, stateFile: folder.chainState, logFile, root });
  const part = await context.progress.step("Start the local chain", () => startPart(context, "chain", logFile, launch));
  context.stops.push(() => part.stop());
  return `http://127.0.0.1:${port}`;
}

async function assertChain(rpcUrls: string, expected: number): Promise<void> {
  const [url = ""] = rpcUrls.split(",");
  let found: number;
  try {
    found = Number(await rpc<string>(url.trim(), "eth_chainId"));
  } catch {
    throw new PlainError("The chain that CHAIN_RPC_URLS names first does not answer.");
  }
  if (found !== expected) {
    throw new PlainError(`CHAIN_RPC_URLS leads to chain ${found}, but CHAIN_ID is ${expected}.`);
  }
}

/** Mines blocks of the local chain by the platform's clock. */
export function startMining(context: RunContext, rpcUrl: string, databaseUrl: string): void {
  const clock = openPlatformClock(databaseUrl);
  const miner = startMiner({
    url: rpcUrl,
    now: () => clock.now(),
    save: () => saveChainState(rpcUrl, context.folder.chainState),
    onProblem: context.onMinerProblem,
  });
  context.stops.push(async () => {
    await miner.stop();
    await clock.close();
  });
}

/**
 * Finds the contracts. On a sandbox chain it deploys missing ones first: all on a new chain, some on one of an earlier
 * version. @returns the path of the deployment file
 */
export async function ensureContracts(context: RunContext, rpcUrls: string): Promise<string> {
  const { chainId, deploymentFile } = context.settings;
  const [url = ""] = rpcUrls.split(",");
  const isSandbox = chainId === SANDBOX_CHAIN;
  const ownFile = isSandbox ? context.folder.deployment : join(context.root, `contracts/deployments/${chainId}.json`);
  const file = deploymentFile ?? ownFile;
  if (existsSync(file)) {
    const recorded = readDeployment(file);
    await context.progress.step("Find the contracts", () => assertContracts(url.trim(), recorded, file));
    const missing = missingContracts(recorded);
    if (missing.length === 0) return file;
    if (!isSandbox) throw new PlainError(incomplete(file, missing));
    await context.progress.step("Deploy the missing contracts", () => deploy(context, url.trim(), file, recorded));
    return file;
  }
  if (!isSandbox) {
    throw new PlainError(`There is no deployment file ${file} for chain ${chainId}: deploy the contracts first.`);
  }
  await context.progress.step("Deploy the contracts", () => deploy(context, url.trim(), file));
  return file;
}

function incomplete(file: string, missing: readonly ContractKey[]): string {
  return (
    `The deployment file ${file} lacks ${missing.join(", ")}: deploy what is missing with ` +
    "node_modules/.bin/node tools/deploy/main.ts --complete (docs/contracts.md tells which variables it takes)."
  );
}

function readDeployment(file: string): PartialDeployment {
  try {
    return parsePartialDeploymentText(readFileSync(file, "utf8"));
  } catch (error) {
    throw new PlainError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function assertContracts(url: string, deployment: PartialDeployment, file: string): Promise<void> {
  for (const [name, address] of Object.entries(deployment.contracts)) {
    if ((await rpc<string>(url, "eth_getCode", [address, "latest"])) !== "0x") continue;
    throw new PlainError(
      `The chain does not hold the contract ${name} that ${file} names, so it is not the chain this data belongs to: ` +
        "restore the chain, or start with an empty WTH_DATA_DIR.",
    );
  }
}

async function deploy(context: RunContext, rpcUrl: string, file: string, recorded?: PartialDeployment): Promise<void> {
  const [{ completeDeployment, deployContracts }, { endCheckpoint, fileCheckpoint }, { writeDeployment }] =
    await Promise.all([
      import("../../deploy/deploy-contracts.ts"),
      import("../../deploy/deploy-checkpoint.ts"),
      import("../../deploy/write-deployment.ts"),
    ]);
  const [admin, treasury, guardian, manager] = [0, TREASURY_ACCOUNT, GUARDIAN_ACCOUNT, MANAGER_ACCOUNT].map(
    (index) => developmentAccounts[index],
  ) as [Address, Address, Address, Address];
  const options: DeployOptions = {
    rpcUrl,
    chainId: SANDBOX_CHAIN,
    deployerKey: DEPLOYER_KEY,
    admin,
    signers: [privateKeyToAddress((context.settings.signerKey ?? SANDBOX_SIGNER_KEY) as Hex)],
    treasury,
    guardians: [guardian],
    manager,
  };
  const checkpoint = fileCheckpoint(file);
  const { deployment } = await (recorded === undefined
    ? deployContracts(options, checkpoint)
    : completeDeployment(options, recorded, checkpoint));
  const { number } = await readBlock(rpcUrl, "latest");
  // Recorded only when final, since a final block is on disk.
  while ((await readBlock(rpcUrl, "finalized")).number < number) {
    context.signal.throwIfAborted();
    await pause(POLL_MS);
  }
  writeDeployment(file, deployment);
  endCheckpoint(file);
}
