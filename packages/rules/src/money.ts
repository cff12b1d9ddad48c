/**
 * Token amount in units of 10^-18, for WTH, WTHS, USDT and fee credit. Amounts are exact: they are never a JavaScript
 * number, and every division defines where its remainder goes.
 */
export type Amount = bigint;

/** Decimals of every token amount. */
export const AMOUNT_DECIMALS = 18;

/** One whole token. */
export const ONE: Amount = 10n ** 18n;

const AMOUNT_TEXT = /^\d{1,60}(\.\d{1,18})?$/;

/**
 * True for a plain non-negative decimal number with at most 18 decimals: no sign, exponent, spaces or non-ASCII digits.
 */
export function isAmountText(text: string): boolean {
  return AMOUNT_TEXT.test(text);
}

/**
 * Parses a decimal string such as "12.5".
 * @throws RangeError when the text is not a plain decimal (see {@link isAmountText})
 */
export function parseAmount(text: string): Amount {
  if (!isAmountText(text)) throw new RangeError(`not a decimal amount: ${text.slice(0, 80)}`);
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(AMOUNT_DECIMALS, "0"));
}

/** Returns the shortest exact decimal string of an amount, with a leading "-" when negative. */
export function formatAmount(amount: Amount): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(AMOUNT_DECIMALS + 1, "0");
  const whole = digits.slice(0, -AMOUNT_DECIMALS);
  const fraction = digits.slice(-AMOUNT_DECIMALS).replace(/0+$/, "");
  return `${amount < 0n ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

/**
 * Truncates an amount to a fixed number of decimals for display: "1.99999" at 2 decimals is "1.99". Source: CONST-27.
 */
export function truncateAmount(amount: Amount, decimals: number): string {
  const unit = 10n ** BigInt(AMOUNT_DECIMALS - decimals);
  const [whole = "0", fraction = ""] = formatAmount((amount / unit) * unit).split(".");
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, "0").slice(0, decimals)}`;
}

const INPUT_TEXT = /^\d{1,30}(\.\d{1,4})?$/;

/** True for an amount that a user can type: a plain decimal number with at most 4 decimals. Source: C2C-58, C2C-59. */
export function isInputAmountText(text: string): boolean {
  return INPUT_TEXT.test(text);
}

/** Smallest amount that a person can type: 4 decimals. */
export const INPUT_UNIT: Amount = 10n ** 14n;

/** True for an amount that a person can spend of a balance: at most 4 decimals, or the whole of it, to the unit. */
export function isSpendable(amount: Amount, balance: Amount | undefined): boolean {
  return amount % INPUT_UNIT === 0n || amount === balance;
}

/**
 * Returns a × b / d, truncated. The product of two amounts is divided by {@link ONE}.
 * @throws RangeError when d is 0
 */
export function mulDiv(a: bigint, b: bigint, d: bigint): bigint {
  return (a * b) / d;
}

/**
 * Splits an amount by shares in basis points (1/10,000). The last part gets the remainder, so the parts add up.
 * @throws RangeError when the shares do not add up to 10,000
 */
export function splitByBasisPoints(amount: Amount, shares: readonly bigint[]): Amount[] {
  if (shares.reduce((sum, share) => sum + share, 0n) !== 10_000n) throw new RangeError("shares must add up to 10,000");
  const parts = shares.map((share) => mulDiv(amount, share, 10_000n));
  const rest = amount - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part));
}
