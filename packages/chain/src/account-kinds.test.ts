import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { developmentAccounts, isDevelopmentAccount, isKeyAccount } from "./account-kinds.ts";

const mnemonic = "test test test test test test test test test test test junk";

test("lists the twenty accounts of local chains", () => {
  const derived = Array.from(
    { length: 20 },
    (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address,
  );
  expect(developmentAccounts).toEqual(derived);
});

test("recognises an account in any letter case, and no other account", () => {
  expect(isDevelopmentAccount("0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266")).toBe(true);
  expect(isDevelopmentAccount("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266")).toBe(true);
  expect(isDevelopmentAccount("0xf39fd6e51aad88f6f4ce6ab8827279cfffb92267")).toBe(false);
});

test("an account without code or with a delegation is a key's, any other a contract's [N14, N21]", () => {
  for (const code of [undefined, "0x", `0xef0100${"1".repeat(40)}`] as const) expect(isKeyAccount(code)).toBe(true);
  for (const code of ["0x6080", "0xef"] as const) expect(isKeyAccount(code)).toBe(false);
});
