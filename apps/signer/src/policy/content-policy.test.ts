import { defaultParameters, feeCost, miningType, ONE, rigPriceUsdt } from "@wth/rules";
import { expect, test } from "vitest";
import type { OrderFacts, OrderRow } from "../orders/order-facts-repo.ts";
import { contentRefusal, type ContentTerms } from "./content-policy.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const treasury = `0x${"1".repeat(40)}` as const;
const token = `0x${"2".repeat(40)}` as const;
const seller = `0x${"3".repeat(40)}` as const;
const parameters = defaultParameters;
const terms: ContentTerms = { recipient: treasury, token, epoch: 3n, lifetimeMax: 7_200n, isPaused: false };

const order: OrderRow = {
  kind: "feeCredit",
  order_id: `0x${"a".repeat(64)}`,
  user_id: 1n,
  sender: `0x${"4".repeat(40)}`,
  amount: feeCost(5n * ONE, parameters),
  gives: 5n * ONE,
  rig_level: null,
  recipient: treasury,
  token,
  deadline: after(600),
  epoch: 3n,
  status: "open",
  signature: null,
  sign_by: after(60),
  created_at: NOW,
  is_disabled: false,
};
const facts: OrderFacts = { order, now: NOW, isHalted: false, parameters, held: null, payment: undefined };
const minted = { recipient: null, token: null };
const s1 = miningType(1, parameters);
const rig: OrderRow = {
  ...order,
  kind: "rig",
  rig_level: 1,
  gives: ONE,
  amount: rigPriceUsdt(s1.price, parameters["price.reference"]),
};
const number: OrderRow = { ...order, ...minted, kind: "number", gives: ONE, amount: parameters["nft.numberPrice"] };
const trade: OrderRow = { ...order, kind: "trade", recipient: seller, amount: 40n, gives: 50n };
const payment = {
  buyer_id: 1n,
  seller_address: seller,
  usdt_amount: 40n,
  amount: 50n,
  expires_at: after(900),
  is_unpaid: true,
};

test.each<[string, Partial<OrderFacts>, Partial<ContentTerms>?]>([
  ["fee credit", {}],
  ["an order at the end of its minute, on a clock that is behind", { order: { ...order, created_at: after(-90) } }],
  ["an order of a clock that is ahead", { order: { ...order, created_at: after(30), sign_by: after(90) } }],
  ["a rig", { order: rig }],
  ["a number whose price is held", { order: number, held: number.amount }],
  ["a payment that fits its trade", { order: trade, payment }],
])("signs %s [N13]", (_, changes) => {
  expect(contentRefusal({ ...facts, ...changes }, terms)).toBeUndefined();
});

const of = (row: OrderRow, changes: Partial<OrderRow>): Partial<OrderFacts> => ({ order: { ...row, ...changes } });

test.each<[string, Partial<OrderFacts>, Partial<ContentTerms>?]>([
  ["moneyHalted", { isHalted: true }],
  ["accountDisabled", of(order, { is_disabled: true })],
  ["orderEnded", of(order, { status: "expired" })],
  ["tooLate", of(order, { sign_by: NOW })],
  ["wrongLifetime", of(order, { sign_by: after(86_400) })],
  ["wrongLifetime", of(order, { sign_by: after(91) })],
  ["tooLate", of(order, { created_at: after(-91) })],
  ["wrongLifetime", of(order, { created_at: after(31) })],
  ["contractPaused", {}, { isPaused: true }],
  ["wrongEpoch", {}, { epoch: 4n }],
  ["wrongLifetime", of(order, { deadline: NOW })],
  ["wrongLifetime", of(order, { deadline: after(7_201) })],
  ["wrongLifetime", of(order, { deadline: after(86_401) }), { lifetimeMax: 1_000_000n }],
  ["wrongToken", of(order, { token: seller })],
  ["wrongRecipient", of(order, { recipient: seller })],
  ["wrongPrice", of(order, { amount: order.amount - 1n })],
  ["wrongPrice", of(rig, { amount: rig.amount - 1n })],
  ["wrongPrice", of(rig, { gives: 2n * ONE })],
  ["wrongPrice", of(number, { amount: 1n })],
  ["notHeld", { order: number, held: null }],
  ["notHeld", { order: number, held: number.amount - 1n }],
  ["wrongPrice", { order: { ...number, kind: "wths", gives: number.amount * 2n }, held: number.amount }],
  ["wrongPayment", { order: trade }],
  ["wrongPayment", { order: trade, payment: { ...payment, is_unpaid: false } }],
  ["wrongPayment", { order: trade, payment: { ...payment, buyer_id: 2n } }],
  ["wrongPayment", { order: trade, payment: { ...payment, usdt_amount: 41n } }],
  ["wrongPayment", { order: trade, payment: { ...payment, expires_at: after(899) } }],
  ["wrongRecipient", { order: trade, payment: { ...payment, seller_address: treasury } }],
])("refuses with %s: case %# [N13]", (refusal, changes, otherTerms = {}) => {
  expect(contentRefusal({ ...facts, ...changes }, { ...terms, ...otherTerms })).toBe(refusal);
});
