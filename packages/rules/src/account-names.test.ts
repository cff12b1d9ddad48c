import { expect, test } from "vitest";
import { accountNames, shortAddress } from "./account-names.ts";

test("shortens an address to its first 6 and last 4 characters [CONST-25]", () => {
  expect(shortAddress("0x70997970C51812dc3A010C7d01b50e0d17dc79C8")).toBe("0x7099...79C8");
});

test("no two accounts of a user share a name in a language", () => {
  for (const names of Object.values(accountNames).map(Object.values)) expect(new Set(names).size).toBe(names.length);
});
