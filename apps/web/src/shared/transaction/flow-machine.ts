import type { Amount } from "@wth/rules";
import { type Consent, type FlowEvent, type FlowState, isAsking, isWaiting, stepOf } from "./flow-state.ts";

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
  return consent ? { at: "ordering", amount, allowance: 0n, way: "pay" } : askFor("pay", amount, false);
}

type Way = StateAt<"ordering">["way"];
const asking = { pay: "ready", approval: "approvalNeeded", batch: "batchNeeded", permit: "permitNeeded" } as const;

/** Waits for the click that opens the wallet. */
const askFor = (way: Way, amount: Amount, priceChanged: boolean): FlowState => ({
  at: asking[way],
  amount,
  priceChanged,
});

function afterAllowance({ amount, consent }: StateAt<"allowance">, event: EventOf<"allowanceRead">): FlowState {
  const { allowance } = event;
  const unpaid = consent === "apart" ? "approval" : event.way;
  const way = allowance >= amount ? "pay" : unpaid;
  return consent ? { at: "ordering", amount, allowance, way } : askFor(way, amount, false);
}

/** Opens the wallet for the order, unless it costs more than was shown: that requires another confirmation. */
function afterOrder(state: StateAt<"ordering">, event: EventOf<"orderLoaded">): FlowState {
  const { amount, order, isPaid, deadline } = event;
  const { way, allowance } = state;
  if (isPaid) return { at: "final", amount, hash: undefined };
  if (amount > state.amount) return askFor(way === "pay" && amount > allowance ? "approval" : way, amount, true);
  if (way === "approval") return { at: "approving", amount };
  if (way === "permit") return { at: "permitting", amount, order, deadline };
  return { at: way === "pay" ? "confirming" : "batching", amount, order };
}

/** Continues with an approval in a transaction of its own and a payment after it, each with a confirmation. */
const apart = ({ amount }: FlowState, refusal: NonNullable<StateAt<"approvalNeeded">["refusal"]>): FlowState => ({
  at: "approvalNeeded",
  amount,
  priceChanged: false,
  refusal,
});

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
  approving: {
    approvalSigned: ({ amount }, { hash, clears }) => ({ at: "approvalSent", amount, hash, clears }),
    approvalMined: ({ amount }) => startFlow(amount, false),
  },
  approvalSent: {
    repriced: (state, { hash }) => ({ ...state, hash }),
    approvalMined: (state) => (state.clears ? apart(state, "cleared") : startFlow(state.amount, false)),
  },
  batchNeeded: { continued: again },
  batching: {
    batchSigned: ({ amount }, { id }) => ({ at: "batchSent", amount, id }),
    batchRefused: (state, { refusal }) => apart(state, refusal),
  },
  batchSent: {
    batchMined: ({ amount }, { hash }) => ({ at: "sent", amount, hash }),
    batchRefused: (state, { refusal }) => apart(state, refusal),
  },
  permitNeeded: { continued: again },
  permitting: {
    permitSigned: ({ amount, order }, { permit }) => ({ at: "permitPaying", amount, order, permit }),
    // a wallet that asked nothing has not used up the click
    permitRefused: (state, { refusal }) =>
      refusal === "unsupported" ? { at: "approving", amount: state.amount } : apart(state, refusal),
  },
  permitPaying: { paymentSigned: ({ amount }, { hash }) => ({ at: "sent", amount, hash }) },
  ready: { continued: again },
  ordering: { orderLoaded: afterOrder },
  confirming: { paymentSigned: ({ amount }, { hash }) => ({ at: "sent", amount, hash }) },
  sent: {
    repriced: (state, { hash }) => ({ ...state, hash }),
    mined: ({ amount, hash }, { block }) => ({ at: "mined", amount, hash, block }),
  },
  mined: {
    reorganised: ({ amount, hash }) => ({ at: "sent", amount, hash }),
    finalized: ({ amount, hash }) => ({ at: "final", amount, hash }),
  },
  final: {},
  done: {},
  failed: { continued: again },
};

const hashOf = (state: FlowState) => ("hash" in state ? state.hash : undefined);

function fail(state: FlowState, error: EventOf<"failed">["error"]): FlowState {
  return { at: "failed", amount: state.amount, step: stepOf(state), error, hash: hashOf(state) };
}

const paying: ReadonlySet<At> = new Set(["batchSent", "sent", "mined", "final"]);
const approvable = (state: FlowState): boolean =>
  state.at === "approvalNeeded" || (state.at === "failed" && state.step === "approve");

/**
 * Events that end or advance a flow in whichever state it is, because contract, server or wallet have shown the effect.
 */
const anywhere: Handlers<At> = {
  seen: (state) => ({ at: "done", amount: state.amount, hash: hashOf(state) }),
  paidElsewhere: (state) =>
    state.at === "mined" || state.at === "final" ? state : { at: "final", amount: state.amount, hash: undefined },
  // late answers of a wallet
  paymentSigned: (state, { hash }) => (paying.has(state.at) ? state : { at: "sent", amount: state.amount, hash }),
  batchSigned: (state, { id }) => (paying.has(state.at) ? state : { at: "batchSent", amount: state.amount, id }),
  approvalSigned: (state, { hash, clears }) =>
    approvable(state) ? { at: "approvalSent", amount: state.amount, hash, clears } : state,
  askedAgain: (state) => (isAsking(state) ? again(state) : state),
};

/** Returns the next state. Events unknown to a state are ignored, so that late answers have no effect. */
export function transition(state: FlowState, event: FlowEvent): FlowState {
  if (event.is === "failed") return isWaiting(state) ? state : fail(state, event.error);
  if (state.at === "done") return state;
  const known = { ...anywhere, ...handlers[state.at] } as Record<
    string,
    ((state: FlowState, event: FlowEvent) => FlowState) | undefined
  >;
  return known[event.is]?.(state, event) ?? state;
}
