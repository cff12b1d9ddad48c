import {
  type ContractKey,
  type Deployment,
  chainById,
  contractKeys,
  isChainId,
  parseDeployment,
  stableTokenAbi,
  testUsdtAbi,
} from "@wth/chain";
import { testUsdtBytecode } from "@wth/chain/bytecode";
import { type Address, type Hex, createPublicClient, createWalletClient, encodeDeployData, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { assertDeployed } from "./assert-deployed.ts";
import { contractCreations } from "./contract-creations.ts";
import { type DeployOptions, checkDeploymentPlan } from "./deployment-plan.ts";
import { signerValidDays } from "./order-limits.ts";

const RECEIPT_TIMEOUT_MS = 180_000;
const PUBLIC_CONFIRMATIONS = 15;

interface Deployed {
  readonly address: Address;
  readonly block: bigint;
}

/**
 * Deploys the contracts, checks every role and setting on chain and returns where they are. Waits for blocks by
 * polling and never asks for one to be mined.
 */
export async function deployContracts(options: DeployOptions): Promise<Deployment> {
  checkDeploymentPlan(options);
  const clients = connect(options);
  await assertChain(clients.reader, options);

  const token = options.usdt === undefined ? await deployTestToken(clients, options) : { address: options.usdt };
  const usdt = token.address;
  const decimals = await clients.reader.readContract({ address: usdt, abi: stableTokenAbi, functionName: "decimals" });
  if (decimals !== 18) throw new Error(`The payment token at ${usdt} has ${decimals} decimals instead of 18.`);

  const { timestamp } = await clients.reader.getBlock();
  const notAfter = timestamp + BigInt(options.signerValidDays ?? signerValidDays(options.chainId)) * 86_400n;
  const deployed = await deployAll(clients, options, contractCreations(options, usdt, notAfter));
  const contracts = { usdt, ...deployed.contracts } as Deployment["contracts"];
  options.onStep?.("Checking roles and limits");
  await assertDeployed(clients.reader, { options, notAfter, contracts });
  return parseDeployment({
    chainId: options.chainId,
    startBlock: Number("block" in token ? token.block : deployed.firstBlock),
    contracts,
  });
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
async function deployAll(clients: Clients, options: DeployOptions, creations: ReturnType<typeof contractCreations>) {
  const sent: [ContractKey, Hex][] = [];
  for (const key of contractKeys.filter((candidate) => candidate !== "usdt")) {
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
