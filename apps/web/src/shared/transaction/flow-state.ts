import type { Amount } from "@wth/rules";
import type { Hex } from "viem";

/** Why a flow stopped. Every kind has a plain sentence and a next step. */
export type FlowErrorKind =
  | "rejected"
  | "switchRejected"
  | "insufficientBalance"
  | "insufficientGas"
  | "orderRefused"
  | "orderMismatch"
  | "reverted"
  | "cancelled"
  | "replaced"
  | "dropped"
  | "connection"
  | "unknown";

export type FlowError = {
  kind: FlowErrorKind;
  /** The server's own sentence or the contract's reason, when there is one. */
  detail?: string;
  /** For a short balance: what the wallet has. */
  available?: Amount;
};

/** What a person sees as one step. */
export type FlowStep = "prepare" | "approve" | "sign" | "sent" | "final" | "seen";

/** Why a wallet did not approve and pay in one prompt. */
export type BatchRefusal = "rejected" | "unable" | "failed";

/** What a click asked for: nothing, the next wallet prompt whichever it is, or the approval apart from the payment. */
export type Consent = boolean | "apart";

/**
 * One on-chain action from the first check to the server's receipt. `consent` is there right after a click that asked
 * for the next wallet prompt; it is used up by one prompt, so no wallet window ever opens unasked.
 */
export type FlowState<Order = unknown> =
  | { at: "network"; amount: Amount; consent: Consent }
  | { at: "wrongNetwork"; amount: Amount }
  | { at: "switching"; amount: Amount }
  | { at: "balance"; amount: Amount; consent: Consent }
  | { at: "allowance"; amount: Amount; consent: Consent }
  | { at: "approvalNeeded"; amount: Amount; refusal?: BatchRefusal }
  | { at: "approving"; amount: Amount }
  | { at: "approvalSent"; amount: Amount; hash: Hex }
  | { at: "batchNeeded"; amount: Amount; priceChanged: boolean }
  | { at: "batchOrdering"; amount: Amount }
  | { at: "batching"; amount: Amount; order: Order }
  | { at: "batchSent"; amount: Amount; id: string }
  | { at: "ready"; amount: Amount; priceChanged: boolean }
  | { at: "ordering"; amount: Amount; allowance: Amount }
  | { at: "confirming"; amount: Amount; order: Order }
  | { at: "sent"; amount: Amount; hash: Hex }
  | { at: "mined"; amount: Amount; hash: Hex; block: bigint }
  | { at: "final"; amount: Amount; hash: Hex | undefined }
  | { at: "done"; amount: Amount; hash: Hex | undefined }
  | { at: "failed"; amount: Amount; step: FlowStep; error: FlowError; hash: Hex | undefined };

export type FlowEvent<Order = unknown> =
  | { is: "networkRead"; matches: boolean }
  | { is: "switched" }
  | { is: "balanceRead"; balance: Amount }
  | { is: "allowanceRead"; allowance: Amount; canBatch: boolean }
  | { is: "approvalSigned"; hash: Hex }
  | { is: "approvalMined" }
  /** The wallet took approval and payment as one, under a name of its own. */
  | { is: "batchSigned"; id: string }
  | { is: "batchMined"; hash: Hex }
  | { is: "batchRefused"; refusal: BatchRefusal }
  | { is: "orderLoaded"; order: Order; amount: Amount; isPaid: boolean }
  | { is: "paymentSigned"; hash: Hex }
  /** The wallet sent the same transaction again at another fee. */
  | { is: "repriced"; hash: Hex }
  | { is: "mined"; block: bigint }
  /** The payment arrived by a transaction that this page did not see. */
  | { is: "paidElsewhere" }
  /** The block of the receipt is no longer part of the chain. */
  | { is: "reorganised" }
  | { is: "finalized" }
  | { is: "seen" }
  | { is: "failed"; error: FlowError }
  /** The person asks for the next wallet prompt, or to try again. */
  | { is: "continued" };

type At = FlowState["at"];

/** States that wait for the person instead of for the program. */
const waiting: ReadonlySet<At> = new Set(["wrongNetwork", "approvalNeeded", "batchNeeded", "ready", "done", "failed"]);

export function isWaiting(state: FlowState): boolean {
  return waiting.has(state.at);
}

/** Once a transaction is out, or a batch with the wallet, a flow goes on by itself and survives a reload. */
const onChain: ReadonlySet<At> = new Set(["approvalSent", "batchSent", "sent", "mined", "final"]);

export function isOnChain(state: FlowState): boolean {
  return onChain.has(state.at);
}

const steps: Readonly<Record<Exclude<At, "failed">, FlowStep>> = {
  network: "prepare",
  wrongNetwork: "prepare",
  switching: "prepare",
  balance: "prepare",
  allowance: "prepare",
  approvalNeeded: "approve",
  approving: "approve",
  approvalSent: "approve",
  batchNeeded: "approve",
  batchOrdering: "approve",
  batching: "approve",
  batchSent: "sent",
  ready: "sign",
  ordering: "sign",
  confirming: "sign",
  sent: "sent",
  mined: "final",
  final: "seen",
  done: "seen",
};

export function stepOf(state: FlowState): FlowStep {
  return state.at === "failed" ? state.step : steps[state.at];
}
