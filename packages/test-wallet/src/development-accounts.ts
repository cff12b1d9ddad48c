import { privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";

/** An account of the wallet with its display name. */
export type TestAccount = {
  signer: PrivateKeyAccount;
  kind: "account" | "admin" | "reviewer";
  number: number;
};

const testAccount = (kind: TestAccount["kind"], number: number, key: `0x${string}`): TestAccount => ({
  signer: privateKeyToAccount(key),
  kind,
  number,
});

/** Accounts 3, 4 and 5 of every local chain: users. Their keys are public and hold play money only. */
export const userAccounts = (): readonly TestAccount[] => [
  testAccount("account", 1, "0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6"),
  testAccount("account", 2, "0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a"),
  testAccount("account", 3, "0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba"),
];

/** Accounts 7, 8 and 9 of every local chain: the sandbox's operators. */
export const operatorAccounts = (): readonly TestAccount[] => [
  testAccount("admin", 1, "0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356"),
  testAccount("admin", 2, "0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97"),
  testAccount("reviewer", 1, "0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6"),
];
