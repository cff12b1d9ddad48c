import { expect, test } from "vitest";
import { figuresOf, type CountedTrade, type Place } from "./community-lines.ts";

const DAY = "2027-01-15";
const trade = (buyerId: bigint, sellerId: bigint, amount: bigint, tradedAt = 10n): CountedTrade => ({
  tradeId: 1n,
  buyerId,
  sellerId,
  amount,
  tradedAt,
  day: DAY,
});
const link = (userId: bigint, sponsorId: bigint, boundAt = 0n): Place => ({ userId, sponsorId, boundAt });
const always = (userId: bigint) => ({ userId, since: "2027-01-01", until: null });

test("a line of 200,000 users is walked once, however many trades its end makes", () => {
  const length = 200_000n;
  const places: Place[] = [];
  let reads = 0;
  for (let id = 1n; id < length; id += 1n)
    places.push({
      ...link(id, id + 1n),
      get sponsorId() {
        reads += 1;
        return id + 1n;
      },
    });
  const trades = Array.from({ length: 100 }, () => trade(1n, length + 5n, 1n));
  const terms = [always(length / 2n), always(length)];
  const figures = figuresOf(trades, places, terms);
  expect(reads).toBeGreaterThan(Number(length));
  expect(reads).toBeLessThan(5 * Number(length));
  expect(figures).toEqual([
    { userId: length / 2n, day: DAY, bought: 100n, sold: 0n },
    { userId: length, day: DAY, bought: 100n, sold: 0n },
  ]);
});

test("every link above must have existed at the time of the trade", () => {
  const places = [link(1n, 2n, 5n), link(2n, 3n, 20n), link(3n, 4n, 7n)];
  const terms = [always(2n), always(4n)];
  const at = (tradedAt: bigint) => figuresOf([trade(1n, 9n, 1n, tradedAt)], places, terms).map(({ userId }) => userId);
  expect([at(4n), at(5n), at(19n), at(20n)]).toEqual([[], [2n], [2n], [2n, 4n]]);
});

test("only days of a term count: the first is included, the end is not", () => {
  const places = [link(1n, 2n)];
  const counts = (since: string, until: string | null) =>
    figuresOf([trade(1n, 9n, 1n)], places, [{ userId: 2n, since, until }]).length === 1;
  expect(counts(DAY, null)).toBe(true);
  expect(counts("2027-01-16", null)).toBe(false);
  expect(counts("2027-01-01", DAY)).toBe(false);
  expect(counts("2027-01-01", "2027-01-16")).toBe(true);
  expect(counts(DAY, DAY)).toBe(false);
});
