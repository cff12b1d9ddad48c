import { seedOf } from "@wth/db/testing";
import { addDays, defaultParameters, mulDiv, ONE, planOutcome, planShare, type UtcDay } from "@wth/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { figuresOf, type CountedTrade, type Place } from "./community-lines.ts";

/** Number of strategies; `PLAN_STRATEGIES` sets it and `PLAN_STRATEGIES_SEED` repeats a run. */
const STRATEGIES = Number(process.env["PLAN_STRATEGIES"] ?? 200);
const SEED = seedOf("PLAN_STRATEGIES_SEED");
const PEOPLE = 8;
const PERIODS = 6;
const DAYS = 30;
const START: UtcDay = "2027-01-01";
const STEP = defaultParameters["plan.stepPurchases"];
const SHARE = planShare(defaultParameters);

const users = Array.from({ length: PEOPLE }, (_, index) => BigInt(index + 1));
const person = fc.integer({ min: 0, max: PEOPLE - 1 });
/** Prefers days around the limits of periods. */
const day = fc.oneof(
  fc.integer({ min: 0, max: PERIODS * DAYS - 1 }),
  fc.integer({ min: 0, max: PERIODS - 1 }).map((period) => period * DAYS),
  fc.integer({ min: 0, max: PERIODS - 1 }).map((period) => period * DAYS + DAYS - 1),
);
/** A group: its tree, its shareholders, initial balances, and trades among its members. */
const strategy = fc.record({
  sponsors: fc.array(fc.option(person, { nil: undefined }), { minLength: PEOPLE, maxLength: PEOPLE }),
  holders: fc.uniqueArray(person, { minLength: 1, maxLength: 4 }),
  wealth: fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: PEOPLE, maxLength: PEOPLE }),
  moves: fc.array(fc.record({ day, buyer: person, seller: person, part: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 60,
  }),
});
type Strategy = typeof strategy extends fc.Arbitrary<infer T> ? T : never;

/** Places in the tree. A sponsor has a lower index than the users it invited, so there is no cycle. */
const placesOf = ({ sponsors }: Strategy): Place[] =>
  sponsors.flatMap((sponsor, index) =>
    sponsor === undefined || sponsor >= index
      ? []
      : [{ userId: users[index] as bigint, sponsorId: users[sponsor] as bigint, boundAt: 0n }],
  );

/** Returns the trades that the balances allow. */
function tradesOf({ wealth, moves }: Strategy): CountedTrade[] {
  const has = wealth.map((whole) => BigInt(whole) * ONE);
  const trades: CountedTrade[] = [];
  for (const move of moves.toSorted((a, b) => a.day - b.day)) {
    const amount = (has[move.seller] as bigint) / BigInt(move.part);
    if (move.buyer === move.seller || amount === 0n) continue;
    has[move.seller] = (has[move.seller] as bigint) - amount;
    has[move.buyer] = (has[move.buyer] as bigint) + amount;
    trades.push({
      tradeId: BigInt(trades.length + 1),
      buyerId: users[move.buyer] as bigint,
      sellerId: users[move.seller] as bigint,
      amount,
      tradedAt: BigInt(move.day) + 1n,
      day: addDays(START, move.day),
    });
  }
  return trades;
}

/** Returns a shareholder's total rewards, and the highest balance of the community at the end of a period. */
function playOut(figures: ReturnType<typeof figuresOf>, holder: bigint) {
  const past = { shortfall: 0n, received: 0n };
  let sum = 0n;
  let most = 0n;
  for (let period = 0; period < PERIODS; period += 1) {
    const [first, last] = [addDays(START, period * DAYS), addDays(START, period * DAYS + DAYS - 1)];
    const own = figures.filter((each) => each.userId === holder && each.day >= first && each.day <= last);
    const net = own.reduce((total, { bought, sold }) => total + bought - sold, 0n);
    const outcome = planOutcome({ net, ...past }, defaultParameters);
    past.shortfall = outcome.shortfall;
    past.received += outcome.reward;
    sum += net;
    if (sum > most) most = sum;
  }
  return { received: past.received, most };
}

test("[E5] [PLAN-21] a closed group earns no more than honest purchases would", () => {
  let rewarded = 0;
  fc.assert(
    fc.property(strategy, (chosen) => {
      const places = placesOf(chosen);
      const holders = chosen.holders.map((index) => users[index] as bigint);
      const terms = holders.map((userId) => ({ userId, since: START, until: null }));
      const figures = figuresOf(tradesOf(chosen), places, terms);
      const below = (userId: bigint, top: bigint): boolean => {
        const place = places.find((each) => each.userId === userId);
        return place !== undefined && (place.sponsorId === top || below(place.sponsorId, top));
      };
      for (const holder of holders) {
        const { received, most } = playOut(figures, holder);
        // buying that amount once and holding it would have earned as much
        const honest = mulDiv(SHARE, (most / STEP) * defaultParameters["plan.stepShare"], 10_000n);
        expect(received).toBeLessThanOrEqual(honest < SHARE ? honest : SHARE);
        const outside = users.filter((userId) => !below(userId, holder));
        const wealth = outside.reduce((sum, id) => sum + BigInt(chosen.wealth[Number(id) - 1] as number), 0n) * ONE;
        expect(most).toBeLessThanOrEqual(wealth);
        if (received > 0n) rewarded += 1;
      }
    }),
    { numRuns: STRATEGIES, seed: SEED },
  );
  process.stdout.write(`plan strategies: seed ${SEED}, ${STRATEGIES} strategies, ${rewarded} rewarded\n`);
  // positive control: many strategies earn a reward
  expect(rewarded).toBeGreaterThan(STRATEGIES / 20);
});

test("[E5] a group entirely below its shareholder earns nothing", () => {
  fc.assert(
    fc.property(strategy, (chosen) => {
      const holder = 100n;
      const places = users.map((userId) => ({ userId, sponsorId: holder, boundAt: 0n }));
      const figures = figuresOf(tradesOf(chosen), places, [{ userId: holder, since: START, until: null }]);
      expect(playOut(figures, holder)).toEqual({ received: 0n, most: 0n });
    }),
    { numRuns: 200, seed: SEED },
  );
});
