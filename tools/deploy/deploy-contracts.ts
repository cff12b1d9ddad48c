import {
  type ContractKey,
  type Deployment,
  type PartialDeployment,
  chainById,
  isChainId,
  missingContracts,
  parseDeployment,
  stableTokenAbi,
  testUsdtAbi,
} from "@wth/chain";
import { testUsdtBytecode } from "@wth/chain/bytecode";
import {
  type Address,
  type Hex,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  http,
  isAddressEqual,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { adoptNumbers, countPredecessors } from "./adopt-numbers.ts";
import { assertDeployed } from "./assert-deployed.ts";
import { contractCreations } from "./contract-creations.ts";
import { type DeployOptions, checkDeploymentPlan } from "./deployment-plan.ts";
import { signerValidDays } from "./order-limits.ts";

const RECEIPT_TIMEOUT_MS = 180_000;
const PUBLIC_CONFIRMATIONS = 15;

type PresentContracts = PartialDeployment["contracts"] & { readonly usdt: Address };

interface Deployed {
  readonly address: Address;
  readonly block: bigint;
}

/**
 * Deploys the contracts and checks every role and setting on chain. Waits for blocks by polling and never mines one.
 * @returns their addresses
 */
export async function deployContracts(options: DeployOptions): Promise<Deployment> {
  checkDeploymentPlan(options);
  const clients = connect(options);
  await assertChain(clients.reader, options);

  const token = options.usdt === undefined ? await deployTestToken(clients, options) : { address: options.usdt };
  const usdt = token.address;
  const decimals = await clients.reader.readContract({ address: usdt, abi: stableTokenAbi, functionName: "decimals" });
  if (decimals !== 18) throw new Error(`The payment token at ${usdt} has ${decimals} decimals instead of 18.`);

  const { contracts, firstBlock } = await deployMissing(clients, options, { usdt });
  return parseDeployment({
    chainId: options.chainId,
    startBlock: Number("block" in token ? token.block : firstBlock),
    contracts,
  });
}

/**
 * Deploys the contracts missing in a deployment of an earlier version and checks these on chain. The others remain
 * as they are, with their address and first block. @returns all addresses
 */
export async function completeDeployment(options: DeployOptions, earlier: PartialDeployment): Promise<Deployment> {
  const { usdt } = earlier.contracts;
  if (usdt === undefined) throw new Error("The deployment lacks its payment token, so it cannot be completed.");
  if (options.usdt !== undefined && !isAddressEqual(options.usdt, usdt)) {
    throw new Error(`The deployment is paid in the token at ${usdt}, not in the one that USDT_ADDRESS names.`);
  }
  if (earlier.chainId !== options.chainId) {
    throw new Error(`The deployment is on chain ${earlier.chainId}, not on chain ${options.chainId}.`);
  }
  const plan = { ...options, usdt };
  checkDeploymentPlan(plan);
  const clients = connect(plan);
  await assertChain(clients.reader, plan);
  for (const [key, address] of Object.entries(earlier.contracts)) {
    if ((await clients.reader.getCode({ address })) === undefined) {
      throw new Error(`The chain does not hold the contract ${key} that the deployment names.`);
    }
  }
  const { contracts } = await deployMissing(clients, plan, { ...earlier.contracts, usdt });
  return parseDeployment({ ...earlier, contracts });
}

/** Deploys missing contracts and compares them on chain with the plan. */
async function deployMissing(clients: Clients, options: DeployOptions, present: PresentContracts) {
  const missing = missingContracts({ chainId: options.chainId, startBlock: 0, contracts: present });
  const continued = await countPredecessors(clients.reader, options.predecessors, missing);
  const { timestamp } = await clients.reader.getBlock();
  const notAfter = timestamp + BigInt(options.signerValidDays ?? signerValidDays(options.chainId)) * 86_400n;
  const deployed = await deployAll(clients, options, contractCreations(options, present.usdt, notAfter), missing);
  const contracts = { ...present, ...deployed.contracts } as Deployment["contracts"];
  options.onStep?.("Checking roles and limits");
  await assertDeployed(clients.reader, { options, notAfter, contracts, continued, only: missing });
  await adoptNumbers(clients, contracts, continued, options.onStep);
  return { contracts, firstBlock: deployed.firstBlock };
}

type Clients = ReturnType<typeof connect>;

function connect({ rpcUrl, chainId, deployerKey }: DeployOptions) {
  const chain = chainById(chainId, rpcUrl);
  const transport = http(rpcUrl, { retryCount: 3 });
  const pollingInterval = chainId === 31_337 ? 50 : 1_000;
  return {
    reader: createPublicClient({ chain, transport, pollingInterval }),
    writer: createWalletClient({ chain, transport, account: privateKeyToAccount(deployerKey), pollingInterval }),
  };
}

async function assertChain(reader: Clients["reader"], { chainId }: DeployOptions): Promise<void> {
  const actual = await reader.getChainId();
  if (actual !== chainId || !isChainId(actual)) {
    throw new Error(`The RPC address answers for chain ${actual}, not for chain ${chainId}.`);
  }
}

async function deployTestToken(clients: Clients, options: DeployOptions): Promise<Deployed> {
  options.onStep?.("Deploying the test payment token");
  const data = encodeDeployData({ abi: testUsdtAbi, bytecode: testUsdtBytecode, args: [options.admin] });
  return mined(clients, await clients.writer.sendTransaction({ data }));
}

/** Sends every creation before waiting for the first, so that they can share blocks. */
async function deployAll(
  clients: Clients,
  options: DeployOptions,
  creations: ReturnType<typeof contractCreations>,
  keys: readonly ContractKey[],
) {
  const sent: [ContractKey, Hex][] = [];
  for (const key of keys.filter((candidate) => candidate !== "usdt")) {
    options.onStep?.(`Deploying ${key}`);
    sent.push([key, await clients.writer.sendTransaction({ data: creations[key] })]);
  }
  const deployed = await Promise.all(sent.map(async ([key, hash]) => [key, await mined(clients, hash)] as const));
  return {
    contracts: Object.fromEntries(deployed.map(([key, { address }]) => [key, address])),
    firstBlock: deployed.reduce(
      (first, [, { block }]) => (block < first ? block : first),
      deployed[0]?.[1].block ?? 0n,
    ),
  };
}

async function mined({ reader, writer }: Clients, hash: Hex): Promise<Deployed> {
  const receipt = await reader.waitForTransactionReceipt({
    hash,
    timeout: RECEIPT_TIMEOUT_MS,
    confirmations: writer.chain.id === 31_337 ? 1 : PUBLIC_CONFIRMATIONS,
  });
  const { status, contractAddress: address } = receipt;
  if (status !== "success" || !address) throw new Error(`The deployment in transaction ${hash} failed.`);
  return { address, block: receipt.blockNumber };
}
