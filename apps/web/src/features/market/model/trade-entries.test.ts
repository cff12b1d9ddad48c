import { businessType, ONE, parseAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { detailData, HOUR, myAdvert, myPurchase, NOW, traderData } from "../testing/order-data.ts";
import { changesOf, entriesOf } from "./trade-entries.ts";
import type { OrderDetail } from "./order.ts";

type Change = OrderDetail["entries"][number];

const change = (at: number, account: Change["account"], value: string, type: number): Change => ({
  at,
  account,
  value: value.replace("-", ""),
  changeType: value.startsWith("-") ? 0 : 1,
  businessType: type,
});
const names = (order: OrderDetail) => entriesOf(order).map(({ name }) => name);

const paidLog = (at: number): OrderDetail["log"] => [{ kind: "paid", at, by: "platform", detail: {} }];

test("groups what a sale set aside, gave back, and brought in [U29]", () => {
  const order = detailData(
    myAdvert("9", {
      status: 1,
      counterpart: traderData(),
      dealAmount: "10",
      usdtAmount: "10.2",
      usdtReceived: "10.2",
      dealTime: NOW - HOUR,
      endTime: NOW,
    }),
    {
      log: paidLog(NOW),
      entries: [
        change(NOW - 2 * HOUR, "ctoc", "-50", businessType.createCtocOrder),
        change(NOW - 2 * HOUR, "fee", "-2.5", businessType.ctocSell),
        change(NOW - HOUR, "ctoc", "40", businessType.ctocOrderRedeem),
        change(NOW - HOUR, "fee", "2", businessType.refundFee),
      ],
    },
  );
  expect(names(order)).toEqual([
    "setAside",
    "feeSetAside",
    "restBack",
    "feeBack",
    "payReceived",
    "handedOver",
    "feePaid",
  ]);
  expect(changesOf(entriesOf(order))).toEqual([
    { unit: "WTH", amount: -10n * ONE },
    { unit: "USDT", amount: (102n * ONE) / 10n },
    { unit: "fee", amount: -ONE / 2n },
  ]);
});

test("shows a purchase as its payment and what was received for it [U29]", () => {
  const order = detailData(myPurchase("8", { status: 3, endTime: NOW }), {
    log: paidLog(NOW),
    entries: [change(NOW, "ctoc", "10", businessType.ctocBuy)],
  });
  expect(names(order)).toEqual(["paid", "received"]);
  expect(changesOf(entriesOf(order))).toEqual([
    { unit: "WTH", amount: 10n * ONE },
    { unit: "USDT", amount: (-102n * ONE) / 10n },
  ]);
});

test("a trade without a payment leaves nothing changed [U29]", () => {
  const order = detailData(myAdvert("9", { status: 6, counterpart: traderData(), dealAmount: "10", endTime: NOW }), {
    entries: [
      change(NOW - HOUR, "ctoc", "-10", businessType.ctocSell),
      change(NOW - HOUR, "fee", "-0.5", businessType.ctocSell),
      change(NOW, "ctoc", "10", businessType.ctocTimeout),
      change(NOW, "fee", "0.5", businessType.ctocTimeout),
    ],
  });
  expect(names(order)).toEqual(["setAside", "feeSetAside", "back", "feeBack"]);
  expect(changesOf(entriesOf(order))).toEqual([]);
});

test("shows what reached the seller of a disputed trade, and what was due [V02]", () => {
  const usdt = { usdtAmount: "18.4", usdtReceived: "17.4", dealAmount: "18.4", endTime: NOW };
  const log: OrderDetail["log"] = [
    { kind: "failed", at: NOW - HOUR, by: "platform", detail: { reason: "wrong amount" } },
    { kind: "resolved", at: NOW, by: "platform", detail: { outcome: "buyer" } },
  ];
  const sold = detailData(myAdvert("9", { status: 1, counterpart: traderData(), ...usdt }), { log });
  const [received, ...rest] = entriesOf(sold);
  const amount = parseAmount("17.4");
  const payment = { at: NOW - HOUR, unit: "USDT", isChange: true, due: parseAmount("18.4") };
  expect(received).toEqual({ ...payment, name: "payReceivedOther", amount });
  expect(rest.map(({ name }) => name)).toEqual(["handedOver", "feePaid"]);
  expect(changesOf(entriesOf(sold))).toEqual([{ unit: "USDT", amount }]);
  const bought = detailData(myPurchase("8", { status: 1, ...usdt }), { log });
  expect(entriesOf(bought)).toEqual([{ ...payment, name: "paidOther", amount: -amount }]);
});

test("shows a payment that was received although the WTH went back [V02]", () => {
  const usdt = { usdtAmount: "18.4", usdtReceived: "17.4", endTime: NOW };
  const log: OrderDetail["log"] = [{ kind: "failed", at: NOW, by: "platform", detail: {} }];
  for (const status of [4, 6])
    expect(names(detailData(myPurchase("8", { status, ...usdt }), { log }))).toEqual(["paidOther"]);
});

test("shows no payment while none is credited", () => {
  expect(entriesOf(detailData(myPurchase("8")))).toEqual([]);
  expect(entriesOf(detailData(myPurchase("8", { status: 9, endTime: NOW }), { log: paidLog(NOW) }))).toEqual([]);
});
