import { type Amount, parseAmount, type UserAccountKind } from "@wth/rules";
import { amountText } from "@wth/web-kit/format/amount-text.ts";

/** Balances of a user as decimal texts. */
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
  /** Displayed decimals. */
  decimals: 2 | 4;
};

/** Cards in the order of the page. */
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

/** Returns the balance of an account; undefined while unknown. */
export function balanceOf(balances: BalanceTexts | undefined, account: UserAccountKind): Amount | undefined {
  return balances && parseAmount(balances[fields[account]]);
}

/** Returns a card's balance, truncated to its decimals; 0.0000 when empty. */
export function figureText(balance: Amount | undefined, decimals: number): string {
  return amountText(balance ?? 0n, balance ? decimals : 4);
}

/** Accounts that hold WTH; fee credit is counted in WTH but only pays fees. */
export const wthAccounts = ["normal", "ctoc", "social", "ecological"] as const satisfies readonly UserAccountKind[];

/** Returns the sum of the user's WTH. */
export function totalWth(balances: BalanceTexts): Amount {
  return wthAccounts.reduce((sum, account) => sum + (balanceOf(balances, account) ?? 0n), 0n);
}

/**
 * Returns each account's share in thousandths, by largest remainder: they add up to 1000. A non-zero balance counts as
 * at least one, so that it stays visible.
 */
export function shares(balances: BalanceTexts): { account: (typeof wthAccounts)[number]; permille: number }[] {
  const total = totalWth(balances);
  const parts = wthAccounts.flatMap((account) => {
    const scaled = (balanceOf(balances, account) ?? 0n) * 1000n;
    if (scaled === 0n) return [];
    return [{ account, permille: Math.max(1, Number(scaled / total)), rest: scaled % total }];
  });
  const over = parts.reduce((sum, { permille }) => sum + permille, 0) - 1000;
  const byRest = parts.toSorted((one, other) => (one.rest < other.rest ? 1 : -1));
  for (const part of byRest.slice(0, Math.max(0, -over))) part.permille += 1;
  const [largest] = parts.toSorted((one, other) => other.permille - one.permille);
  if (largest && over > 0) largest.permille -= over;
  return parts.map(({ account, permille }) => ({ account, permille }));
}
