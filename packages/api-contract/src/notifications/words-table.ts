import type { NotificationFacts, NotificationKind } from "./kinds.ts";

/**
 * How the reader's page or message writes times (Unix milliseconds), amounts and payments (decimal strings), and
 * counts.
 */
export type NotificationFormat = {
  time: (ms: number) => string;
  amount: (amount: string) => string;
  payment: (amount: string) => string;
  count: (count: number) => string;
};
export type NotificationWords = { title: string; text: string };

/** USDT due for a trade, and received by its seller. */
export type PaidAmounts = Pick<NotificationFacts<"disputeOpened">, "usdt" | "received">;

/** Titles carry no amount, name or reason, so that a lock screen can show them. */
export type NotificationWordsTable = {
  [K in NotificationKind]: {
    title: (facts: NotificationFacts<K>, events: number, format: NotificationFormat) => string;
    text: (facts: NotificationFacts<K>, format: NotificationFormat, events: number) => string;
  };
};
