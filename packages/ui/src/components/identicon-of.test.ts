import { expect, test } from "vitest";
import { identiconOf } from "./identicon-of.ts";

const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

test("draws one picture per address in any letter case", () => {
  expect(identiconOf(address)).toEqual(identiconOf(address.toLowerCase()));
  expect(identiconOf(address)).not.toEqual(identiconOf("0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65"));
});

test("draws a picture for text that is not an address", () => {
  for (const { radius, dash, gap } of identiconOf("??").rings) {
    expect(dash).toBeGreaterThan(0);
    expect(dash + gap).toBeLessThanOrEqual(2 * Math.PI * radius + 0.02);
  }
});
