import { expect, test } from "vitest";
import { isKeyAccount } from "./account-code.ts";

test("an account without code or with a delegation is a key's, any other a contract's [N14, N21]", () => {
  for (const code of [undefined, "0x", `0xef0100${"1".repeat(40)}`] as const) expect(isKeyAccount(code)).toBe(true);
  for (const code of ["0x6080", "0xef"] as const) expect(isKeyAccount(code)).toBe(false);
});
