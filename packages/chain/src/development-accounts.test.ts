import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { developmentAccounts, isDevelopmentAccount } from "./development-accounts.ts";

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
