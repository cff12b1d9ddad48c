import { setTimeout as pause } from "node:timers/promises";
import { errors } from "@wth/api-contract";
import { machinePurchaseAbi, stableTokenAbi } from "@wth/chain";
import { ONE, parseAmount } from "@wth/rules";
import { createPublicClient, createWalletClient, http, type Address, type Hex } from "viem";
import { ProtocolViolation } from "../../core/history.ts";
import { toOwnRig, type Member } from "./member.ts";
import { callAs, readAs } from "./session.ts";
import type { MiningWorld } from "./mining-world.ts";

const ROUNDS = 120;
const RECEIPT_MS = 4_000;
const APPEARS_MS = 4_000;
const POLL_MS = 150;
const FAUCET_MS = 12_000;
/** Least time that an order must have left to be paid. */
const TIME_LEFT_MS = 5_000;

type Order = Awaited<ReturnType<Member["client"]["miningSign"]>>;

function openChain(world: MiningWorld, member: Member) {
  const chain = {
    id: world.place.chainId,
    name: "chain",
    nativeCurrency: { name: "Coin", symbol: "COIN", decimals: 18 },
    rpcUrls: { default: { http: [`${world.url}/dev-api/rpc`] } },
  };
  const transport = http(undefined, { retryCount: 0, timeout: RECEIPT_MS });
  const shared = { chain, transport, pollingInterval: POLL_MS, cacheTime: 0 };
  const reader = createPublicClient(shared);
  const wallet = createWalletClient({ ...shared, account: member.account });
  const settled = async (hash: Hex) => {
    const receipt = await reader.waitForTransactionReceipt({ hash, timeout: RECEIPT_MS });
    if (receipt.status !== "success") throw new Error("the transaction was reverted");
  };
  return { reader, wallet, settled };
}

async function fund(world: MiningWorld, member: Member, order: Order): Promise<void> {
  const { reader } = openChain(world, member);
  const { address } = member.account;
  const usdt = { address: world.contracts.usdt, abi: stableTokenAbi };
  const [tokens, coins] = await Promise.all([
    reader.readContract({ ...usdt, functionName: "balanceOf", args: [address] }),
    reader.getBalance({ address }),
  ]);
  if (tokens >= parseAmount(order.tokenAmount) && coins >= ONE) return;
  await fetch(`${world.url}/dev-api/faucet`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address }),
    signal: AbortSignal.timeout(FAUCET_MS),
  });
  throw new Error("the faucet was called");
}

/** Approves and pays, as far as either is missing: a kill can remove blocks that were not final. */
async function payOrder(world: MiningWorld, member: Member, order: Order): Promise<void> {
  const { reader, wallet, settled } = openChain(world, member);
  const amount = parseAmount(order.tokenAmount);
  const contract = { address: order.contract as Address, abi: machinePurchaseAbi };
  const token = { address: order.token as Address, abi: stableTokenAbi };
  const orderId = order.orderId as Hex;
  if (await reader.readContract({ ...contract, functionName: "used", args: [orderId] })) return;
  const parties = [member.account.address, contract.address] as const;
  const allowance = await reader.readContract({ ...token, functionName: "allowance", args: parties });
  if (allowance < amount)
    await settled(await wallet.writeContract({ ...token, functionName: "approve", args: [contract.address, amount] }));
  const signed = {
    sender: order.sender as Address,
    recipient: order.recipient as Address,
    token: token.address,
    tokenAmount: amount,
    machineId: BigInt(order.machineId),
    orderId,
    deadline: BigInt(order.deadline),
    epoch: BigInt(order.epoch),
  };
  const args = [signed, order.signature as Hex] as const;
  await settled(await wallet.writeContract({ ...contract, functionName: "purchase", args }));
}

/** @returns true when the rig is listed */
async function hasAppeared(world: MiningWorld, member: Member): Promise<boolean> {
  const end = performance.now() + APPEARS_MS;
  do {
    const { list } = await readAs(world, member, (client) => client.miningList({ query: {} }));
    const [machine] = list;
    if (machine) {
      world.history.add({ kind: "usdtRig", userId: member.userId, rigId: machine.id });
      member.rigs.set(machine.id, toOwnRig(machine, 1));
      return true;
    }
    await pause(POLL_MS);
  } while (performance.now() < end);
  return false;
}

async function payRound(world: MiningWorld, member: Member): Promise<boolean> {
  const signed = await callAs(world, member, (client) => client.miningSign({ query: { id: 1 } }));
  if (signed.isRefused) {
    if (signed.code !== errors.usdtRigLimit.code)
      throw new ProtocolViolation(`signing was refused with ${signed.code}`);
    return hasAppeared(world, member);
  }
  const order = signed.data;
  if (order.deadline * 1_000 > world.now() + TIME_LEFT_MS) {
    await fund(world, member, order);
    await payOrder(world, member, order);
  }
  return hasAppeared(world, member);
}

/** Like `payRound`, but leaves a round that a kill interrupted to the next one. */
async function tryRound(world: MiningWorld, member: Member): Promise<boolean> {
  try {
    return await payRound(world, member);
  } catch (error) {
    if (error instanceof ProtocolViolation) throw error;
    await pause(POLL_MS);
    return false;
  }
}

/** Buys the first rig with USDT through the contract. Kills and clock changes can require several rounds. */
export async function payForFirstRig(world: MiningWorld, member: Member): Promise<void> {
  world.paying += 1;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await tryRound(world, member)) || world.isOver) return;
    }
    throw new ProtocolViolation(`the rig is not listed after ${ROUNDS} rounds of paying`);
  } finally {
    world.paying -= 1;
  }
}
