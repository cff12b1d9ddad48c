import { parseAmount, rigSource, truncateAmount } from "@wth/rules";
import type { TFunction } from "i18next";
import { currentLanguage } from "#i18n/index.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import type { InboxNotification } from "../api/notification-queries.ts";

export type NotificationWords = { title: string; text: string };

const DECIMALS = 4;
type T = TFunction<"notifications">;
type Kind = InboxNotification["kind"];
type DataOf<K extends Kind> = Extract<InboxNotification, { kind: K }>["data"];

const givenAs = { [rigSource.gift]: "gift", [rigSource.reward]: "reward", [rigSource.airdrop]: "airdrop" } as const;

function adjustmentText(t: T, { account, amount }: DataOf<"balanceAdjusted">): string {
  const isTaken = amount.startsWith("-");
  const size = truncateAmount(parseAmount(isTaken ? amount.slice(1) : amount), DECIMALS);
  const values = { amount: size, account: t(($) => $.accounts[account], { ns: "accounts" }) };
  return t(($) => $.words.balanceAdjusted[isTaken ? "taken" : "added"], values);
}

const texts: { [K in Kind]: (t: T, data: DataOf<K>) => string } = {
  kycApproved: (t) => t(($) => $.words.kycApproved.text),
  kycRejected: (t, data) => t(($) => $.words.kycRejected.text, { reason: data[currentLanguage()] }),
  orderNeedsYou: (t, { until }) => t(($) => $.words.orderNeedsYou.text, { time: formatDateTime(until) }),
  dividendReady: (t, { day }) => t(($) => $.words.dividendReady.text, { day: day.replaceAll("-", "/") }),
  rewardReady: (t, { amount }) =>
    t(($) => $.words.rewardReady.text, { amount: truncateAmount(parseAmount(amount), DECIMALS) }),
  restriction: (t, { until }) =>
    until === null
      ? t(($) => $.words.restriction.forGood)
      : t(($) => $.words.restriction.text, { time: formatDateTime(until) }),
  restrictionLifted: (t) => t(($) => $.words.restrictionLifted.text),
  rigGranted: (t, { level, source }) => t(($) => $.words.rigGranted.source[givenAs[source]], { level }),
  balanceAdjusted: adjustmentText,
};

/** Title and text of a notification in the reader's language. */
export function notificationWords(t: T, { kind, data }: InboxNotification): NotificationWords {
  const textOf = texts[kind] as (t: T, data: InboxNotification["data"]) => string;
  return { title: t(($) => $.words[kind].title), text: textOf(t, data) };
}
