import { type Amount, parseAmount, truncateAmount, type UserAccountKind } from "@wth/rules";

/** A user's balances as the server tells them: decimal texts. */
export type BalanceTexts = {
  value: string;
  ctocValue: string;
  socialValue: string;
  ecologicalValue: string;
  feeValue: string;
};

type Card = {
  account: UserAccountKind;
  field: keyof BalanceTexts;
  /** Decimals shown. */
  decimals: 2 | 4;
};

/** The cards in their order on the page. */
export const cards = [
  { account: "normal", field: "value", decimals: 2 },
  { account: "ctoc", field: "ctocValue", decimals: 4 },
  { account: "social", field: "socialValue", decimals: 2 },
  { account: "ecological", field: "ecologicalValue", decimals: 2 },
  { account: "fee", field: "feeValue", decimals: 2 },
] as const satisfies readonly Card[];

const fields = Object.fromEntries(cards.map(({ account, field }) => [account, field])) as Record<
  UserAccountKind,
  keyof BalanceTexts
>;

/** What an account holds; undefined while unknown. */
export function balanceOf(balances: BalanceTexts | undefined, account: UserAccountKind): Amount | undefined {
  return balances && parseAmount(balances[fields[account]]);
}

/** A balance as a card shows it: cut to its decimals, and 0.0000 when there is nothing. */
export function figureText(balance: Amount | undefined, decimals: number): string {
  return truncateAmount(balance ?? 0n, balance ? decimals : 4);
}

/** Accounts that hold WTH itself; fee credit is counted in WTH but can only pay fees. */
export const wthAccounts = ["normal", "ctoc", "social", "ecological"] as const satisfies readonly UserAccountKind[];

/** Everything the user has in WTH. */
export function totalWth(balances: BalanceTexts): Amount {
  return wthAccounts.reduce((sum, account) => sum + (balanceOf(balances, account) ?? 0n), 0n);
}

/** Each account's part of the whole in thousandths. Anything at all is at least one, so that it can be seen. */
export function shares(balances: BalanceTexts): { account: (typeof wthAccounts)[number]; permille: number }[] {
  const total = totalWth(balances);
  return wthAccounts.flatMap((account) => {
    const balance = balanceOf(balances, account) ?? 0n;
    return balance > 0n ? [{ account, permille: Math.max(1, Number((balance * 1000n) / total)) }] : [];
  });
}
