import { privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";

/** Keys of accounts 3, 4 and 5 of every local chain. They are public knowledge and hold play money only. */
const keys = [
  "0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6",
  "0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a",
  "0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba",
] as const;

export const testAccounts: readonly PrivateKeyAccount[] = keys.map((key) => privateKeyToAccount(key));

export function testAccount(address: string): PrivateKeyAccount | undefined {
  return testAccounts.find((account) => account.address.toLowerCase() === address.toLowerCase());
}
