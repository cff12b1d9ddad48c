// @vitest-environment jsdom
import { decodeFunctionData, encodeFunctionData } from "viem";
import { expect, vi } from "vitest";
import { listen } from "#shared/session/session-events.ts";
import type { ChainAction } from "#shared/transaction/index.ts";
import { ACCOUNT, contracts, openSwap, NOW, ok, STRANGER } from "../testing/account-server.ts";
import { mintAction, resumeMint } from "./wths-action.ts";
import { actionTest } from "../testing/start-action.ts";

const test = actionTest(() => mintAction(openSwap));

test("moves no token of the wallet, and runs one flow per swap", ({ action }) => {
  expect(action).toMatchObject({ kind: "wthsMint", id: `wths-${openSwap.orderId}`, payment: null });
});

test("passes the signed swap to mint field by field [CHAIN-12, CHAIN-30, CHAIN-37]", async ({ action, read }) => {
  const { order, amount, isPaid } = await action.loadOrder(read, ACCOUNT);
  expect({ amount, isPaid }).toEqual({ amount: 0n, isPaid: false });
  const call = action.toCall(order);
  expect(call.address).toBe(contracts.wths);
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: encodeFunctionData(call) });
  expect(functionName).toBe("mint");
  expect(args).toEqual([
    {
      sender: ACCOUNT,
      amount: 12_500_000_000_000_000_000n,
      wthAmount: 12_500_000_000_000_000_000n,
      realAmount: 25n * 10n ** 18n,
      orderId: openSwap.orderId,
      deadline: BigInt(openSwap.deadline),
      epoch: 3n,
    },
    openSwap.signature,
  ]);
});

test("requests no other order on a retry, because signing holds WTH [ACCT-80]", async ({ action, read, server }) => {
  await action.loadOrder(read, ACCOUNT);
  await action.loadOrder(read, ACCOUNT);
  expect(server.calls).toEqual([]);
});

test("never sends an order again that the contract has taken, even after its deadline", async ({ read }) => {
  read.mockResolvedValue(true);
  const late = await mintAction({ ...openSwap, deadline: NOW / 1000 - 60 });
  expect((await late.loadOrder(read, ACCOUNT)).isPaid).toBe(true);
  expect(read).toHaveBeenLastCalledWith(
    expect.objectContaining({ address: contracts.wths, functionName: "used", args: [openSwap.orderId] }),
  );
});

test("never passes an expired unused order to the wallet", async ({ read }) => {
  const late = await mintAction({ ...openSwap, deadline: NOW / 1000 - 60 });
  await expect(late.loadOrder(read, ACCOUNT)).rejects.toMatchObject({
    error: { kind: "orderRefused", detail: expect.stringContaining("The time for this swap is up") as string },
  });
});

test.for<[name: string, changes: Partial<typeof openSwap>]>([
  ["of another account", { sender: STRANGER }],
  ["for another contract", { contract: contracts.subscribe }],
])("never passes an order %s to the wallet", async ([, changes], { read }) => {
  const wrong = await mintAction({ ...openSwap, ...changes });
  await expect(wrong.loadOrder(read, ACCOUNT)).rejects.toMatchObject({ error: { kind: "orderMismatch" } });
});

test("repeats the status call until the server reports a used order as closed [ACCT-81, API-73]", async ({
  action,
  server,
}) => {
  let status = "open";
  server.answers.set("POST wths-order/update-status", () => ok({ status }));
  expect(await action.isSeen()).toBe(false);
  status = "used";
  expect(await action.isSeen()).toBe(true);
  const [call] = server.of("POST", "wths-order/update-status");
  expect(call?.body).toEqual({ orderId: openSwap.orderId });
});

test("restores the same action after a reload", async ({ action, read }) => {
  const saved = JSON.parse(JSON.stringify(action.params)) as ChainAction["params"];
  const again = await resumeMint(saved);
  expect(again.id).toBe(action.id);
  const [first, second] = await Promise.all([action.loadOrder(read, ACCOUNT), again.loadOrder(read, ACCOUNT)]);
  expect(again.toCall(second.order)).toEqual(action.toCall(first.order));
});

test("reloads balances and records on completion", ({ action }) => {
  const refreshed = vi.fn<() => void>();
  const stop = listen("AccountRefreshed", refreshed);
  action.onDone?.();
  stop();
  expect(refreshed).toHaveBeenCalledOnce();
});
