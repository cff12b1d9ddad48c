import { expect, test } from "vitest";
import { numberStage } from "./number-stage.ts";

const NOW = 1_800_000_000_000;
const fresh = { numberLeft: 5, numberBought: false, numberOrderEndsAt: null };

test("a number can be bought while there are any [DEFI-05]", () => {
  expect(numberStage(fresh, NOW)).toBe("buy");
  expect(numberStage({ ...fresh, numberLeft: 0 }, NOW)).toBe("soldOut");
});

test("an open order can be minted until its last moment, sold out or not", () => {
  for (const numberLeft of [5, 0]) {
    const open = { ...fresh, numberLeft, numberOrderEndsAt: NOW };
    expect(numberStage(open, NOW - 1)).toBe("open");
    expect(numberStage(open, NOW)).toBe("ending");
  }
});

test("whoever has bought is not offered another number [CONST-08, CONST-09]", () => {
  expect(numberStage({ ...fresh, numberBought: true }, NOW)).toBe("bought");
  expect(numberStage({ ...fresh, numberLeft: 0, numberBought: true }, NOW)).toBe("bought");
});
