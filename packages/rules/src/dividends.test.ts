import fc from "fast-check";
import { expect, test } from "vitest";
import { dividendLevels, shareEqually, splitLevelPool, splitRevenue } from "./dividends.ts";
import { ONE } from "./money.ts";
import { defaultParameters, type Parameters } from "./parameters.ts";

const amounts = fc.bigInt({ min: 0n, max: 10n ** 27n });
/** So many shares in basis points that are no more than the whole. */
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

test("a day's revenue goes to levels, NFT, burn and the DAO fund by 50, 10, 20 and 20 percent [CONST-11]", () => {
  expect(splitRevenue(1_000n * ONE, defaultParameters)).toEqual({
    levels: 500n * ONE,
    nft: 100n * ONE,
    burn: 200n * ONE,
    dao: 200n * ONE,
  });
});

test("whatever the revenue and the shares, the parts are the whole and none is below zero", () => {
  const splits = fc.property(amounts, shares(3), (revenue, parts) => {
    const split = Object.values(splitRevenue(revenue, withShares(parts)));
    expect(split.reduce((sum, part) => sum + part, 0n)).toBe(revenue);
    expect(split.every((part) => part >= 0n)).toBe(true);
  });
  fc.assert(splits, { numRuns: 500 });
});

test("the level pool is split 10, 15, 20, 25 and 30 percent by V-level", () => {
  const split = splitLevelPool(1_000n * ONE, defaultParameters);
  expect(dividendLevels.map((level) => split[level] / ONE)).toEqual([100n, 150n, 200n, 250n, 300n]);
});

test("whatever the shares of V-levels, they are the whole pool in all, with the rest at the highest", () => {
  const splits = fc.property(amounts, shares(5), (pool, parts) => {
    const values = Object.fromEntries(parts.map((part, index) => [`dividend.v${index + 1}`, part]));
    const split = splitLevelPool(pool, { ...defaultParameters, ...values });
    expect(dividendLevels.reduce((sum, level) => sum + split[level], 0n)).toBe(pool);
    expect(split[1]).toBe((pool * (parts[0] as bigint)) / 10_000n);
    expect(dividendLevels.every((level) => split[level] >= 0n)).toBe(true);
  });
  fc.assert(splits, { numRuns: 500 });
});

test("an equal share leaves less than one unit for each behind, and all of it where there is nobody", () => {
  const equal = fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 7n }), (pool, count) => {
    const { each, carry } = shareEqually(pool, count);
    expect(each * count + carry).toBe(pool);
    expect(carry >= 0n && carry < count).toBe(true);
  });
  fc.assert(equal, { numRuns: 500 });
  expect(shareEqually(7n, 0n)).toEqual({ each: 0n, carry: 7n });
});
