import { stableTokenAbi } from "@wth/chain";
import type { Amount } from "@wth/rules";
import type { Address } from "viem";
import {
  type ChainAction,
  type ContractCall,
  type LoadedOrder,
  type Payment,
  type Receipt,
  withPermit,
} from "./chain-action.ts";
import { flowErrorOf } from "./flow-error-of.ts";
import { FlowFailure, WalletFailure } from "./flow-failure.ts";
import type { FlowPorts } from "./flow-ports.ts";
import type { ApprovalWay, FlowEvent, FlowState } from "./flow-state.ts";

/** Poll interval of chain and server while a flow waits for them, in milliseconds. */
const POLL_MS = 2_000;
/** Reads for which a node may contradict a receipt, or not yet show what a wallet has done. */
const LAG_READS = 5;

/** Facts that a flow has learnt since its page was loaded. */
export type FlowMemory = {
  /** The order that the wallet was last asked to pay. */
  loaded?: { order: unknown };
  /** A receipt has proven the approval. */
  isApproved?: true;
};

export type FlowContext = {
  action: ChainAction;
  account: Address;
  ports: FlowPorts;
  memory: FlowMemory;
  signal: AbortSignal;
  /** Emits an event that does not end the effect. */
  emit: (event: FlowEvent) => void;
};

type At = FlowState["at"];
type Effect<K extends At> = (state: Extract<FlowState, { at: K }>, context: FlowContext) => Promise<FlowEvent>;

/** Polls until there is an answer: a lost connection delays the wait without ending it. */
async function poll<T>(ask: () => Promise<T | undefined>, { ports, signal }: FlowContext): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await ports.sleep(POLL_MS, signal);
  }
}

function settled(receipt: Receipt): Receipt {
  if (receipt.status === "reverted") throw new FlowFailure("reverted");
  return receipt;
}

async function receipt(
  state: { hash: `0x${string}` },
  { ports, account, emit, signal }: FlowContext,
): Promise<Receipt> {
  return settled(await ports.receiptOf(state.hash, account, (hash) => emit({ is: "repriced", hash }), signal));
}

const isVanished = (error: unknown): boolean =>
  error instanceof FlowFailure && ["dropped", "replaced", "cancelled"].includes(error.error.kind);

/** True when the contract has taken the order, as far as the node knows. */
export async function isTaken({ action, ports, account, memory }: FlowContext): Promise<boolean> {
  const { loaded } = memory;
  if (loaded !== undefined) return action.isTaken(loaded.order, ports.read, account).catch(() => false);
  return action.loadOrder(ports.read, account).then(
    ({ isPaid }) => isPaid,
    () => false,
  );
}

/** True when contract or server show the payment, now or after some reads that a node may lag behind. */
async function isPaid(context: FlowContext, reads = 1): Promise<boolean> {
  const { action } = context;
  return within(reads, context, async () => (await isTaken(context)) || action.isSeen().catch(() => false));
}

/** Asks up to so many times until the answer is true. */
async function within(reads: number, { ports, signal }: FlowContext, ask: () => Promise<boolean>): Promise<boolean> {
  for (let read = 1; ; read += 1) {
    signal.throwIfAborted();
    if (await ask()) return true;
    if (read >= reads) return false;
    await ports.sleep(POLL_MS, signal);
  }
}

function paymentOf({ payment }: ChainAction): Payment {
  if (payment === null) throw new Error("This action has no payment.");
  return payment;
}

/** Approves exactly the order's cost together with the call that takes it. */
function sendBatch({ amount, order }: { amount: Amount; order: unknown }, context: FlowContext): Promise<string> {
  const { action, account, ports } = context;
  const { token, spender } = paymentOf(action);
  const approval = { address: token, abi: stableTokenAbi, functionName: "approve", args: [spender, amount] };
  return ports.sendBatch([approval, action.toCall(order)], account);
}

/** The way of an approval with the fewest transactions. */
async function approvalWay({ action, account, ports }: FlowContext): Promise<ApprovalWay> {
  if (await ports.canBatch(account)) return "batch";
  return (await ports.canPermit(paymentOf(action).token, account)) ? "permit" : "approval";
}

/** An order with an unexpected cost is not the one that was shown. */
async function loadOrder({ action, account, ports, memory }: FlowContext): Promise<LoadedOrder<unknown>> {
  const loaded = await action.loadOrder(ports.read, account);
  if (action.payment === null && loaded.amount !== 0n) throw new FlowFailure("orderMismatch");
  memory.loaded = { order: loaded.order };
  return loaded;
}

function readAllowance({ action, account, ports }: FlowContext): Promise<Amount> {
  const { token, spender } = paymentOf(action);
  return ports.allowance(token, account, spender);
}

const allows = (amount: Amount, context: FlowContext) => (): Promise<boolean> =>
  readAllowance(context).then(
    (allowance) => allowance >= amount,
    () => false,
  );

/** Resolves with the work, or as soon as what the work is to cause shows meanwhile. */
async function unlessShown<T>(
  work: Promise<T>,
  isShown: () => Promise<boolean>,
  context: FlowContext,
): Promise<T | undefined> {
  let hasEnded = false;
  const shown = poll(async () => (hasEnded || (await isShown()) ? true : undefined), context);
  try {
    return await Promise.race([work, shown.then(() => undefined)]);
  } finally {
    hasEnded = true;
  }
}

/**
 * Sends the payment. A node that lags behind a proven approval refuses its trial, which happens before the wallet is
 * asked. After an error of the wallet, contract and server tell what it has done.
 */
async function pay(call: ContractCall, context: FlowContext): Promise<FlowEvent> {
  const { ports, account, memory, signal } = context;
  for (let trial = 1; ; trial += 1) {
    try {
      return { is: "paymentSigned", hash: await ports.send(call, account) };
    } catch (error) {
      const isWallets = error instanceof WalletFailure;
      if (isWallets && (await isPaid(context))) return { is: "paidElsewhere" };
      const isLag = !isWallets && memory.isApproved === true && flowErrorOf(error).kind === "reverted";
      if (!isLag || trial >= LAG_READS) throw error;
    }
    await ports.sleep(POLL_MS, signal);
  }
}

const effects: { [K in At]?: Effect<K> } = {
  network: async (_, { ports }) => ({ is: "networkRead", matches: await ports.isOnAppChain() }),

  switching: async (_, context) => {
    const { ports } = context;
    // a wallet may switch without an answer, and answer without an event
    await unlessShown(ports.switchToAppChain(), () => ports.isOnAppChain(), context);
    return { is: "switched" };
  },

  balance: async (_, { ports, action, account }) => ({
    is: "balanceRead",
    balance: await ports.balanceOf(paymentOf(action).token, account),
  }),

  allowance: async ({ amount }, context) => {
    if (context.memory.isApproved === true) await within(LAG_READS, context, allows(amount, context));
    const allowance = await readAllowance(context);
    return { is: "allowanceRead", allowance, way: allowance < amount ? await approvalWay(context) : "approval" };
  },

  approving: async ({ amount }, context) => {
    const { ports, action, account } = context;
    const { token, spender } = paymentOf(action);
    try {
      return { is: "approvalSigned", hash: await ports.approve(token, spender, amount, account) };
    } catch (error) {
      const { kind } = flowErrorOf(error);
      // the token's rule, known from the trial before the wallet was asked: an approval changes from 0 only
      if (kind === "reverted" && (await readAllowance(context)) > 0n)
        return { is: "approvalSigned", hash: await ports.approve(token, spender, 0n, account), clears: true };
      if (kind !== "walletFailed") throw error;
      if (await within(LAG_READS, context, allows(amount, context))) return { is: "approvalMined" };
      throw error;
    }
  },

  approvalSent: async (state, context) => {
    const isAllowed = allows(state.amount, context);
    const mined = receipt(state, context).catch(async (error: unknown) => {
      if (!isVanished(error) || !(await within(LAG_READS, context, isAllowed))) throw error;
    });
    // the wallet may have sent it under another hash while the page was closed
    await unlessShown(mined, isAllowed, context);
    if (!state.clears) context.memory.isApproved = true;
    return { is: "approvalMined" };
  },

  batching: async (state, context) => {
    try {
      return { is: "batchSigned", id: await sendBatch(state, context) };
    } catch (error) {
      const { kind } = flowErrorOf(error);
      if (await isPaid(context)) return { is: "paidElsewhere" };
      if (kind === "rejected") return { is: "batchRefused", refusal: "rejected" };
      if (kind === "unknown" || kind === "walletFailed") return { is: "batchRefused", refusal: "unable" };
      throw error;
    }
  },

  batchSent: async ({ id }, context) => {
    try {
      return { is: "batchMined", hash: await context.ports.batchHash(id, context.signal) };
    } catch {
      context.signal.throwIfAborted();
      return (await isPaid(context, LAG_READS)) ? { is: "paidElsewhere" } : { is: "batchRefused", refusal: "failed" };
    }
  },

  permitting: async ({ amount, deadline }, { ports, action, account }) => {
    const { token, spender } = paymentOf(action);
    const answer = await ports.signPermit({ token, spender, amount, deadline }, account);
    return typeof answer === "string"
      ? { is: "permitRefused", refusal: answer }
      : { is: "permitSigned", permit: answer };
  },

  permitPaying: ({ order, permit }, context) => pay(withPermit(context.action.toCall(order), permit), context),

  ordering: async (_, context) => ({ is: "orderLoaded", ...(await loadOrder(context)) }),

  confirming: ({ order }, context) => pay(context.action.toCall(order), context),

  sent: async (state, context) => {
    try {
      return { is: "mined", block: (await receipt(state, context)).block };
    } catch (error) {
      context.signal.throwIfAborted();
      if (isVanished(error) && (await isPaid(context, LAG_READS))) return { is: "paidElsewhere" };
      throw error;
    }
  },

  mined: async ({ hash, block }, context) => {
    await poll(async () => ((await context.ports.finalizedBlock()) >= block ? true : undefined), context);
    const now = await poll(async () => (await context.ports.currentReceipt(hash)) ?? "gone", context);
    if (now === "gone") return { is: "reorganised" };
    return settled(now).block === block ? { is: "finalized" } : { is: "reorganised" };
  },

  final: async (_, context) => {
    await poll(async () => ((await context.action.isSeen()) ? true : undefined), context);
    return { is: "seen" };
  },
};

/** Executes the effect of a state and returns the resulting event; undefined when the state waits for the user. */
export async function runEffect(state: FlowState, context: FlowContext): Promise<FlowEvent | undefined> {
  const effect = effects[state.at] as Effect<At> | undefined;
  if (!effect) return undefined;
  try {
    return await effect(state, context);
  } catch (error) {
    context.signal.throwIfAborted();
    // whatever a wallet reports of a switch, it says nothing of a payment
    return { is: "failed", error: state.at === "switching" ? { kind: "switchRejected" } : flowErrorOf(error) };
  }
}
