import { seedOf } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import fc from "fast-check";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { cancel, paymentOf, post, sell, take, type Order } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";

const SEQUENCES = Number(process.env["PENALTY_SEQUENCES"] ?? 12);
const MINUTE = 60;
const DAY = 86_400;
/** More USDT than the contract takes with one order. */
const ABOVE_CAP = "800";
const CAP = 500n * ONE;

const test = apiTest(() => startMarketApi({}, { limits: "wide" }));

/** A trade that the buyer reserved, or that a seller opened by selling into the buyer's own advert. */
type Opening = { by: "reservation" | "own advert"; amount: string };

const opening: fc.Arbitrary<Opening> = fc.oneof(
  fc.record({ by: fc.constant("reservation" as const), amount: fc.constantFrom("10", "40") }),
  fc.record({ by: fc.constant("own advert" as const), amount: fc.constantFrom("10", "40", ABOVE_CAP) }),
);

async function open(api: MarketApi, buyer: TestUser, { by, amount }: Opening): Promise<Order> {
  const seller = await api.seller({ ctoc: amount, fee: amount });
  const terms = { minAmount: amount, maxAmount: amount };
  const order = await post(by === "reservation" ? seller : buyer, by !== "reservation", terms);
  await (by === "reservation" ? take(buyer, order, amount) : sell(seller, order, amount));
  return order;
}

type Step = (api: MarketApi, buyer: TestUser, order: Order) => Promise<unknown>;

/** Calls that a buyer can make alone, each as often as they like. None of them has to succeed. */
const steps = {
  pay: (_, buyer, order) => codeOf(paymentOf(buyer, order)),
  payAtOnce: (_, buyer, order) => Promise.all([1, 2, 3].map(() => codeOf(paymentOf(buyer, order)))),
  payAnother: (_, buyer) => codeOf(paymentOf(buyer, { id: "1" })),
  orderFeeCredit: (_, buyer) => codeOf(buyer.client.feeCreditSign({ query: { amount: "400" } })),
  orderManyFeeCredits: (_, buyer) =>
    Promise.all(
      Array.from({ length: 8 }, (__, index) =>
        codeOf(buyer.client.feeCreditSign({ query: { amount: `${index + 1}` } })),
      ),
    ),
  cancel: (_, buyer, order) => codeOf(cancel(buyer, order)),
  postAnother: (_, buyer) => codeOf(post(buyer, true)),
  wait: (api) => api.later(7 * MINUTE),
  chainGoesOn: (api) => api.pass(7 * MINUTE),
} satisfies Record<string, Step>;

const plan = fc.record({
  opening,
  calls: fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), { maxLength: 12 }),
});

test("no calls of a buyer change the penalty of an unpaid trade [W12]", async ({ api }) => {
  api.contract.state.terms.perOrder = CAP;
  await fc.assert(
    fc.asyncProperty(plan, async ({ opening: way, calls }) => {
      const buyer = await api.person();
      const order = await open(api, buyer, way);
      for (const call of calls) await steps[call](api, buyer, order);
      await api.pass(DAY);
      const ended = await api.db
        .selectFrom("market_event")
        .select(["kind", "detail"])
        .where("order_id", "=", BigInt(order.id))
        .where("kind", "in", ["timedOut", "returned"])
        .execute();
      expect(ended).toEqual([{ kind: "timedOut", detail: {} }]);
      expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 1, credit: 90 });
    }),
    { numRuns: SEQUENCES, seed: seedOf("PENALTY_SEQUENCES_SEED") },
  );
});
