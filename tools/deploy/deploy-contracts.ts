import {
  type ContractKey,
  type Deployment,
  type PartialDeployment,
  contractKeys,
  missingContracts,
  parseDeployment,
  stableTokenAbi,
  testUsdtAbi,
} from "@wth/chain";
import { testUsdtBytecode } from "@wth/chain/bytecode";
import { codeHash } from "@wth/chain/deployed-code";
import { type Address, type Hex, encodeDeployData, isAddressEqual, keccak256, toHex } from "viem";
import { adoptNumbers, countPredecessors } from "./adopt-numbers.ts";
import { assertAccounts } from "./assert-accounts.ts";
import { assertDeployed } from "./assert-deployed.ts";
import { type Clients, assertChain, connect } from "./clients.ts";
import { contractCreations } from "./contract-creations.ts";
import { createdAddress, ensureFactory } from "./create2-factory.ts";
import { type Creation, createContracts, planCreations, refuseExisting } from "./create-contracts.ts";
import { type Checkpoint, type CheckpointState, memoryCheckpoint } from "./deploy-checkpoint.ts";
import { CONTRACTS_VERSION, type DeployOptions, checkDeploymentPlan } from "./deployment-plan.ts";
import { signerValidDays } from "./order-limits.ts";

/** A deployment that was checked on chain, and how its contracts were created. */
export interface DeploymentRecord {
  readonly deployment: Deployment;
  readonly options: DeployOptions;
  readonly version: string;
  /** Last second of the first signing keys. */
  readonly notAfter: number;
  /** Contracts that this deployment created. */
  readonly creations: readonly Creation[];
}

/**
 * Creates the contracts at computed addresses and checks every role and setting on chain. A run that fails is continued
 * by the next one with the same plan and checkpoint.
 */
export async function deployContracts(
  options: DeployOptions,
  checkpoint = memoryCheckpoint(),
): Promise<DeploymentRecord> {
  const clients = await prepare(options);
  if (options.usdt !== undefined) await assertDecimals(clients, options.usdt);
  return deployMissing({ clients, options, checkpoint }, {});
}

/**
 * Creates the contracts missing in a deployment of an earlier version and checks these on chain. The others remain
 * as they are, with their address and first block.
 */
export async function completeDeployment(
  options: DeployOptions,
  earlier: PartialDeployment,
  checkpoint = memoryCheckpoint(),
): Promise<DeploymentRecord> {
  const { usdt } = earlier.contracts;
  if (usdt === undefined) throw new Error("The deployment lacks its payment token, so it cannot be completed.");
  if (options.usdt !== undefined && !isAddressEqual(options.usdt, usdt)) {
    throw new Error(`The deployment is paid in the token at ${usdt}, not in the one that USDT_ADDRESS names.`);
  }
  if (earlier.chainId !== options.chainId) {
    throw new Error(`The deployment is on chain ${earlier.chainId}, not on chain ${options.chainId}.`);
  }
  const plan = { ...options, usdt };
  const clients = await prepare(plan);
  for (const [key, address] of Object.entries(earlier.contracts)) {
    const found = await codeHash(clients.reader, address);
    if (found === undefined) throw new Error(`The chain does not hold the contract ${key} that the deployment names.`);
    if ((earlier.codeHashes?.[key as ContractKey] ?? found) !== found) {
      throw new Error(`The chain holds other code than the deployment names at ${key}.`);
    }
  }
  await assertDecimals(clients, usdt);
  const record = await deployMissing({ clients, options: plan, checkpoint }, earlier.contracts);
  return { ...record, deployment: { ...record.deployment, startBlock: earlier.startBlock } };
}

interface Run {
  readonly clients: Clients;
  readonly options: DeployOptions;
  readonly checkpoint: Checkpoint;
}

async function prepare(options: DeployOptions): Promise<Clients> {
  checkDeploymentPlan(options);
  const clients = connect(options);
  await assertChain(clients.reader, options);
  await assertAccounts(clients.reader, options);
  return clients;
}

async function assertDecimals({ reader }: Clients, usdt: Address): Promise<void> {
  const decimals = await reader.readContract({ address: usdt, abi: stableTokenAbi, functionName: "decimals" });
  if (decimals !== 18) throw new Error(`The payment token at ${usdt} has ${decimals} decimals instead of 18.`);
}

/** Creates missing contracts and compares them on chain with the plan. */
async function deployMissing(run: Run, present: PartialDeployment["contracts"]): Promise<DeploymentRecord> {
  const { clients, options, checkpoint } = run;
  const { version = CONTRACTS_VERSION, chainId, onStep } = options;
  const state = checkpoint.read();
  const missing = missingContracts({ chainId, startBlock: 0, contracts: present });
  const continued = await countPredecessors(clients.reader, options.predecessors, missing);
  const begun = continueFrom(state, await begin(run, present));
  const creations = creationsOf(options, version, missing, BigInt(begun.notAfter));
  if (state === undefined) {
    await refuseExisting(clients, creations);
    checkpoint.write(begun);
  }
  await ensureFactory(clients, onStep);
  await createContracts({ clients, version, checkpoint, onStep }, begun, creations);

  const created = Object.fromEntries(creations.map(({ key, address }) => [key, address]));
  const contracts = { usdt: options.usdt, ...present, ...created } as Deployment["contracts"];
  onStep?.("Checking roles and limits");
  const notAfter = BigInt(begun.notAfter);
  await assertDeployed(clients.reader, { options, notAfter, contracts, continued, only: missing });
  await adoptNumbers(clients, contracts, continued, onStep);
  const codeHashes = await readCodeHashes(clients, contracts);
  const deployment = parseDeployment({ chainId, startBlock: begun.startBlock, contracts, codeHashes });
  return { deployment, options, version, notAfter: begun.notAfter, creations };
}

/** A checkpoint for a deployment that begins now. */
async function begin({ clients, options }: Run, present: PartialDeployment["contracts"]): Promise<CheckpointState> {
  const { number, timestamp } = await clients.reader.getBlock();
  const days = options.signerValidDays ?? signerValidDays(options.chainId);
  return {
    chainId: options.chainId,
    plan: hashOf(options, present),
    startBlock: Number(number) + 1,
    notAfter: Number(timestamp) + days * 86_400,
    transactions: {},
  };
}

/** Continues a checkpoint. A local chain that was reset is shorter than the checkpoint says. */
function continueFrom(earlier: CheckpointState | undefined, now: CheckpointState): CheckpointState {
  if (earlier === undefined) return now;
  if (earlier.plan !== now.plan) {
    throw new Error("The checkpoint was begun with another plan: continue with that one, or move the checkpoint away.");
  }
  return { ...earlier, startBlock: Math.min(earlier.startBlock, now.startBlock) };
}

function hashOf(options: DeployOptions, present: PartialDeployment["contracts"]): Hex {
  const { rpcUrl: _, deployerKey: __, onStep: ___, ...plan } = options;
  return keccak256(toHex(JSON.stringify([plan, present])));
}

function creationsOf(
  options: DeployOptions,
  version: string,
  missing: readonly ContractKey[],
  notAfter: bigint,
): Creation[] {
  const testToken = encodeDeployData({ abi: testUsdtAbi, bytecode: testUsdtBytecode, args: [options.admin] });
  const usdt = options.usdt ?? createdAddress(version, testToken);
  const codes = { usdt: testToken, ...contractCreations(options, usdt, notAfter) };
  const keys = missing.filter((key) => key !== "usdt" || options.usdt === undefined);
  return planCreations(
    version,
    keys.map((key) => [key, codes[key]] as const),
  );
}

async function readCodeHashes({ reader }: Clients, contracts: Deployment["contracts"]) {
  const entries = await Promise.all(
    contractKeys.map(async (key) => [key, await codeHash(reader, contracts[key])] as const),
  );
  return Object.fromEntries(entries);
}
