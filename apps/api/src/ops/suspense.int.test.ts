import { parseAmount } from "@wth/rules";
import { CompiledQuery } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { operate } from "#test-support/operate.ts";
import { testDeployment } from "#test-support/test-api.ts";
import { measures } from "#chain/reconciliation/measures.ts";

const test = apiTest(() => startMarketApi());

const units = (text: string) => parseAmount(text).toString();
const wrong = (byte: string, size: number) => `0x${byte.repeat(size)}`;

/** Returns the house account's USDT in the ledger, and the value that the chain is compared with. */
async function booked(api: MarketApi) {
  const rows = await api.db
    .selectFrom("ledger_account")
    .select(["kind", "balance"])
    .where("asset", "=", "USDT")
    .where("balance", "<>", 0n)
    .execute();
  const sums: Record<string, bigint> = {};
  for (const { kind, balance } of rows) sums[kind] = (sums[kind] ?? 0n) + balance;
  return sums;
}
const expected = async (api: MarketApi) => {
  const measure = measures.find(({ name }) => name === "USDT paid");
  const { rows } = await api.db.executeQuery<Record<string, bigint>>(CompiledQuery.raw(measure?.booked ?? ""));
  return Object.values(rows[0] ?? {})[0];
};

async function strayPayment(api: MarketApi, amount: string): Promise<void> {
  const args = {
    orderId: wrong(crypto.randomUUID().slice(0, 2), 32),
    sender: wrong("12", 20),
    token: testDeployment.contracts.usdt.toLowerCase(),
    amount: units(amount),
    wthAmount: units(amount),
    treasury: wrong("34", 20),
  };
  expect(await api.reports({ contract: "subscribe", name: "Subscribed", args })).toMatchObject({ status: "suspense" });
}

test("a payment in suspense is listed with its reason and decided once", async ({ api }) => {
  await strayPayment(api, "7.5");
  await strayPayment(api, "2");
  const [owner, buyer] = [await api.seller(), await api.person()];
  const { order, payload } = await api.trade(owner, buyer);
  await api.paid(payload, { tokenAmount: "1" });
  const lines = await operate(api, "suspense");
  const start = /^(\d+) {2}\d{4}-\d\d-\d\dT\S+Z {2}/;
  expect(lines.map((line) => line.replace(start, "").replace(/ \(0x[0-9a-f]{64}\)$/, ""))).toEqual([
    `subscribe.Subscribed 7.5 from ${wrong("12", 20)}: unknown order`,
    `subscribe.Subscribed 2 from ${wrong("12", 20)}: unknown order`,
    `c2cPayment.Paid 0.000000000000000001 from ${buyer.account.address.toLowerCase()}, order ${order.id}: wrong amount`,
  ]);
  const ids = lines.map((line) => start.exec(line)?.[1] ?? "") as [string, string, string];
  expect(await booked(api)).toEqual({ chain: -parseAmount("9.5"), suspense: parseAmount("9.5") });

  expect(await operate(api, "suspense-resolve", ids[0], "credited", "Credit", "was", "given.")).toEqual([
    `${ids[0]} is credited.`,
  ]);
  expect(await booked(api)).toEqual({
    chain: -parseAmount("9.5"),
    suspense: parseAmount("2"),
    treasury: parseAmount("7.5"),
  });
  await operate(api, "suspense-resolve", ids[1], "refunded", "Sent back in 0x12.");
  expect(await booked(api)).toEqual({ chain: -parseAmount("7.5"), treasury: parseAmount("7.5") });
  // the chain still reports both
  expect(await expected(api)).toBe(parseAmount("9.5"));
  await operate(api, "suspense-resolve", ids[2], "refunded", "The seller sent it back.");
  await operate(api, "resolve", order.id, "seller", "Sent back.");
  expect(await operate(api, "suspense")).toEqual(["Nothing is in suspense."]);

  const audited = await api.db
    .selectFrom("platform_audit")
    .selectAll()
    .where("action", "=", "suspense.resolve")
    .orderBy("id")
    .execute();
  expect(audited.map(({ subject, before, after }) => ({ subject, before, after }))).toEqual([
    { subject: ids[0], before: "unknown order", after: { decision: "credited", note: "Credit was given." } },
    { subject: ids[1], before: "unknown order", after: { decision: "refunded", note: "Sent back in 0x12." } },
    { subject: ids[2], before: "wrong amount", after: { decision: "refunded", note: "The seller sent it back." } },
  ]);
  await expect(operate(api, "suspense-resolve", ids[0], "refunded", "again")).rejects.toThrow("was decided before");
});

test("a decision needs a payment in suspense, a known outcome and a note", async ({ api }) => {
  await strayPayment(api, "1");
  const [line = ""] = await operate(api, "suspense");
  const id = line.split(" ")[0] ?? "";
  await expect(operate(api, "suspense-resolve", "999999", "credited", "x")).rejects.toThrow("No such payment");
  await expect(operate(api, "suspense-resolve", "x", "credited", "x")).rejects.toThrow("x is not a number.");
  await expect(operate(api, "suspense-resolve", id, "returned", "x")).rejects.toThrow("credited or refunded");
  await expect(operate(api, "suspense-resolve", id, "credited")).rejects.toThrow("Give a note");
  const outcomes = await Promise.allSettled(
    (["credited", "refunded", "credited"] as const).map((word) => operate(api, "suspense-resolve", id, word, "race")),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
