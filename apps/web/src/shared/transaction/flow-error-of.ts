import { ApiError } from "@wth/api-contract";
import { BaseError, ContractFunctionRevertedError } from "viem";
import { limitReached } from "../forms/limit-reached.ts";
import { FlowFailure, WalletFailure } from "./flow-failure.ts";
import type { FlowError, FlowErrorKind } from "./flow-state.ts";

/** Longer than any contract's reason: viem also reports a node's whole message as one. */
const REASON_MAX = 120;
/** The user rejected the request (EIP-1193), or the upgrade that a batch needs (EIP-5792). */
const REJECTIONS: ReadonlySet<unknown> = new Set([4001, 5750]);

const kindByName: Readonly<Record<string, FlowErrorKind>> = {
  UserRejectedRequestError: "rejected",
  InsufficientFundsError: "insufficientGas",
  ExecutionRevertedError: "reverted",
  CallExecutionError: "reverted",
  HttpRequestError: "connection",
  TimeoutError: "connection",
  NoAnswerError: "connection",
  SwitchChainError: "switchRejected",
  SwitchChainNotSupportedError: "switchRejected",
};

function chainOf(error: unknown): { name: string; code: unknown }[] {
  const found: { name: string; code: unknown }[] = [];
  let current = error;
  // Bounded, because an error can be its own cause. Wallets also throw plain objects and texts.
  for (let depth = 0; depth < 12 && typeof current === "object" && current !== null; depth += 1) {
    const { name, code, cause } = current as { name?: unknown; code?: unknown; cause?: unknown };
    found.push({ name: typeof name === "string" ? name : "", code });
    current = cause;
  }
  return found;
}

function revertOf(error: unknown): FlowError | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const revert = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (!(revert instanceof ContractFunctionRevertedError)) return undefined;
  const { data, reason } = revert;
  if (data) return { kind: "reverted", detail: data.errorName };
  if (reason === undefined) return { kind: "reverted" };
  return reason.length <= REASON_MAX ? { kind: "reverted", detail: reason } : undefined;
}

/** Codes of a method that a wallet does not have (EIP-1193, JSON-RPC, EIP-1474). */
const UNSUPPORTED: ReadonlySet<unknown> = new Set([4200, -32_601, -32_004]);

/** True for a wallet's answer that it does not have the method, which it gives without a prompt. */
export const isUnsupported = (error: unknown): boolean => chainOf(error).some(({ code }) => UNSUPPORTED.has(code));

/** Returns what a wallet's error says for sure: at most that the coin for the fee is missing. */
function walletErrorOf(causes: readonly { name: string }[]): FlowError {
  return { kind: causes.some(({ name }) => name === "InsufficientFundsError") ? "insufficientGas" : "walletFailed" };
}

/** Maps any exception of wallet, chain or server to a flow error. */
export function flowErrorOf(error: unknown): FlowError {
  if (error instanceof FlowFailure) return error.error;
  const limit = limitReached(error);
  if (limit !== undefined) return { kind: "orderRefused", limit };
  if (error instanceof ApiError) return { kind: "orderRefused", detail: error.message };
  const causes = chainOf(error);
  if (causes.some(({ name, code }) => name === "UserRejectedRequestError" || REJECTIONS.has(code))) {
    return { kind: "rejected" };
  }
  if (error instanceof WalletFailure) return walletErrorOf(causes);
  const revert = revertOf(error);
  if (revert) return revert;
  const kind = causes.map(({ name }) => kindByName[name]).find((known) => known !== undefined);
  return { kind: kind ?? "unknown" };
}
