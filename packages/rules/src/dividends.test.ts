import fc from "fast-check";
import { expect, test } from "vitest";
import { dividendLevels, shareEqually, splitLevelPool, splitRevenue } from "./dividends.ts";
import { ONE } from "./money.ts";
import { defaultParameters, type Parameters } from "./parameters.ts";

const amounts = fc.bigInt({ min: 0n, max: 10n ** 27n });
/** Shares in basis points that add up to at most 10,000. */
const shares = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: count, maxLength: count }).map((cuts) => {
    const sorted = cuts.toSorted((a, b) => a - b);
    return sorted.map((cut, index) => BigInt(cut - (sorted[index - 1] ?? 0)));
  });
const withShares = ([levels = 0n, nft = 0n, burn = 0n]: bigint[]): Parameters => ({
  ...defaultParameters,
  "dividend.levels": levels,
  "dividend.nft": nft,
  "dividend.burn": burn,
});

test("splits revenue 50, 10, 20, 20 percent: levels, NFT, burn, DAO fund [CONST-11]", () => {
  expect(splitRevenue(1_000n * ONE, defaultParameters)).toEqual({
    levels: 500n * ONE,
    nft: 100n * ONE,
    burn: 200n * ONE,
    dao: 200n * ONE,
  });
});

test("parts of any revenue add up and are never negative", () => {
  const splits = fc.property(amounts, shares(3), (revenue, parts) => {
    const split = Object.values(splitRevenue(revenue, withShares(parts)));
    expect(split.reduce((sum, part) => sum + part, 0n)).toBe(revenue);
    expect(split.every((part) => part >= 0n)).toBe(true);
  });
  fc.assert(splits, { numRuns: 500 });
});

test("splits the level pool 10, 15, 20, 25, 30 percent by V-level", () => {
  const split = splitLevelPool(1_000n * ONE, defaultParameters);
  expect(dividendLevels.map((level) => split[level] / ONE)).toEqual([100n, 150n, 200n, 250n, 300n]);
});

test("V-level parts add up to the pool; the highest gets the remainder", () => {
  const splits = fc.property(amounts, shares(5), (pool, parts) => {
    const values = Object.fromEntries(parts.map((part, index) => [`dividend.v${index + 1}`, part]));
    const split = splitLevelPool(pool, { ...defaultParameters, ...values });
    expect(dividendLevels.reduce((sum, level) => sum + split[level], 0n)).toBe(pool);
    expect(split[1]).toBe((pool * (parts[0] as bigint)) / 10_000n);
    expect(dividendLevels.every((level) => split[level] >= 0n)).toBe(true);
  });
  fc.assert(splits, { numRuns: 500 });
});

test("equal shares carry less than one unit each, and all without receivers", () => {
  const equal = fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 7n }), (pool, count) => {
    const { each, carry } = shareEqually(pool, count);
    expect(each * count + carry).toBe(pool);
    expect(carry >= 0n && carry < count).toBe(true);
  });
  fc.assert(equal, { numRuns: 500 });
  expect(shareEqually(7n, 0n)).toEqual({ each: 0n, carry: 7n });
});
