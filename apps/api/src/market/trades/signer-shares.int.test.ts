import { ApiError, errorName, errorText } from "@wth/api-contract";
import { orderStatus } from "@wth/rules";
import { sql } from "kysely";
import { expect } from "vitest";
import { findSignedOrder } from "#chain/index.ts";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { paymentOf, post, take, type Order } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import type { TestUser } from "#test-support/test-api.ts";

const PER_MINUTE = 40;
const UNFUNDED_PER_MINUTE = 4;
const WALLETS = 8;
const TRADES = 5;
/** Orders of each account with money. */
const AMOUNTS = ["11", "12"];
/** Refusals of wallets without money after which the honest accounts begin. */
const REFUSALS = 15;

const test = apiTest(() => startMarketApi({}, { policy: { perMinute: PER_MINUTE, perAccountHour: 60 } }));
const buy = ({ client }: TestUser, amount: string) => client.feeCreditSign({ query: { amount } });

/** Refusals by a machine that is too slow. */
const BUSY: ReadonlySet<string> = new Set(["overloaded", "chainUnavailable", "internal"]);

/** The name of a refusal; "busy" for one by a machine that is too slow, and not by the signer's rates. */
function refusalName(error: unknown): string {
  const name = error instanceof ApiError ? errorName(error.code) : undefined;
  if (name === "signerUnavailable") return / (60|3600) s\.$/.test((error as ApiError).message) ? name : "busy";
  return name === undefined || BUSY.has(name) ? "busy" : name;
}

/**
 * Repeats a call until the machine is not too busy for it.
 * @returns the name of its refusal; undefined when it succeeds
 */
async function refusalOf(call: () => Promise<unknown>): Promise<string | undefined> {
  for (;;) {
    const refusal = await call().then(() => undefined, refusalName);
    if (refusal !== "busy") return refusal;
  }
}

/** An account that has paid for fee credit. */
async function payer(api: MarketApi): Promise<TestUser> {
  const user = await api.person();
  const { orderId } = await buy(user, "5");
  const order = await findSignedOrder(api.db, orderId);
  if (order === undefined) throw new Error("the order was not stored");
  const { sender, amount, gives, token } = order;
  const args = { orderId, sender, amount: amount.toString(), wthAmount: gives.toString(), token: token ?? "" };
  expect(await api.reports({ contract: "subscribe", name: "Subscribed", args })).toMatchObject({ status: "applied" });
  return user;
}

/** Has wallets without money ask for orders until `stop`, each for its next one as soon as an answer arrives. */
function flood(wallets: readonly TestUser[]) {
  const answers: Partial<Record<string, number>> = {};
  const begun = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const ask = async (user: TestUser, amount: string) => {
    const name = (await refusalOf(() => buy(user, amount))) ?? "signed";
    answers[name] = (answers[name] ?? 0) + 1;
    if ((answers["signerUnavailable"] ?? 0) >= REFUSALS) begun.resolve();
  };
  const work = wallets.map(async (user) => {
    while (!stopping.signal.aborted)
      for (const amount of ["1", "2", "3", "4", "5", "6", "7", "8"]) await ask(user, amount);
  });
  return {
    begun: begun.promise,
    async stop() {
      stopping.abort();
      await Promise.all(work);
      return answers;
    },
  };
}

test("wallets without money take no signature from trades and accounts with money [W13]", async ({ api }) => {
  const payers = [await payer(api), await payer(api)];
  const holders = [await api.person({ ctoc: "1" }), await api.person({ normal: "1" })];
  const sellers = await Promise.all(Array.from({ length: TRADES }, () => api.seller()));
  const adverts = await Promise.all(sellers.map((seller) => post(seller, false)));
  const buyers = await Promise.all(adverts.map(() => api.person()));
  const wallets = await Promise.all(Array.from({ length: WALLETS }, () => api.person()));

  const flooding = flood(wallets);
  await flooding.begun;
  const pay = async (buyer: TestUser, advert: Order) => {
    const { status } = await api.stored(advert);
    return status === orderStatus.onSale ? take(buyer, advert) : paymentOf(buyer, advert);
  };
  const refusals = [];
  for (const [index, advert] of adverts.entries())
    refusals.push(await refusalOf(() => pay(buyers[index] as TestUser, advert)));
  for (const user of [...payers, ...holders])
    for (const amount of AMOUNTS) refusals.push(await refusalOf(() => buy(user, amount)));
  const answers = await flooding.stop();
  expect(refusals).toEqual(Array.from({ length: 4 * AMOUNTS.length + TRADES }));
  // a slow machine also refuses orders that it did not sign in time
  const usual = ["signed", "signerUnavailable", "tooManyUnpaidOrders"];
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(usual));

  const { rows } = await sql<{ most: number }>`
    select max(c.count)::int as most from chain_signature s cross join lateral (
      select count(*) from chain_signature e where not e.is_funded
        and e.signed_at > s.signed_at - interval '1 minute' and e.signed_at <= s.signed_at
    ) c where not s.is_funded`.execute(api.db);
  expect(rows[0]?.most).toBeLessThanOrEqual(UNFUNDED_PER_MINUTE);
});

test("refuses a sixth open order without a hold, with the time of the next one [W13, W19]", async ({ api }) => {
  await api.later(61);
  const user = await api.person({ ctoc: "1" });
  const orders = [];
  for (const amount of ["1", "2", "3", "4", "5"]) orders.push(await buy(user, amount));
  const refused = buy(user, "6");
  await expectRefusal(refused, "tooManyUnpaidOrders");
  const first = await findSignedOrder(api.db, orders[0]?.orderId ?? "");
  const time = new Date((first?.deadline.getTime() ?? 0) + 1000).toISOString();
  const text = await refused.catch((error: unknown) => (error as ApiError).message);
  expect(text).toBe(errorText("tooManyUnpaidOrders", "en", { max: 5, time }));
  expect(await buy(user, "3")).toEqual(orders[2]);
});
