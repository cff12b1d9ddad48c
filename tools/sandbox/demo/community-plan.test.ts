import { parameters, parseAmount, usdtDue } from "@wth/rules";
import { expect, test } from "vitest";
import { adverts, trades } from "./community-plan.ts";

const { "c2c.newcomerMax": largest, "c2c.newcomerUsdt": needed } = parameters;

test("no buyer of the community buys more than a newcomer may before the limit ends", () => {
  const paid = new Map<number, bigint>();
  for (const { buyer, price, amount } of trades) {
    const before = paid.get(buyer) ?? 0n;
    if (before < needed.fallback) expect(parseAmount(amount)).toBeLessThanOrEqual(largest.fallback);
    paid.set(buyer, before + usdtDue(parseAmount(amount), parseAmount(price)));
  }
  for (const { member, maxAmount } of adverts.filter(({ buy }) => buy))
    if ((paid.get(member) ?? 0n) < needed.fallback)
      expect(parseAmount(maxAmount)).toBeLessThanOrEqual(largest.fallback);
});
