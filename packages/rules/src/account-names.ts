import type { UserAccountKind } from "./accounts.ts";

/** Names of the accounts of a user, for people. */
export const accountNames = {
  en: {
    normal: "Mine Account",
    ctoc: "C2C Account",
    social: "Social nodes",
    ecological: "Ecological Reserve",
    fee: "Transaction Fee Account",
  },
  zhCN: {
    normal: "礦機帳戶",
    ctoc: "C2C 帳戶",
    social: "社交節點",
    ecological: "生態儲備",
    fee: "交易手續費帳戶",
  },
} as const satisfies Record<string, Record<UserAccountKind, string>>;

/** Returns the short form of an address: its first 6 and last 4 characters. Source: CONST-25. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`;
}
