import type { UserAccountKind } from "@wth/rules";
import type { StatementEntry } from "../api/statement-page.ts";
import { csvFile } from "@wth/web-kit/files/csv-text.ts";
import { dayOf, type StatementFilter } from "./statement-filter.ts";

const DECREASE = 0;

/** Translated words of the file. */
export type StatementWords = {
  columns: readonly [
    date: string,
    account: string,
    type: string,
    amount: string,
    balance: string,
    unit: string,
    source: string,
    transaction: string,
    trade: string,
    usdtDue: string,
    usdtReceived: string,
    record: string,
  ];
  account: (kind: UserAccountKind) => string;
  type: (entry: StatementEntry) => string;
};

const fieldsOf = (entry: StatementEntry, words: StatementWords): string[] => [
  new Date(entry.createTime).toISOString(),
  words.account(entry.account),
  words.type(entry),
  entry.changeType === DECREASE ? `-${entry.value}` : entry.value,
  entry.balanceAfter,
  "WTH",
  entry.fromUser?.address ?? "",
  entry.txHash ?? "",
  entry.tradeId ?? "",
  entry.usdtDue ?? "",
  entry.usdtReceived ?? "",
  entry.id,
];

/** Returns the statement as CSV: exact decimals, ISO 8601 times in UTC. */
export const statementCsv = (entries: readonly StatementEntry[], words: StatementWords): string =>
  csvFile([words.columns, ...entries.map((entry) => fieldsOf(entry, words))]);

/** Returns the file name: the account, if only one, and the first and last day. */
export function statementFileName(filter: StatementFilter, entries: readonly StatementEntry[], now: number): string {
  const today = dayOf(now);
  const oldest = entries.at(-1)?.createTime;
  const from = filter.from || (oldest === undefined ? today : dayOf(oldest));
  const to = filter.to || today;
  return ["wth-statement", filter.account, from, to].filter((part) => part !== "").join("_") + ".csv";
}
