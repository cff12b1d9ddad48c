import type { SignedPermit } from "@wth/chain";
import type { Amount } from "@wth/rules";
import type { Hex } from "viem";
import type { LimitReached } from "../forms/limit-reached.ts";

/** Reason why a flow stopped. Each kind has a text and a next step. */
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
  /** The wallet reported an error; whether it sent anything is not known. */
  | "walletFailed"
  | "connection"
  | "unknown";

export type FlowError = {
  kind: FlowErrorKind;
  /** The server's text or the contract's reason, if any. */
  detail?: string;
  /** The wallet's balance when it is too low. */
  available?: Amount;
  /** The limit of the contracts for which the server refused the order. */
  limit?: LimitReached;
};

/** A step as the user sees it. */
export type FlowStep = "prepare" | "approve" | "sign" | "sent" | "final" | "seen";

/** Reason why a wallet did not approve and pay in one prompt. */
export type BatchRefusal = "rejected" | "unable" | "failed";

/** Reason why a wallet did not sign an approval; `unsupported` is its answer when it has asked the user nothing. */
export type PermitRefusal = "unsigned" | "unsignable" | "unsupported";

/** The token changes an approval only from 0, so the rest of an old one was set to 0 first. */
export type Cleared = "cleared";

/** How the contract gets an approval: in a transaction before, in a batch with the payment, or signed within it. */
export type ApprovalWay = "approval" | "batch" | "permit";

/** Consent of a click: none, the next wallet prompt of any kind, or the approval separate from the payment. */
export type Consent = boolean | "apart";

/**
 * State of an on-chain action from the first check to the server's record. `consent` is set by a click that requested
 * the next wallet prompt; one prompt uses it up, so no wallet window opens without a click. The payment that carries a
 * signed approval belongs to the click of the signature. An order is loaded before any prompt, so that a refusal of the
 * server, such as a limit that is reached, costs neither a signature nor a network fee.
 */
export type FlowState<Order = unknown> =
  | { at: "network"; amount: Amount; consent: Consent }
  | { at: "wrongNetwork"; amount: Amount }
  | { at: "switching"; amount: Amount }
  | { at: "balance"; amount: Amount; consent: Consent }
  | { at: "allowance"; amount: Amount; consent: Consent }
  | {
      at: "approvalNeeded";
      amount: Amount;
      priceChanged: boolean;
      refusal?: BatchRefusal | Exclude<PermitRefusal, "unsupported"> | Cleared;
    }
  | { at: "approving"; amount: Amount }
  /** `clears` is set for a transaction that sets the rest of an old approval to 0. */
  | { at: "approvalSent"; amount: Amount; hash: Hex; clears?: true | undefined }
  | { at: "batchNeeded"; amount: Amount; priceChanged: boolean }
  | { at: "batching"; amount: Amount; order: Order }
  | { at: "batchSent"; amount: Amount; id: string }
  | { at: "permitNeeded"; amount: Amount; priceChanged: boolean }
  | { at: "permitting"; amount: Amount; order: Order; deadline: bigint | undefined }
  | { at: "permitPaying"; amount: Amount; order: Order; permit: SignedPermit }
  | { at: "ready"; amount: Amount; priceChanged: boolean }
  | { at: "ordering"; amount: Amount; allowance: Amount; way: ApprovalWay | "pay" }
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
  | { is: "allowanceRead"; allowance: Amount; way: ApprovalWay }
  | { is: "approvalSigned"; hash: Hex; clears?: true }
  | { is: "approvalMined" }
  /** The wallet accepted approval and payment as one batch with an id. */
  | { is: "batchSigned"; id: string }
  | { is: "batchMined"; hash: Hex }
  | { is: "batchRefused"; refusal: BatchRefusal }
  | { is: "permitSigned"; permit: SignedPermit }
  | { is: "permitRefused"; refusal: PermitRefusal }
  | { is: "orderLoaded"; order: Order; amount: Amount; isPaid: boolean; deadline?: bigint }
  | { is: "paymentSigned"; hash: Hex }
  /** The wallet replaced the transaction with another fee. */
  | { is: "repriced"; hash: Hex }
  | { is: "mined"; block: bigint }
  /** The contract has taken the order, by whichever transaction. */
  | { is: "paidElsewhere" }
  /** The receipt's block is no longer part of the chain. */
  | { is: "reorganised" }
  | { is: "finalized" }
  | { is: "seen" }
  | { is: "failed"; error: FlowError }
  /** The user requests the next wallet prompt or a retry. */
  | { is: "continued" }
  /** The user asks the silent wallet once more. */
  | { is: "askedAgain" };

type At = FlowState["at"];

/** States that wait for the user. */
const waiting: ReadonlySet<At> = new Set([
  "wrongNetwork",
  "approvalNeeded",
  "batchNeeded",
  "permitNeeded",
  "ready",
  "done",
  "failed",
]);

export function isWaiting(state: FlowState): boolean {
  return waiting.has(state.at);
}

/** States that wait for an answer of the wallet, which may never come. */
const asking: ReadonlySet<At> = new Set([
  "switching",
  "approving",
  "batching",
  "permitting",
  "permitPaying",
  "confirming",
]);

export function isAsking(state: FlowState): boolean {
  return asking.has(state.at);
}

/** States from which on the payment may happen at any time, whatever the wallet says. */
const payable: ReadonlySet<At> = new Set(["batching", "permitPaying", "confirming", "batchSent", "sent", "mined"]);

export function mayBePaid(state: FlowState): boolean {
  return payable.has(state.at);
}

/** States with a transaction or batch sent: the flow continues by itself and survives a reload. */
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
  batching: "approve",
  batchSent: "sent",
  permitNeeded: "approve",
  permitting: "approve",
  permitPaying: "sign",
  ready: "sign",
  ordering: "sign",
  confirming: "sign",
  sent: "sent",
  mined: "final",
  final: "seen",
  done: "seen",
};

export function stepOf(state: FlowState): FlowStep {
  if (state.at === "ordering" && state.way !== "pay") return "approve";
  return state.at === "failed" ? state.step : steps[state.at];
}
