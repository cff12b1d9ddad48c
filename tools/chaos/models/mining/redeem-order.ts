import { setTimeout as pause } from "node:timers/promises";
import { c2cPaymentAbi, chainById, stableTokenAbi } from "@wth/chain";
import { ONE, type Amount } from "@wth/rules";
import { createPublicClient, createWalletClient, http, type Address, type Hex } from "viem";
import { ProtocolViolation } from "../../core/history.ts";
import type { OrderCall } from "../../../sandbox/chain/order-calls.ts";
import { OutcomeOpen } from "./actions.ts";
import type { Member } from "./member.ts";
import type { MiningWorld } from "./mining-world.ts";

/** Time after which an effect counts as stuck; faults and changes of the clock go on meanwhile. */
const STUCK_MS = 240_000;
const RECEIPT_MS = 4_000;
const APPEARS_MS = 4_000;
const POLL_MS = 150;
const FAUCET_MS = 12_000;
/** Coin that pays for the transactions of a payment. */
const COIN_MIN = ONE / 10n;
/** Least time that an order must have left to be used. */
const TIME_LEFT_MS = 5_000;

function openChain(world: MiningWorld, member: Member) {
  const chain = chainById(world.place.chainId, `${world.url}/dev-api/rpc`);
  const transport = http(undefined, { retryCount: 0, timeout: RECEIPT_MS });
  const shared = { chain, transport, pollingInterval: POLL_MS, cacheTime: 0 };
  const reader = createPublicClient(shared);
  const wallet = createWalletClient({ ...shared, account: member.account });
  const send = async (to: Address, data: Hex) => {
    const hash = await wallet.sendTransaction({ to, data });
    const receipt = await reader.waitForTransactionReceipt({ hash, timeout: RECEIPT_MS });
    if (receipt.status !== "success") throw new Error("the transaction was reverted");
  };
  return { reader, wallet, send };
}

async function fund(world: MiningWorld, member: Member, amount: Amount): Promise<void> {
  const { reader } = openChain(world, member);
  const { address } = member.account;
  const usdt = { address: world.contracts.usdt, abi: stableTokenAbi };
  const [tokens, coins] = await Promise.all([
    reader.readContract({ ...usdt, functionName: "balanceOf", args: [address] }),
    reader.getBalance({ address }),
  ]);
  if (tokens >= amount && coins >= COIN_MIN) return;
  await fetch(`${world.url}/dev-api/faucet`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address }),
    signal: AbortSignal.timeout(FAUCET_MS),
  });
  throw new Error("the faucet was called");
}

/** Calls a contract that takes USDT, after approving the amount as far as it is not approved. */
export async function payContract(
  world: MiningWorld,
  member: Member,
  { contract, data, amount }: Pick<OrderCall, "contract" | "data" | "amount">,
): Promise<void> {
  await fund(world, member, amount);
  const { reader, wallet, send } = openChain(world, member);
  const token = { address: world.contracts.usdt, abi: stableTokenAbi };
  const parties = [member.account.address, contract] as const;
  const allowance = await reader.readContract({ ...token, functionName: "allowance", args: parties });
  if (allowance < amount) {
    const hash = await wallet.writeContract({ ...token, functionName: "approve", args: [contract, amount] });
    await reader.waitForTransactionReceipt({ hash, timeout: RECEIPT_MS });
  }
  await send(contract, data);
}

async function isUsed(world: MiningWorld, member: Member, { contract, orderId }: OrderCall): Promise<boolean> {
  const { reader } = openChain(world, member);
  return reader.readContract({ address: contract, abi: c2cPaymentAbi, functionName: "used", args: [orderId] });
}

/** Work on the chain with an effect on the platform. */
export interface ChainWork<Outcome> {
  readonly what: string;
  /**
   * Sends what the chain lacks for the effect. A kill can remove blocks that were not final, so it is called again.
   * @returns true when it sent a payment
   */
  readonly act: () => Promise<boolean>;
  /** The effect; undefined before it is there. */
  readonly outcome: () => Promise<Outcome | undefined>;
}

/** True when no later round can change the error. */
const isFinal = (error: unknown): boolean => error instanceof ProtocolViolation || error instanceof OutcomeOpen;

/** Waits for the outcome of a round. */
async function appears<Outcome>({ outcome }: ChainWork<Outcome>): Promise<Outcome | undefined> {
  const end = performance.now() + APPEARS_MS;
  for (;;) {
    const found = await outcome();
    if (found !== undefined || performance.now() > end) return found;
    await pause(POLL_MS);
  }
}

/** Runs a round; one that a kill interrupted is left to the next. */
async function tryRound<Outcome>(world: MiningWorld, work: ChainWork<Outcome>): Promise<Outcome | undefined> {
  try {
    const sentAt = performance.now();
    const hasPaid = await work.act();
    const outcome = await appears(work);
    if (hasPaid && outcome !== undefined) world.progress.note("payment", sentAt);
    return outcome;
  } catch (error) {
    if (isFinal(error)) throw error;
    await pause(POLL_MS);
    return undefined;
  }
}

/** Repeats work on the chain until its effect is there. Kills and changes of the clock can require several rounds. */
export async function untilEffective<Outcome>(world: MiningWorld, work: ChainWork<Outcome>): Promise<Outcome> {
  world.paying += 1;
  try {
    const deadline = performance.now() + STUCK_MS;
    while (performance.now() < deadline) {
      const outcome = await tryRound(world, work);
      if (outcome !== undefined) return outcome;
    }
    throw new ProtocolViolation(`${work.what} had no effect within ${STUCK_MS} ms`);
  } finally {
    world.paying -= 1;
  }
}

/** A signed order and its effect. `sign` returns undefined when the order has ended. */
export interface OrderWork<Outcome> extends Pick<ChainWork<Outcome>, "what" | "outcome"> {
  readonly sign: () => Promise<OrderCall | undefined>;
}

/**
 * Uses a signed order on the chain and waits for its effect. An order that the chain has taken is not signed again,
 * since that would begin another one.
 */
export function redeemOrder<Outcome>(
  world: MiningWorld,
  member: Member,
  { what, sign, outcome }: OrderWork<Outcome>,
): Promise<Outcome> {
  let call: OrderCall | undefined;
  const act = async () => {
    if (call !== undefined && (await isUsed(world, member, call))) return false;
    if (call !== undefined && (await outcome()) !== undefined) return false;
    call = await sign();
    if (call === undefined || call.deadline * 1_000 <= world.now() + TIME_LEFT_MS) return false;
    if (await isUsed(world, member, call)) return false;
    await payContract(world, member, call);
    return true;
  };
  return untilEffective(world, { what, act, outcome });
}
