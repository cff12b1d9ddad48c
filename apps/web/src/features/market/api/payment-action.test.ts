// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { testContracts } from "@wth/chain/testing";
import { ONE, parseAmount } from "@wth/rules";
import { showToast } from "@wth/ui";
import { decodeFunctionData, encodeFunctionData } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, i18n, loadTexts, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { listen } from "#shared/session/session-events.ts";
import type { ChainAction, ChainReader } from "#shared/transaction/index.ts";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { MarketServer, ok, payload } from "../testing/market-server.ts";
import { detailData, MOON, myPurchase, REEF, SELF } from "../testing/order-data.ts";
import { paymentAction, resumePayment } from "./payment-action.ts";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

const terms = { orderId: "42", usdt: "10.2", wth: "10", seller: REEF };
const SIGN = "GET c2c/order/buy-sign";
let server: MarketServer;
let action: ChainAction;

const chain = { fee: 0n, used: false };
const read: ChainReader = async ({ functionName }) => chain[functionName as keyof typeof chain];

beforeEach(async () => {
  if (!i18n.isInitialized) await startI18n();
  await loadTexts("market");
  await chooseLanguage("en");
  server = new MarketServer();
  vi.stubGlobal("fetch", server.fetch);
  vi.mocked(showToast).mockClear();
  queryClient.setQueryData(appConfigQuery.queryKey, { contracts: testContracts } as never);
  Object.assign(chain, { fee: 0n, used: false });
  action = await paymentAction(terms);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("approves the payment contract for exactly the trade's cost [CHAIN-21]", () => {
  expect(action.payment).toEqual({
    token: testContracts.usdt,
    symbol: "USDT",
    spender: testContracts.c2cPayment,
    amount: parseAmount("10.2"),
  });
});

test("passes the signed payment to buy field by field, with its fee in coin [CHAIN-29, CHAIN-36, N19]", async () => {
  chain.fee = 5n;
  const { order, amount, isPaid, deadline } = await action.loadOrder(read, SELF);
  expect({ amount, isPaid }).toEqual({ amount: parseAmount("10.2"), isPaid: false });
  expect(Object.fromEntries(server.of("GET", "c2c/order/buy-sign")[0]!.query)).toEqual({ orderId: "42" });
  const call = action.toCall(order);
  expect([call.address, call.value]).toEqual([testContracts.c2cPayment, 5n]);
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: encodeFunctionData(call) });
  expect(functionName).toBe("buy");
  expect(args).toEqual([
    {
      payer: SELF,
      creator: REEF,
      token: testContracts.usdt,
      tokenAmount: (102n * ONE) / 10n,
      orderId: payload.orderId,
      deadline: BigInt(payload.deadline),
      epoch: 2n,
    },
    payload.signature,
  ]);
  // the signed approval is valid as long as the order
  expect(args?.[0]).toMatchObject({ deadline });
});

test("never sends a payment again that the contract has taken", async () => {
  chain.used = true;
  expect((await action.loadOrder(read, SELF)).isPaid).toBe(true);
});

test.each([
  ["another account pays", { payer: MOON }],
  ["another account is paid", { creator: MOON }],
  ["another token", { token: MOON }],
  ["another contract", { contract: MOON }],
  ["more than was shown", { tokenAmount: "10.2001" }],
  ["less than was shown", { tokenAmount: "10.1999" }],
])("never passes a payload to the wallet when %s", async (_, changes) => {
  server.answers.set(SIGN, () => ok({ ...payload, ...changes }));
  await expect(action.loadOrder(read, SELF)).rejects.toMatchObject({ error: { kind: "orderMismatch" } });
});

test("reports a refusal to sign", async () => {
  server.answers.set(SIGN, () => refusal("tradeNotPayable", "This trade does not wait for your payment."));
  await expect(action.loadOrder(read, SELF)).rejects.toMatchObject({ code: errors.tradeNotPayable.code });
});

test.each([
  [0, false],
  [5, false],
  [6, false],
  [1, true],
  [3, true],
])("treats status %i as credited: %s", async (status, isSeen) => {
  server.details.set("42", detailData(myPurchase("42", { status })));
  expect(await action.isSeen()).toBe(isSeen);
});

test.each([4, 9])("reports a mismatched payment (%i) as disputed", async (status) => {
  server.details.set("42", detailData(myPurchase("42", { status })));
  expect(await action.isSeen()).toBe(true);
  expect(action.words?.().done).toContain("did not add up");
  action.onDone?.();
  await vi.waitFor(() => expect(vi.mocked(showToast).mock.calls.map(([{ tone }]) => tone)).toEqual(["error"]), {
    timeout: 60_000,
  });
});

test("reports completion and reloads everything", async () => {
  const refreshed = vi.fn<() => void>();
  const stop = listen("AccountRefreshed", refreshed);
  action.onDone?.();
  stop();
  expect(refreshed).toHaveBeenCalledOnce();
  const toast = { tone: "success", message: "10.0000 WTH is in your C2C Account." };
  await vi.waitFor(() => expect(vi.mocked(showToast).mock.calls[0]?.[0]).toMatchObject(toast), { timeout: 60_000 });
});

test("labels its buttons Approve and Payment, and names amount and seller [C2C-41, C2C-42]", () => {
  expect(action.words?.()).toMatchObject({ approve: "Approve", send: "Payment" });
  expect(action.words?.().confirming).toBe("Please confirm the payment of 10.20 USDT to 0x3C44...93BC in your wallet.");
  expect(action.title()).toBe("Payment of trade 42");
});

test("restores the same payment after a reload", async () => {
  const again = await resumePayment(structuredClone(action.params));
  expect({ id: again.id, kind: again.kind, payment: again.payment, params: again.params }).toEqual({
    id: "c2c-42",
    kind: "c2cPayment",
    payment: action.payment,
    params: terms,
  });
});
