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
import type { Address, Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { endCheckpoint, fileCheckpoint } from "../../deploy/deploy-checkpoint.ts";
import type { DeployOptions } from "../../deploy/deployment-plan.ts";
import { writeDeployment } from "../../deploy/write-deployment.ts";
import { readBlock, rpc } from "../chain/rpc.ts";
import { writeDurably } from "../folder/write-durably.ts";
import type { RunContext } from "../run-context.ts";
import { SANDBOX_CHAIN, SANDBOX_SIGNER_KEY } from "../settings.ts";
import { PlainError } from "../stay-until-stopped.ts";

/** Account 0 of every local chain; its key is public. */
const DEPLOYER_KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
const TREASURY_ACCOUNT = 2;
const GUARDIAN_ACCOUNT = 6;
const MANAGER_ACCOUNT = 7;
const POLL_MS = 50;

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
  await restoreDeployment(context, file);
  if (existsSync(file)) {
    const recorded = readDeployment(file);
    await context.progress.step("Find the contracts", () => assertContracts(url.trim(), recorded, file));
    const missing = missingContracts(recorded);
    if (missing.length > 0 && !isSandbox) throw new PlainError(incomplete(file, missing));
    if (missing.length > 0)
      await context.progress.step("Deploy the missing contracts", () => deploy(context, url.trim(), file, recorded));
  } else {
    if (!isSandbox) {
      throw new PlainError(`There is no deployment file ${file} for chain ${chainId}: deploy the contracts first.`);
    }
    if (hasOwnChain(context)) await refuseUnknownContracts(url.trim(), file);
    await context.progress.step("Deploy the contracts", () => deploy(context, url.trim(), file));
  }
  await copyDeployment(context, file);
  return file;
}

const hasOwnChain = ({ settings }: RunContext): boolean => settings.rpcUrls === undefined;

/** Brings a deployment file that is gone back from beside the chain, whose contracts can be created only once. */
async function restoreDeployment(context: RunContext, file: string): Promise<void> {
  const copy = context.folder.chainDeployment;
  if (!hasOwnChain(context) || existsSync(file) || !existsSync(copy)) return;
  await context.progress.step("Restore the deployment file", () => writeDurably(file, readFileSync(copy)));
}

/**
 * Refuses a chain on which the deployer has sent transactions that neither a deployment file nor a checkpoint records.
 */
async function refuseUnknownContracts(url: string, file: string): Promise<void> {
  const deployer = privateKeyToAddress(DEPLOYER_KEY);
  const sent = Number(await rpc<string>(url, "eth_getTransactionCount", [deployer, "latest"]));
  if (sent === 0 || fileCheckpoint(file).read() !== undefined) return;
  throw new PlainError(
    "The local chain has contracts already, but no deployment file names them: " +
      `restore ${file}, or start with an empty WTH_DATA_DIR.`,
  );
}

/** Stores a copy of the deployment file beside the chain. */
async function copyDeployment(context: RunContext, file: string): Promise<void> {
  if (hasOwnChain(context)) await writeDurably(context.folder.chainDeployment, readFileSync(file));
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
  const { completeDeployment, deployContracts } = await import("../../deploy/deploy-contracts.ts");
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
