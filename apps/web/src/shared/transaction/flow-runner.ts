import { stableTokenAbi } from "@wth/chain";
import type { Amount } from "@wth/rules";
import type { Address } from "viem";
import type { ChainAction, LoadedOrder, Payment, Receipt } from "./chain-action.ts";
import { flowErrorOf } from "./flow-error-of.ts";
import { FlowFailure } from "./flow-failure.ts";
import type { FlowPorts } from "./flow-ports.ts";
import type { ApprovalWay, FlowEvent, FlowState } from "./flow-state.ts";
import { withPermit } from "./with-permit.ts";

/** Poll interval of chain and server while a flow waits for them, in milliseconds. */
const POLL_MS = 2_000;

export type FlowContext = {
  action: ChainAction;
  account: Address;
  ports: FlowPorts;
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

/** A vanished transaction may have been sped up while the page was closed: the contract and the server know. */
async function isPaidElsewhere({ action, ports, account }: FlowContext): Promise<boolean> {
  const loaded = await action.loadOrder(ports.read, account).catch(() => undefined);
  return loaded?.isPaid === true || action.isSeen().catch(() => false);
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
async function loadOrder({ action, account, ports }: FlowContext): Promise<LoadedOrder<unknown>> {
  const loaded = await action.loadOrder(ports.read, account);
  if (action.payment === null && loaded.amount !== 0n) throw new FlowFailure("orderMismatch");
  return loaded;
}

const effects: { [K in At]?: Effect<K> } = {
  network: async (_, { ports }) => ({ is: "networkRead", matches: await ports.isOnAppChain() }),

  switching: async (_, { ports }) => {
    await ports.switchToAppChain();
    return { is: "switched" };
  },

  balance: async (_, { ports, action, account }) => ({
    is: "balanceRead",
    balance: await ports.balanceOf(paymentOf(action).token, account),
  }),

  allowance: async ({ amount }, context) => {
    const { token, spender } = paymentOf(context.action);
    const allowance = await context.ports.allowance(token, context.account, spender);
    return { is: "allowanceRead", allowance, way: allowance < amount ? await approvalWay(context) : "approval" };
  },

  approving: async ({ amount }, { ports, action, account }) => {
    const { token, spender } = paymentOf(action);
    return { is: "approvalSigned", hash: await ports.approve(token, spender, amount, account) };
  },

  approvalSent: async (state, context) => {
    await receipt(state, context);
    return { is: "approvalMined" };
  },

  batching: async (state, context) => {
    try {
      return { is: "batchSigned", id: await sendBatch(state, context) };
    } catch (error) {
      const { kind } = flowErrorOf(error);
      if (kind === "rejected") return { is: "batchRefused", refusal: "rejected" };
      if (kind === "unknown") return { is: "batchRefused", refusal: "unable" };
      throw error;
    }
  },

  batchSent: async ({ id }, context) => {
    try {
      return { is: "batchMined", hash: await context.ports.batchHash(id, context.signal) };
    } catch {
      context.signal.throwIfAborted();
      return (await isPaidElsewhere(context)) ? { is: "paidElsewhere" } : { is: "batchRefused", refusal: "failed" };
    }
  },

  permitting: async ({ amount, deadline }, { ports, action, account }) => {
    const { token, spender } = paymentOf(action);
    const answer = await ports.signPermit({ token, spender, amount, deadline }, account);
    return typeof answer === "string"
      ? { is: "permitRefused", refusal: answer }
      : { is: "permitSigned", permit: answer };
  },

  permitPaying: async ({ order, permit }, { ports, action, account }) => ({
    is: "paymentSigned",
    hash: await ports.send(withPermit(action.toCall(order), permit), account),
  }),

  ordering: async (_, context) => ({ is: "orderLoaded", ...(await loadOrder(context)) }),

  confirming: async ({ order }, { ports, action, account }) => ({
    is: "paymentSigned",
    hash: await ports.send(action.toCall(order), account),
  }),

  sent: async (state, context) => {
    try {
      return { is: "mined", block: (await receipt(state, context)).block };
    } catch (error) {
      context.signal.throwIfAborted();
      if (isVanished(error) && (await isPaidElsewhere(context))) return { is: "paidElsewhere" };
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
    const failure = flowErrorOf(error);
    const isSwitch = state.at === "switching" && failure.kind === "rejected";
    return { is: "failed", error: isSwitch ? { kind: "switchRejected" } : failure };
  }
}
