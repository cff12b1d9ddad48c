import { expect, test } from "vitest";
import { numberStage } from "./number-stage.ts";

const NOW = 1_800_000_000_000;
const fresh = { numberLeft: 5, numberBought: false, numberOrderEndsAt: null };

test("offers a purchase while numbers are left [DEFI-05]", () => {
  expect(numberStage(fresh, NOW)).toBe("buy");
  expect(numberStage({ ...fresh, numberLeft: 0 }, NOW)).toBe("soldOut");
});

test("offers the mint of an open order until its deadline, even when sold out", () => {
  for (const numberLeft of [5, 0]) {
    const open = { ...fresh, numberLeft, numberOrderEndsAt: NOW };
    expect(numberStage(open, NOW - 1)).toBe("open");
    expect(numberStage(open, NOW)).toBe("ending");
  }
});

test("offers no second number to an owner [CONST-08, CONST-09]", () => {
  expect(numberStage({ ...fresh, numberBought: true }, NOW)).toBe("bought");
  expect(numberStage({ ...fresh, numberLeft: 0, numberBought: true }, NOW)).toBe("bought");
});
