import type { Hex } from "viem";
import { expect, test, vi } from "vitest";
import { type BatchStatus, waitForBatch } from "./wait-for-batch.ts";

const first: Hex = `0x${"a".repeat(64)}`;
const last: Hex = `0x${"b".repeat(64)}`;
const pending: BatchStatus = { status: "pending", statusCode: 100 };
const success: BatchStatus = {
  status: "success",
  statusCode: 200,
  receipts: [{ transactionHash: first }, { transactionHash: last }],
};
const failure = (statusCode: number): BatchStatus => ({ status: "failure", statusCode });
const silent = new Error("the wallet is gone");

/** Waits while the wallet gives these answers in order; the last one repeats. */
function wait(...answers: (BatchStatus | Error)[]) {
  let nowMs = 0;
  const status = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer instanceof Error) throw new Error("the wallet is gone");
    return answer;
  });
  const sleep = async (ms: number): Promise<void> => void (nowMs += ms);
  const controller = new AbortController();
  return { status, controller, ended: waitForBatch({ status, sleep, signal: controller.signal, now: () => nowMs }) };
}

test("follows the transaction of the last call", async () => {
  await expect(wait(pending, pending, success).ended).resolves.toBe(last);
});

test("waits through a short absence of the wallet", async () => {
  await expect(wait(pending, silent, silent, { ...success, receipts: [] }, success).ended).resolves.toBe(last);
});

test.each([
  [400, "dropped"],
  [500, "reverted"],
  [600, "reverted"],
])("maps status %i: %s", async (code, kind) => {
  await expect(wait(pending, failure(code)).ended).rejects.toMatchObject({ error: { kind } });
});

test("waits for pending, and a minute for a wallet that no longer knows the batch", async () => {
  const patient = wait(...Array.from({ length: 500 }, () => pending), success);
  await expect(patient.ended).resolves.toBe(last);
  const lost = wait(pending, silent);
  await expect(lost.ended).rejects.toMatchObject({ error: { kind: "dropped" } });
  expect(lost.status.mock.calls.length).toBeGreaterThan(30);
});

test("stops after an abort", async () => {
  const left = wait(pending);
  left.controller.abort(new Error("the page is gone"));
  await expect(left.ended).rejects.toThrow("the page is gone");
});
