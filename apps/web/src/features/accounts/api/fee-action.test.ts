// @vitest-environment jsdom
import { FEE_REFRESH_MS, ONE } from "@wth/rules";
import { decodeFunctionData, encodeFunctionData } from "viem";
import { expect, vi } from "vitest";
import { listen } from "#shared/session/session-events.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import type { ChainAction } from "#shared/transaction/index.ts";
import { ACCOUNT, contracts, NOW, ok, purchase, STRANGER } from "../testing/account-server.ts";
import { feeAction, resumeFee } from "#shared/market/fee-action.ts";
import { actionTest } from "../testing/start-action.ts";

const test = actionTest(() => feeAction(purchase));

test("approves the subscribe contract for exactly the order's cost [CHAIN-20]", ({ action }) => {
  expect(action.payment).toEqual({
    token: contracts.usdt,
    symbol: "USDT",
    spender: contracts.subscribe,
    amount: 20n * ONE,
  });
});

test("passes the signed purchase to subscribe field by field [CHAIN-10, CHAIN-28, CHAIN-35, N19]", async ({
  action,
  read,
}) => {
  const { order, amount, isPaid, deadline } = await action.loadOrder(read, ACCOUNT);
  expect({ amount, isPaid }).toEqual({ amount: 20n * ONE, isPaid: false });
  const call = action.toCall(order);
  expect(call.address).toBe(contracts.subscribe);
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: encodeFunctionData(call) });
  expect(functionName).toBe("subscribe");
  expect(args).toEqual([
    {
      sender: ACCOUNT,
      recipient: STRANGER,
      token: contracts.usdt,
      amount: 20n * ONE,
      wthAmount: 10n * ONE,
      orderId: purchase.orderId,
      deadline: BigInt(purchase.deadline),
      epoch: 3n,
    },
    purchase.signature,
  ]);
  // the signed approval is valid as long as the order
  expect(args?.[0]).toMatchObject({ deadline });
});

test.for<[name: string, changes: Partial<typeof purchase>]>([
  ["of another account", { sender: STRANGER }],
  ["for another contract", { contract: contracts.wths }],
  ["in another token", { token: contracts.wth }],
])("never passes an order %s to the wallet", async ([, changes], { read }) => {
  const wrong = await feeAction({ ...purchase, ...changes });
  await expect(wrong.loadOrder(read, ACCOUNT)).rejects.toMatchObject({ error: { kind: "orderMismatch" } });
});

test("reuses the purchase on a retry, and never pays a paid order again", async ({ action, read, server }) => {
  await action.loadOrder(read, ACCOUNT);
  read.mockResolvedValue(true);
  expect((await action.loadOrder(read, ACCOUNT)).isPaid).toBe(true);
  expect(server.calls).toEqual([]);
});

test("never passes an expired unpaid order to the wallet", async ({ read }) => {
  const late = await feeAction({ ...purchase, deadline: NOW / 1000 - 60 });
  await expect(late.loadOrder(read, ACCOUNT)).rejects.toMatchObject({ error: { kind: "orderRefused" } });
});

test("completes when a deposit of exactly this credit appears after its start [ACCT-83]", async ({
  action,
  server,
}) => {
  const record = { id: "1", createTime: serverNow() + 1, value: "10", changeType: 1, businessType: 1 };
  const seen = async (changes: Partial<typeof record>): Promise<boolean> => {
    server.answers.set("GET assets/change-fee-record", () => ok({ list: [{ ...record, ...changes }], total: 1 }));
    return action.isSeen();
  };
  expect(await seen({ createTime: serverNow() - 60_000 })).toBe(false);
  expect(await seen({ value: "10.0001" })).toBe(false);
  expect(await seen({ businessType: 19 })).toBe(false);
  expect(await seen({ createTime: serverNow() + 60_000, value: "10.0000" })).toBe(true);
});

test("reloads the account's lists at once and 5 s after a purchase [ACCT-82]", ({ action }) => {
  expect(FEE_REFRESH_MS).toBe(5_000);
  vi.useFakeTimers();
  const refreshed = vi.fn<() => void>();
  const stop = listen("AccountRefreshed", refreshed);
  action.onDone?.();
  expect(refreshed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4_999);
  expect(refreshed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(refreshed).toHaveBeenCalledTimes(2);
  stop();
});

test("restores the same action after a reload", async ({ action, read }) => {
  const saved = JSON.parse(JSON.stringify(action.params)) as ChainAction["params"];
  const again = await resumeFee(saved);
  expect([again.id, again.payment, again.params]).toEqual([action.id, action.payment, action.params]);
  const [first, second] = await Promise.all([action.loadOrder(read, ACCOUNT), again.loadOrder(read, ACCOUNT)]);
  expect(again.toCall(second.order)).toEqual(action.toCall(first.order));
});
