import { ApiError, errors } from "@wth/api-contract";
import { machinePurchaseAbi } from "@wth/chain";
import {
  AtomicReadyWalletRejectedUpgradeError,
  type BaseError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  HttpRequestError,
  InsufficientFundsError,
  UserRejectedRequestError,
} from "viem";
import { describe, expect, test } from "vitest";
import { flowErrorOf } from "./flow-error-of.ts";
import { FlowFailure } from "./flow-failure.ts";

const call = { abi: machinePurchaseAbi, functionName: "purchase" };
const wrap = (cause: BaseError): Error =>
  new ContractFunctionExecutionError(cause, { abi: machinePurchaseAbi, functionName: "treasury" });

describe("meaning of exceptions", () => {
  test("recognises a rejection, plain or wrapped, of any class", () => {
    const rejected = new UserRejectedRequestError(new Error("no"));
    expect(flowErrorOf(rejected)).toEqual({ kind: "rejected" });
    expect(flowErrorOf(wrap(rejected))).toEqual({ kind: "rejected" });
    expect(flowErrorOf(Object.assign(new Error("denied"), { code: 4001 }))).toEqual({ kind: "rejected" });
    expect(flowErrorOf(new AtomicReadyWalletRejectedUpgradeError(new Error("no")))).toEqual({ kind: "rejected" });
  });

  test("recognises missing coin for the network fee", () => {
    expect(flowErrorOf(wrap(new InsufficientFundsError()))).toEqual({ kind: "insufficientGas" });
  });

  test("keeps the contract's reason", () => {
    const data = encodeErrorResult({ abi: machinePurchaseAbi, errorName: "OrderExpired", args: [1n] });
    const revert = new ContractFunctionRevertedError({ ...call, data });
    expect(flowErrorOf(wrap(revert))).toEqual({ kind: "reverted", detail: "OrderExpired" });
  });

  test("does not take a node's whole report as the contract's reason", () => {
    const short = new ContractFunctionRevertedError({ ...call, message: "paused by the owner" });
    expect(flowErrorOf(wrap(short))).toEqual({ kind: "reverted", detail: "paused by the owner" });
    const report = new ContractFunctionRevertedError({ ...call, message: `nonce too low, ${"0".repeat(200)}` });
    expect(flowErrorOf(wrap(report))).toEqual({ kind: "unknown" });
  });

  test("recognises a lost connection", () => {
    expect(flowErrorOf(new HttpRequestError({ url: "http://localhost" }))).toEqual({ kind: "connection" });
  });

  test("keeps the server's text of a refusal", () => {
    expect(flowErrorOf(new ApiError(errors.notEligible.code, "Not eligible to purchase"))).toEqual({
      kind: "orderRefused",
      detail: "Not eligible to purchase",
    });
  });

  test("keeps a failure of the flow, and maps the rest to unknown", () => {
    expect(flowErrorOf(new FlowFailure("dropped"))).toEqual({ kind: "dropped" });
    expect(flowErrorOf("odd")).toEqual({ kind: "unknown" });
    const loop = new Error("loop");
    loop.cause = loop;
    expect(flowErrorOf(loop)).toEqual({ kind: "unknown" });
  });
});
