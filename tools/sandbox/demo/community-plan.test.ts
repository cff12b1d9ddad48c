import { parameters, parseAmount, usdtDue } from "@wth/rules";
import { expect, test } from "vitest";
import { adverts, trades } from "./community-plan.ts";

const largest = parameters["c2c.newcomerMax"].fallback;
const needed = parameters["c2c.newcomerUsdt"].fallback;

test("no buyer of the community buys more than a newcomer may before the limit ends", () => {
  const paid = new Map<number, bigint>();
  const isRefused = (buyer: number, quantity: bigint) => (paid.get(buyer) ?? 0n) < needed && quantity > largest;
  const refusedTrades = trades.filter(({ buyer, price, amount }) => {
    const isTooLarge = isRefused(buyer, parseAmount(amount));
    paid.set(buyer, (paid.get(buyer) ?? 0n) + usdtDue(parseAmount(amount), parseAmount(price)));
    return isTooLarge;
  });
  const refusedAdverts = adverts.filter(
    ({ member, buy, maxAmount }) => buy && isRefused(member, parseAmount(maxAmount)),
  );
  expect([refusedTrades, refusedAdverts]).toEqual([[], []]);
});
