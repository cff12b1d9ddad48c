// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { decodeFunctionData, encodeFunctionData } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import type { ChainAction } from "#shared/transaction/index.ts";
import { toTemplate } from "../model/rig.ts";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { FakeServer, MACHINE_PURCHASE, USDT } from "../testing/fake-server.ts";
import { templateData } from "../testing/rig-data.ts";
import { purchaseAction, resumePurchase } from "./purchase-action.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const stranger = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const payload = {
  sender: account,
  recipient: stranger,
  token: USDT,
  tokenAmount: "10.5",
  machineId: 1,
  orderId: `0x${"7".repeat(64)}`,
  deadline: 1_800_001_800,
  epoch: 3,
  signature: `0x${"ab".repeat(65)}`,
  contract: MACHINE_PURCHASE,
};

let server: FakeServer;
let action: ChainAction;
const sign = (data: object) => server.answers.set("GET mining/sign", () => ({ code: 0, data, msg: "" }));
const read = vi.fn<() => Promise<unknown>>(async () => false);

beforeEach(async () => {
  server = new FakeServer();
  vi.stubGlobal("fetch", server.fetch);
  const contracts = { usdt: USDT, machinePurchase: MACHINE_PURCHASE };
  queryClient.setQueryData(appConfigQuery.queryKey, { contracts } as never);
  action = await purchaseAction(toTemplate(templateData(1, { owned: 2 })));
  sign(payload);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("names token, spender and exactly the shown amount", () => {
  expect(action.payment).toEqual({ token: USDT, symbol: "USDT", spender: MACHINE_PURCHASE, amount: 10n ** 19n });
});

test("passes the signed payload to purchase field by field [CHAIN-33, N19]", async () => {
  const { order, amount, isPaid, deadline } = await action.loadOrder(read, account);
  expect({ amount, isPaid }).toEqual({ amount: 105n * 10n ** 17n, isPaid: false });
  const call = action.toCall(order);
  expect(call.address).toBe(MACHINE_PURCHASE);
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: encodeFunctionData(call) });
  expect(functionName).toBe("purchase");
  expect(args).toEqual([
    {
      sender: account,
      recipient: stranger,
      token: USDT,
      tokenAmount: 105n * 10n ** 17n,
      machineId: 1n,
      orderId: payload.orderId,
      deadline: 1_800_001_800n,
      epoch: 3n,
    },
    payload.signature,
  ]);
  // the signed approval is valid as long as the order
  expect(args?.[0]).toMatchObject({ deadline });
});

test.each([{ sender: stranger }, { token: stranger }, { contract: stranger }, { machineId: 2 }])(
  "never passes an order with %o to the wallet",
  async (wrong) => {
    sign({ ...payload, ...wrong });
    await expect(action.loadOrder(read, account)).rejects.toMatchObject({ error: { kind: "orderMismatch" } });
  },
);

test("counts an order that the contract has taken as paid", async () => {
  read.mockResolvedValueOnce(true);
  expect((await action.loadOrder(read, account)).isPaid).toBe(true);
});

test("keeps the server's text of a refusal; no answer is a failed signature [ERR-45]", async () => {
  server.answers.set("GET mining/sign", () => refusal("notEligible", "Not eligible to purchase"));
  await expect(action.loadOrder(read, account)).rejects.toMatchObject({ code: errors.notEligible.code });
  server.answers.set("GET mining/sign", () => Promise.reject(new TypeError("offline")));
  await expect(action.loadOrder(read, account)).rejects.toMatchObject({ error: { kind: "orderRefused" } });
});

test("completes when the account has one more rig of the type, also after a restore", async () => {
  const again = await resumePurchase(JSON.parse(JSON.stringify(action.params)) as ChainAction["params"]);
  for (const [owned, isSeen] of [
    [2, false],
    [3, true],
  ] as const) {
    server.templates = [templateData(1, { owned })];
    expect(await action.isSeen()).toBe(isSeen);
    expect(await again.isSeen()).toBe(isSeen);
  }
  expect({ ...again.params }).toEqual({ ...action.params });
});
