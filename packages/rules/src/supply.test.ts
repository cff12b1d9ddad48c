import { expect, test } from "vitest";
import { allocation, WTH_SUPPLY } from "./supply.ts";

test("the allocation adds up to the whole supply", () => {
  expect(allocation.miningPool + allocation.airdropPool + allocation.lab).toBe(WTH_SUPPLY);
  expect((allocation.miningPool * 1000n) / WTH_SUPPLY).toBe(786n);
});
