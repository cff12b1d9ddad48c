import {
  type Deployment,
  chainById,
  isChainId,
  machinePurchaseAbi,
  parseDeployment,
  stableTokenAbi,
  testUsdtAbi,
} from "@wth/chain";
import { machinePurchaseBytecode, testUsdtBytecode } from "@wth/chain/bytecode";
import { type Address, type Hex, createPublicClient, createWalletClient, encodeDeployData, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { assertDeployed } from "./assert-deployed.ts";
import { type DeployOptions, checkDeploymentPlan } from "./deployment-plan.ts";
import { adminDelaySeconds, orderLimits } from "./order-limits.ts";

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
  const startBlock = (await clients.reader.getBlockNumber({ cacheTime: 0 })) + 1n;

  const usdt = options.usdt ?? (await deployTestToken(clients, options)).address;
  const decimals = await clients.reader.readContract({ address: usdt, abi: stableTokenAbi, functionName: "decimals" });
  if (decimals !== 18) throw new Error(`The payment token at ${usdt} has ${decimals} decimals instead of 18.`);

  const machinePurchase = await deployMachinePurchase(clients, options, usdt);
  options.onStep?.("Checking roles and limits");
  await assertDeployed(clients.reader, options, { usdt, machinePurchase: machinePurchase.address });
  return parseDeployment({
    chainId: options.chainId,
    startBlock: Number(options.usdt === undefined ? startBlock : machinePurchase.block),
    contracts: { usdt, machinePurchase: machinePurchase.address },
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

function deployTestToken(clients: Clients, options: DeployOptions): Promise<Deployed> {
  options.onStep?.("Deploying the test payment token");
  return deploy(clients, encodeDeployData({ abi: testUsdtAbi, bytecode: testUsdtBytecode, args: [options.admin] }));
}

async function deployMachinePurchase(clients: Clients, options: DeployOptions, usdt: Address): Promise<Deployed> {
  options.onStep?.("Deploying the machine purchase contract");
  const limits = orderLimits(options.chainId);
  const { timestamp } = await clients.reader.getBlock();
  const setup = {
    admin: options.admin,
    adminDelay: adminDelaySeconds,
    pauser: options.pauser,
    signer: options.signer,
    limits: {
      notAfter: timestamp + BigInt(options.signerValidDays ?? limits.signerValidDays) * 86_400n,
      dailyCap: limits.signerPerDay,
    },
    caps: { perOrder: limits.perOrder, perUserDay: limits.perUserDay, perBlock: limits.perBlock },
  };
  return deploy(
    clients,
    encodeDeployData({
      abi: machinePurchaseAbi,
      bytecode: machinePurchaseBytecode,
      args: [usdt, options.treasury, setup],
    }),
  );
}

async function deploy({ reader, writer }: Clients, data: Hex): Promise<Deployed> {
  const hash = await writer.sendTransaction({ data });
  const receipt = await reader.waitForTransactionReceipt({
    hash,
    timeout: RECEIPT_TIMEOUT_MS,
    confirmations: writer.chain.id === 31_337 ? 1 : PUBLIC_CONFIRMATIONS,
  });
  const { status, contractAddress: address } = receipt;
  if (status !== "success" || !address) throw new Error(`The deployment in transaction ${hash} failed.`);
  return { address, block: receipt.blockNumber };
}
