import { ApiError, errorName } from "@wth/api-contract";
import { type Amount, ONE, parseAmount } from "@wth/rules";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { i18n } from "#i18n/index.ts";

/** A limit of the contracts that an order would exceed. Nothing was stored, held or signed for it. */
export type LimitReached = {
  /** The limit of this account, or that of the platform's signing key, which all accounts share. */
  who: "account" | "platform";
  /** Decimal text of the amount that can be used now, and its unit. */
  left: string;
  unit: string;
  /** Unix milliseconds of the server's clock from which the amount can be used, at the latest. */
  until: number;
};

const limited = { accountLimitReached: "account", platformLimitReached: "platform" } as const;

/** Returns the limit that a refused call has reached; undefined for any other error. */
export function limitReached(error: unknown): LimitReached | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const name = errorName(error.code);
  if (name !== "accountLimitReached" && name !== "platformLimitReached") return undefined;
  const { left, unit, time } = error.details;
  const until = Date.parse(String(time));
  return Number.isNaN(until) ? undefined : { who: limited[name], left: String(left), unit: String(unit), until };
}

/** Formats whole amounts without decimals, others cut off after two. */
const leftText = (amount: Amount): string => amountText(amount, amount % ONE === 0n ? 0 : 2);

/** Returns the texts about a limit: who is limited, from when the amount can be used, and the next step. */
export function limitText({ who, left, unit, until }: LimitReached): { title: string; text: string } {
  const t = i18n.getFixedT(null, "common");
  return {
    title: t(($) => $.limit[who].title),
    text: t(($) => $.limit[who].text, { left: leftText(parseAmount(left)), unit, time: formatDateTime(until) }),
  };
}
