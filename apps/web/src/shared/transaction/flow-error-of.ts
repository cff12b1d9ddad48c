import { ApiError } from "@wth/api-contract";
import { BaseError, ContractFunctionRevertedError } from "viem";
import { FlowFailure } from "./flow-failure.ts";
import type { FlowError, FlowErrorKind } from "./flow-state.ts";

/** Longer than any contract's reason: viem also takes a node's whole report for one. */
const REASON_MAX = 120;
/** The person said no (EIP-1193), or not to the upgrade that a batch needs (EIP-5792). */
const REJECTIONS: ReadonlySet<unknown> = new Set([4001, 5750]);

const kindByName: Readonly<Record<string, FlowErrorKind>> = {
  UserRejectedRequestError: "rejected",
  InsufficientFundsError: "insufficientGas",
  ExecutionRevertedError: "reverted",
  CallExecutionError: "reverted",
  HttpRequestError: "connection",
  TimeoutError: "connection",
  SwitchChainError: "switchRejected",
  SwitchChainNotSupportedError: "switchRejected",
};

function chainOf(error: unknown): { name: string; code: unknown }[] {
  const found: { name: string; code: unknown }[] = [];
  let current = error;
  // Bounded: an error that names itself as its cause must not hang the page.
  for (let depth = 0; depth < 12 && current instanceof Error; depth += 1) {
    found.push({ name: current.name, code: (current as { code?: unknown }).code });
    current = current.cause;
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

/** What any exception of wallet, chain or server means for the person. */
export function flowErrorOf(error: unknown): FlowError {
  if (error instanceof FlowFailure) return error.error;
  if (error instanceof ApiError) return { kind: "orderRefused", detail: error.message };
  const causes = chainOf(error);
  if (causes.some(({ name, code }) => name === "UserRejectedRequestError" || REJECTIONS.has(code))) {
    return { kind: "rejected" };
  }
  const revert = revertOf(error);
  if (revert) return revert;
  const kind = causes.map(({ name }) => kindByName[name]).find((known) => known !== undefined);
  return { kind: kind ?? "unknown" };
}
