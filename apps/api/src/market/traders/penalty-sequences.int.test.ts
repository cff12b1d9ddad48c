import { seedOf } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import fc from "fast-check";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { answerInProcess } from "#test-support/fake-contract.ts";
import { cancel, paymentOf, post, sell, take, type Order } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { codeOf, keepSignedIn, type TestUser } from "#test-support/test-api.ts";

const SEQUENCES = Number(process.env["PENALTY_SEQUENCES"] ?? 12);
const SEED = seedOf("PENALTY_SEQUENCES_SEED");
/** Sequences that share the clock; the worker ends as many trades in one run. */
const BATCH = 100;
/** Sequences of a batch whose calls run at the same time; many would make the signer late, which excuses a buyer. */
const AT_ONCE = 3;
/** Calls of a sequence at most; after each, time may pass for the batch. */
const ROUNDS = 12;
const MINUTE = 60;
const DAY = 86_400;
/** More USDT than the contract takes with one order. */
const ABOVE_CAP = "800";
const CAP = 500n * ONE;
/** Signatures of an hour; an account that paid nothing has a tenth of them, fewer than the calls ask for. */
const PER_ACCOUNT_HOUR = 30;

const test = apiTest(async () => {
  const api = await startMarketApi({}, { limits: "wide", policy: { perAccountHour: PER_ACCOUNT_HOUR } });
  const disconnect = answerInProcess(api.contract);
  return { ...api, close: () => api.close().finally(disconnect) };
});

/** A trade that the buyer reserved, or that a seller opened by selling into the buyer's own advert. */
type Opening = { by: "reservation" | "own advert"; amount: string };

const opening: fc.Arbitrary<Opening> = fc.oneof(
  fc.record({ by: fc.constant("reservation" as const), amount: fc.constantFrom("10", "40") }),
  fc.record({ by: fc.constant("own advert" as const), amount: fc.constantFrom("10", "40", ABOVE_CAP) }),
);

async function open(seller: TestUser, buyer: TestUser, { by, amount }: Opening): Promise<Order> {
  const terms = { minAmount: amount, maxAmount: amount };
  const order = await post(by === "reservation" ? seller : buyer, by !== "reservation", terms);
  await (by === "reservation" ? take(buyer, order, amount) : sell(seller, order, amount));
  return order;
}

const each = (count: number, call: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

/** Calls that a buyer can make alone, each as often as they like. None of them has to succeed. */
const steps = {
  pay: (buyer, order) => codeOf(paymentOf(buyer, order)),
  payAtOnce: (buyer, order) => each(3, () => codeOf(paymentOf(buyer, order))),
  payAnother: (buyer) => codeOf(paymentOf(buyer, { id: "1" })),
  orderFeeCredit: (buyer) => codeOf(buyer.client.feeCreditSign({ query: { amount: "400" } })),
  orderManyFeeCredits: (buyer, _, round) =>
    each(3, (index) => codeOf(buyer.client.feeCreditSign({ query: { amount: `${10 * round + index + 1}` } }))),
  cancel: (buyer, order) => codeOf(cancel(buyer, order)),
  postAnother: (buyer) => codeOf(post(buyer, true)),
  rest: async () => undefined,
} satisfies Record<string, (buyer: TestUser, order: Order, round: number) => Promise<unknown>>;
type Step = keyof typeof steps;

const calls: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...(Object.keys(steps) as Step[])),
  fc.constant<Step>("rest"),
);
const rounds = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: ROUNDS, maxLength: ROUNDS });
const sequence = fc.record({ opening, calls: rounds(calls) });
type Sequence = Readonly<{ opening: Opening; calls: Step[] }>;

/** Time that passes for a batch; with `chain`, the chain is read on and the worker ends what is over. */
const pause = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ minutes: 0, chain: false }) },
  { weight: 5, arbitrary: fc.record({ minutes: fc.constantFrom(1, 7, 100), chain: fc.boolean() }) },
);
type Pause = Readonly<{ minutes: number; chain: boolean }>;

async function letPass(api: MarketApi, seconds: number, chain = true): Promise<void> {
  await api.advance(seconds);
  if (!chain) return;
  await api.chainReadTo(0);
  await api.expire();
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

type Life = { sequence: Sequence; buyer: TestUser; order: Order };

/** Opens a trade for each sequence, with a new buyer each. */
async function begin(api: MarketApi, sequences: readonly Sequence[], sellers: readonly TestUser[]): Promise<Life[]> {
  const lives: Life[] = [];
  await inParallel([...sequences.entries()], async ([index, one]) => {
    const buyer = await api.person();
    lives.push({ sequence: one, buyer, order: await open(sellers[index] as TestUser, buyer, one.opening) });
  });
  await keepSignedIn(api.db, 3 * DAY);
  return lives;
}

async function expectPenalty(api: MarketApi, { sequence: { calls, opening }, buyer, order }: Life, pauses: Pause[]) {
  const ended = await api.db
    .selectFrom("market_event")
    .select(["kind", "detail"])
    .where("advert_id", "=", BigInt(order.id))
    .where("kind", "in", ["timedOut", "returned"])
    .execute();
  const { timeouts, credit } = await api.traderOf(buyer);
  const played = JSON.stringify({ seed: SEED, opening, calls, pauses });
  expect({ ended, timeouts, credit }, played).toEqual({
    ended: [{ kind: "timedOut", detail: {} }],
    timeouts: 1,
    credit: 90,
  });
}

test("no calls of a buyer change the penalty of an unpaid trade [W12]", async ({ api }) => {
  api.contract.state.terms.perOrder = CAP;
  const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED });
  const pausesOf = fc.sample(rounds(pause), { numRuns: Math.ceil(SEQUENCES / BATCH), seed: SEED });
  const sellers: TestUser[] = [];
  for (let index = 0; index < Math.min(SEQUENCES, BATCH); index += 1)
    sellers.push(await api.seller({ ctoc: ABOVE_CAP, fee: ABOVE_CAP }));
  for (const [batch, pauses] of pausesOf.entries()) {
    const lives = await begin(api, sequences.slice(batch * BATCH, (batch + 1) * BATCH), sellers);
    for (const [round, { minutes, chain }] of pauses.entries()) {
      await inParallel(lives, async ({ sequence: { calls }, buyer, order }) => {
        await steps[calls[round] as Step](buyer, order, round);
      });
      await letPass(api, minutes * MINUTE, chain);
    }
    await letPass(api, DAY);
    for (const life of lives) await expectPenalty(api, life, pauses);
  }
  process.stdout.write(`penalty sequences: seed ${SEED}, ${SEQUENCES} sequences\n`);
});
