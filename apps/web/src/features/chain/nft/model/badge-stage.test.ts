import { fc, test as property } from "@fast-check/vitest";
import { BADGE_PRICE, ONE } from "@wth/rules";
import { expect, test } from "vitest";
import { badgeStage } from "./badge-stage.ts";

const fresh = { hasMinted: false, minted: 3n, max: 10n };

test("prices the badge at 20 USDT [DEFI-11]", () => {
  expect(BADGE_PRICE).toBe(20n * ONE);
});

test.each([
  ["not known yet", undefined],
  ["zero", 0n],
  ["one unit short", BADGE_PRICE - 1n],
])("approves before the mint with an allowance that is %s [DEFI-02, DEFI-06]", (_, allowance) => {
  expect(badgeStage(fresh, allowance)).toBe("approve");
});

test.each([BADGE_PRICE, BADGE_PRICE + 1n])("mints with an allowance of %s [DEFI-03, DEFI-07]", (allowance) => {
  expect(badgeStage(fresh, allowance)).toBe("mint");
});

test("allows the last badge and none beyond", () => {
  expect(badgeStage({ ...fresh, minted: 9n }, BADGE_PRICE)).toBe("mint");
  expect(badgeStage({ ...fresh, minted: 10n }, BADGE_PRICE)).toBe("soldOut");
});

property.prop([fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n })])(
  "never offers another badge to an address that has minted [CONST-09]",
  (minted, max, allowance) => {
    expect(badgeStage({ hasMinted: true, minted, max }, allowance)).toBe("minted");
  },
);
