import { type Hex, TransactionNotFoundError, WaitForTransactionReceiptTimeoutError } from "viem";
import { describe, expect, test, vi } from "vitest";
import { type ReceiptClient, waitForReceipt } from "./wait-for-receipt.ts";

const hash: Hex = `0x${"a".repeat(64)}`;
const twin: Hex = `0x${"b".repeat(64)}`;
const receipt = { status: "success", transactionHash: hash, blockNumber: 7n };
type WaitInput = Parameters<ReceiptClient["waitForTransactionReceipt"]>[0];

function setup() {
  let clock = 0;
  const wait = vi.fn<(input: WaitInput) => Promise<unknown>>();
  const getTransaction = vi.fn<() => Promise<unknown>>(async () => ({}));
  const onRepriced = vi.fn<(hash: Hex) => void>();
  const abort = new AbortController();
  const client = { waitForTransactionReceipt: wait, getTransaction } as unknown as ReceiptClient;
  const sleep = async (): Promise<void> => {
    clock += 30_000;
  };
  const run = () => waitForReceipt(hash, { client, onRepriced, sleep, signal: abort.signal, now: () => clock });
  return { wait, getTransaction, onRepriced, abort, run };
}

const replacedBy = (reason: "repriced" | "cancelled" | "replaced") => async (input: WaitInput) => {
  const details = { reason, transaction: { hash: twin } } as never;
  input.onReplaced?.(details);
  return { ...receipt, transactionHash: twin };
};

describe("receipt of a transaction", () => {
  test("resolves with it", async () => {
    const { wait, run } = setup();
    wait.mockResolvedValueOnce(receipt);
    expect(await run()).toEqual({ status: "success", hash, block: 7n });
  });

  test("accepts a replacement with another fee and reports it at once", async () => {
    const { wait, run, onRepriced } = setup();
    wait.mockImplementationOnce(replacedBy("repriced"));
    expect(await run()).toEqual({ status: "success", hash: twin, block: 7n });
    expect(onRepriced).toHaveBeenCalledExactlyOnceWith(twin);
  });

  test.each(["cancelled", "replaced"] as const)("ends on %s in the wallet", async (reason) => {
    const { wait, run, onRepriced } = setup();
    wait.mockImplementationOnce(replacedBy(reason));
    await expect(run()).rejects.toMatchObject({ error: { kind: reason } });
    expect(onRepriced).not.toHaveBeenCalled();
  });

  test("waits through timeouts and errors of a node while the transaction is pending", async () => {
    const { wait, run } = setup();
    for (let round = 0; round < 20; round += 1) {
      wait.mockRejectedValueOnce(new WaitForTransactionReceiptTimeoutError({ hash }));
    }
    wait.mockRejectedValueOnce(new Error("bad gateway")).mockResolvedValueOnce(receipt);
    expect(await run()).toMatchObject({ block: 7n });
  });

  test("treats three minutes unknown to the node as dropped", async () => {
    const { wait, run, getTransaction } = setup();
    wait.mockRejectedValue(new WaitForTransactionReceiptTimeoutError({ hash }));
    getTransaction.mockRejectedValue(new TransactionNotFoundError({ hash }));
    await expect(run()).rejects.toMatchObject({ error: { kind: "dropped" } });
    expect(wait).toHaveBeenCalledTimes(7);
  });

  test("concludes nothing from an unreachable node", async () => {
    const { wait, run, getTransaction } = setup();
    for (let round = 0; round < 20; round += 1) wait.mockRejectedValueOnce(new Error("offline"));
    wait.mockResolvedValueOnce(receipt);
    getTransaction.mockRejectedValue(new Error("offline"));
    expect(await run()).toMatchObject({ block: 7n });
  });

  test("ends on an abort", async () => {
    const { run, abort } = setup();
    abort.abort(new Error("stopped"));
    await expect(run()).rejects.toThrow("stopped");
  });
});
