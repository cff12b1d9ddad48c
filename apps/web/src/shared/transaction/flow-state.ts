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

/**
 * One on-chain action from the first check to the server's receipt. `consent` is true right after a click that asked
 * for the next wallet prompt; it is used up by one prompt, so no wallet window ever opens unasked.
 */
export type FlowState<Order = unknown> =
  | { at: "network"; amount: Amount; consent: boolean }
  | { at: "wrongNetwork"; amount: Amount }
  | { at: "switching"; amount: Amount }
  | { at: "balance"; amount: Amount; consent: boolean }
  | { at: "allowance"; amount: Amount; consent: boolean }
  | { at: "approvalNeeded"; amount: Amount }
  | { at: "approving"; amount: Amount }
  | { at: "approvalSent"; amount: Amount; hash: Hex }
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
  | { is: "allowanceRead"; allowance: Amount }
  | { is: "approvalSigned"; hash: Hex }
  | { is: "approvalMined" }
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
const waiting: ReadonlySet<At> = new Set(["wrongNetwork", "approvalNeeded", "ready", "done", "failed"]);

export function isWaiting(state: FlowState): boolean {
  return waiting.has(state.at);
}

/** Once a transaction is out, a flow goes on by itself and survives a reload. */
const onChain: ReadonlySet<At> = new Set(["approvalSent", "sent", "mined", "final"]);

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
