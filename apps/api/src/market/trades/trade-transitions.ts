import type { TradeState } from "./trade-repo.ts";

/** Row of the table: from which states an event leads where, and with which effects. */
export type TradeTransition = Readonly<{
  /** None for the begin of a trade. */
  from: readonly TradeState[];
  to: TradeState;
  /** Way of the WTH and the fee that are held; `rest` for all that is left of them, be it whole or not. */
  holds: "stay" | "to the buyer" | "to the seller" | "rest to the buyer" | "rest to the seller";
  /** Way of the seller's quota; `credited` adds to that of the buyer. */
  quota: "stays" | "returned" | "credited";
  /** True when a sell advert is on sale again, as far as WTH, fee and quota reach. */
  relists: boolean;
  /** A buyer is excused by an outage, or by a seller whose account was closed; `ours` excuses always. */
  penalty: "none" | "unless excused" | "ours";
  /** Kind of the entry in the trade's history. */
  history: string;
  /** Messages to both sides. */
  notifies: "taken" | "return asked" | "paid" | "unpaid" | "dispute opened" | "dispute resolved";
}>;

const none = { quota: "stays", relists: false, penalty: "none" } as const;
const waiting = ["awaiting payment"] as const;
const disputed = ["failed", "abnormal"] as const;

/** Every event of a trade. An event in a state that its row does not name is an error. */
export const tradeTransitions = {
  taken: { from: [], to: "awaiting payment", holds: "stay", ...none, history: "taken", notifies: "taken" },
  /** A final payment as it was signed. */
  paid: {
    from: waiting,
    to: "paid",
    holds: "to the buyer",
    quota: "credited",
    relists: false,
    penalty: "none",
    history: "paid",
    notifies: "paid",
  },
  /** A final payment that differs from what was signed. */
  paidOtherwise: {
    from: waiting,
    to: "failed",
    holds: "stay",
    ...none,
    history: "failed",
    notifies: "dispute opened",
  },
  /** A payment or an end that contradicts what is stored. */
  contradicted: {
    from: waiting,
    to: "abnormal",
    holds: "stay",
    ...none,
    history: "abnormal",
    notifies: "dispute opened",
  },
  /** The buyer gives the trade back; no further payment is signed. */
  returnAsked: {
    from: waiting,
    to: "awaiting payment",
    holds: "stay",
    ...none,
    history: "returnAsked",
    notifies: "return asked",
  },
  /** The buyer has given it back, and no payment can be used any more. */
  returned: {
    from: waiting,
    to: "given back",
    holds: "to the seller",
    quota: "returned",
    relists: true,
    penalty: "unless excused",
    history: "returned",
    notifies: "unpaid",
  },
  /** The platform has signed no payment of the reservation in time. */
  neverSigned: {
    from: waiting,
    to: "given back",
    holds: "to the seller",
    quota: "returned",
    relists: true,
    penalty: "ours",
    history: "returned",
    notifies: "unpaid",
  },
  /** The time to pay is over on the final chain, without a payment that can be used. */
  timedOut: {
    from: waiting,
    to: "timed out",
    holds: "to the seller",
    quota: "returned",
    relists: false,
    penalty: "unless excused",
    history: "timedOut",
    notifies: "unpaid",
  },
  /** An operator decides for the buyer. */
  resolvedForBuyer: {
    from: disputed,
    to: "paid",
    holds: "rest to the buyer",
    ...none,
    history: "resolved",
    notifies: "dispute resolved",
  },
  /** An operator decides for the seller. */
  resolvedForSeller: {
    from: disputed,
    to: "timed out",
    holds: "rest to the seller",
    quota: "returned",
    relists: false,
    penalty: "none",
    history: "resolved",
    notifies: "dispute resolved",
  },
} as const satisfies Record<string, TradeTransition>;

/** Something that happens to a trade. */
export type TradeEvent = keyof typeof tradeTransitions;

const all: readonly TradeTransition[] = Object.values(tradeTransitions);

/** Kinds of history entries that lead to one of these states. */
export const historyOf = (...states: readonly TradeState[]): string[] => [
  ...new Set(all.filter(({ to }) => states.includes(to) && to !== "awaiting payment").map(({ history }) => history)),
];

/** True when an event can happen to a trade in its state. */
export const canHappen = (event: TradeEvent, { state }: { state: TradeState }): boolean =>
  (tradeTransitions[event].from as readonly TradeState[]).includes(state);
