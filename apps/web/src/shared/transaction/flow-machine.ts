import type { Amount } from "@wth/rules";
import { type BatchRefusal, type Consent, type FlowEvent, type FlowState, isWaiting, stepOf } from "./flow-state.ts";

type At = FlowState["at"];
type StateAt<K extends At> = Extract<FlowState, { at: K }>;
type EventOf<I extends FlowEvent["is"]> = Extract<FlowEvent, { is: I }>;
type Handlers<K extends At> = { [I in FlowEvent["is"]]?: (state: StateAt<K>, event: EventOf<I>) => FlowState };

/** Initial state of every flow and every retry: everything is checked again. */
export function startFlow(amount: Amount, consent: Consent): FlowState {
  return { at: "network", amount, consent };
}

const again = ({ amount }: FlowState): FlowState => startFlow(amount, true);

/** Without a payment, balance and allowance are not checked. */
function afterNetwork({ amount, consent }: StateAt<"network">, matches: boolean): FlowState {
  if (!matches) return { at: "wrongNetwork", amount };
  if (amount > 0n) return { at: "balance", amount, consent };
  return consent ? { at: "ordering", amount, allowance: 0n } : { at: "ready", amount, priceChanged: false };
}

function afterAllowance({ amount, consent }: StateAt<"allowance">, event: EventOf<"allowanceRead">): FlowState {
  const { allowance, canBatch } = event;
  if (allowance >= amount) {
    return consent ? { at: "ordering", amount, allowance } : { at: "ready", amount, priceChanged: false };
  }
  if (!canBatch || consent === "apart") return { at: consent ? "approving" : "approvalNeeded", amount };
  return consent ? { at: "batchOrdering", amount } : { at: "batchNeeded", amount, priceChanged: false };
}

/** An amount above the one shown requires another confirmation. */
function afterOrder(state: StateAt<"ordering">, event: EventOf<"orderLoaded">): FlowState {
  const { amount, order, isPaid } = event;
  if (isPaid) return { at: "final", amount, hash: undefined };
  if (amount > state.allowance) return { at: "approvalNeeded", amount };
  return amount > state.amount ? { at: "ready", amount, priceChanged: true } : { at: "confirming", amount, order };
}

/** Adds the order to the batch under the same rule. */
function afterBatchOrder(state: StateAt<"batchOrdering">, event: EventOf<"orderLoaded">): FlowState {
  const { amount, order, isPaid } = event;
  if (isPaid) return { at: "final", amount, hash: undefined };
  return amount > state.amount ? { at: "batchNeeded", amount, priceChanged: true } : { at: "batching", amount, order };
}

/** A batch that the wallet refused continues as two prompts, each with a confirmation. */
const apart = ({ amount }: FlowState, refusal: BatchRefusal): FlowState => ({ at: "approvalNeeded", amount, refusal });

const handlers: { [K in At]: Handlers<K> } = {
  network: {
    networkRead: (state, { matches }) => afterNetwork(state, matches),
  },
  wrongNetwork: {
    continued: ({ amount }) => ({ at: "switching", amount }),
    switched: again,
  },
  switching: { switched: again },
  balance: {
    balanceRead: (state, { balance }) =>
      balance < state.amount
        ? fail(state, { kind: "insufficientBalance", available: balance })
        : { at: "allowance", amount: state.amount, consent: state.consent },
  },
  allowance: { allowanceRead: afterAllowance },
  approvalNeeded: {
    continued: ({ amount, refusal }) => startFlow(amount, refusal === undefined ? true : "apart"),
  },
  approving: { approvalSigned: ({ amount }, { hash }) => ({ at: "approvalSent", amount, hash }) },
  approvalSent: {
    repriced: (state, { hash }) => ({ ...state, hash }),
    approvalMined: ({ amount }) => startFlow(amount, false),
  },
  batchNeeded: { continued: again },
  batchOrdering: { orderLoaded: afterBatchOrder },
  batching: {
    batchSigned: ({ amount }, { id }) => ({ at: "batchSent", amount, id }),
    batchRefused: (state, { refusal }) => apart(state, refusal),
  },
  batchSent: {
    batchMined: ({ amount }, { hash }) => ({ at: "sent", amount, hash }),
    batchRefused: (state, { refusal }) => apart(state, refusal),
    paidElsewhere: ({ amount }) => ({ at: "final", amount, hash: undefined }),
  },
  ready: { continued: again },
  ordering: { orderLoaded: afterOrder },
  confirming: { paymentSigned: ({ amount }, { hash }) => ({ at: "sent", amount, hash }) },
  sent: {
    repriced: (state, { hash }) => ({ ...state, hash }),
    mined: ({ amount, hash }, { block }) => ({ at: "mined", amount, hash, block }),
    paidElsewhere: ({ amount }) => ({ at: "final", amount, hash: undefined }),
  },
  mined: {
    reorganised: ({ amount, hash }) => ({ at: "sent", amount, hash }),
    finalized: ({ amount, hash }) => ({ at: "final", amount, hash }),
  },
  final: { seen: ({ amount, hash }) => ({ at: "done", amount, hash }) },
  done: {},
  failed: { continued: again },
};

function fail(state: FlowState, error: EventOf<"failed">["error"]): FlowState {
  const hash = "hash" in state ? state.hash : undefined;
  return { at: "failed", amount: state.amount, step: stepOf(state), error, hash };
}

/** Returns the next state. Events unknown to a state are ignored, so that late answers have no effect. */
export function transition(state: FlowState, event: FlowEvent): FlowState {
  if (event.is === "failed") return isWaiting(state) ? state : fail(state, event.error);
  const known = handlers[state.at] as Record<string, ((state: FlowState, event: FlowEvent) => FlowState) | undefined>;
  return known[event.is]?.(state, event) ?? state;
}
