import { chainById, machineOrderTypedData, stableTokenAbi, testUsdtAbi, type Deployment } from "@wth/chain";
import { type Abi, type Address, createPublicClient, createWalletClient, http, keccak256, toHex } from "viem";
import { type HDAccount, mnemonicToAccount } from "viem/accounts";
import { deployContracts } from "../deploy-contracts.ts";
import { startTestChain } from "./start-test-chain.ts";

const account = (addressIndex: number): HDAccount =>
  mnemonicToAccount("test test test test test test test test test test test junk", { addressIndex });

/** Accounts of the local chain by role. */
export const people = {
  deployer: account(0),
  signer: account(1),
  treasury: account(2),
  buyer: account(3),
  other: account(4),
  guardian: account(6),
  manager: account(7),
} as const;

export interface Call {
  readonly address: Address;
  readonly abi: Abi;
  readonly functionName: string;
  readonly args?: readonly unknown[];
  /** Coin sent with the call, in wei. */
  readonly value?: bigint;
}

/** A separate chain with the contracts deployed, and with funded accounts on request. */
export async function startLocalDeployment() {
  const chain = await startTestChain();
  const plan = {
    rpcUrl: chain.rpcUrl,
    chainId: 31_337 as const,
    deployerKey: toHex(people.deployer.getHdKey().privateKey ?? new Uint8Array()),
    admin: people.deployer.address,
    signers: [people.signer.address],
    guardians: [people.guardian.address],
    treasury: people.treasury.address,
    manager: people.manager.address,
  };
  const viemChain = chainById(31_337, chain.rpcUrl);
  const reader = createPublicClient({ chain: viemChain, transport: http(), pollingInterval: 20 });
  const steps: string[] = [];
  const { deployment } = await deployContracts({ ...plan, onStep: (step) => steps.push(step) });
  const { usdt } = deployment.contracts;

  /** Sends a call and waits for its receipt. Simulates it first. @throws Error when it would revert */
  async function send(from: HDAccount, call: Call) {
    const wallet = createWalletClient({ account: from, chain: viemChain, transport: http() });
    const { request } = await reader.simulateContract({ account: from, ...call } as never);
    return reader.waitForTransactionReceipt({ hash: await wallet.writeContract(request as never) });
  }

  return {
    plan,
    reader,
    steps,
    deployment,
    send,
    read: (call: Call) => reader.readContract(call),
    balanceOf: (token: Address, owner: Address) =>
      reader.readContract({ address: token, abi: stableTokenAbi, functionName: "balanceOf", args: [owner] }),
    allowance: (owner: Address, spender: Address) =>
      reader.readContract({ address: usdt, abi: stableTokenAbi, functionName: "allowance", args: [owner, spender] }),
    mintUsdt: (to: Address, amount: bigint) =>
      send(people.deployer, { address: usdt, abi: testUsdtAbi, functionName: "mint", args: [to, amount] }),
    approve: (owner: HDAccount, spender: Address, amount: bigint) =>
      send(owner, { address: usdt, abi: stableTokenAbi, functionName: "approve", args: [spender, amount] }),
    /** Last fields of every order: an id, a deadline in 15 minutes, and the epoch. */
    async orderEnd(name: string) {
      const { timestamp } = await reader.getBlock();
      return { orderId: keccak256(toHex(name)), deadline: timestamp + 900n, epoch: 1n };
    },
    /** Moves the chain's time forward. */
    async advance(seconds: number): Promise<void> {
      await chain.request("evm_increaseTime", [seconds]);
      await chain.request("evm_mine");
    },
    stop: () => chain.stop(),
  };
}

export type LocalDeployment = Awaited<ReturnType<typeof startLocalDeployment>>;

/** Returns an order of one machine for 20 USDT, by default of the deployment itself, and the signer's signature. */
export async function signedMachineOrder(
  local: LocalDeployment,
  name: string,
  sender: Address,
  { machinePurchase, usdt }: Deployment["contracts"] = local.deployment.contracts,
) {
  const order = {
    sender,
    recipient: people.treasury.address,
    token: usdt,
    tokenAmount: 20n * 10n ** 18n,
    machineId: 1n,
    ...(await local.orderEnd(name)),
  };
  const place = { chainId: 31_337, verifyingContract: machinePurchase };
  return { order, signature: await people.signer.signTypedData(machineOrderTypedData(place, order)) };
}
