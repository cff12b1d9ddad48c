import { expect, test } from "vitest";
import { FRIEND, MOMENT, statementEntry } from "../testing/statement-entry.ts";
import { noFilter } from "./statement-filter.ts";
import { statementCsv, statementFileName, type StatementWords } from "./statement-file.ts";

const words: StatementWords = {
  columns: [
    "Date",
    "Account",
    "Type",
    "Amount",
    "Balance after",
    "Unit",
    "Source",
    "Transaction",
    "Order",
    "USDT due",
    "USDT received",
    "Record",
  ],
  account: (kind) => `account ${kind}`,
  type: ({ businessType }) => `type ${businessType}`,
};
const hash = `0x${"ab".repeat(32)}`;
const now = new Date(2026, 1, 1).getTime();

test("writes a line per entry with exact decimals and an ISO time", () => {
  const entries = [
    statementEntry("7-2", { changeType: 0, value: "0.000000000000000001", balanceAfter: "12345678901234567890.1" }),
    statementEntry("7-1", { fromUser: { avatar: "", address: FRIEND }, txHash: hash, account: "ctoc" }),
  ];
  const time = new Date(MOMENT).toISOString();
  expect(statementCsv(entries, words)).toBe(
    "\uFEFFDate,Account,Type,Amount,Balance after,Unit,Source,Transaction,Order,USDT due,USDT received,Record\r\n" +
      `${time},account normal,type 5,-0.000000000000000001,12345678901234567890.1,WTH,,,,,,7-2\r\n` +
      `${time},account ctoc,type 5,12.345678,100.5,WTH,${FRIEND},${hash},,,,7-1\r\n`,
  );
});

test("writes the USDT due and received of an entry's trade side by side [V02]", () => {
  const entry = statementEntry("7-1", { account: "ctoc", tradeId: "41", usdtDue: "18.4", usdtReceived: "17.4" });
  expect(statementCsv([entry], words).split("\r\n")[1]).toMatch(/,41,18\.4,17\.4,7-1$/);
});

test("names the file after its contents", () => {
  const entries = [statementEntry("2"), statementEntry("1")];
  expect(statementFileName(noFilter, entries, now)).toBe("wth-statement_2026-01-05_2026-02-01.csv");
  const filter = { ...noFilter, account: "ctoc", from: "2025-12-01", to: "2026-01-06" } as const;
  expect(statementFileName(filter, entries, now)).toBe("wth-statement_ctoc_2025-12-01_2026-01-06.csv");
  expect(statementFileName(noFilter, [], now)).toBe("wth-statement_2026-02-01_2026-02-01.csv");
});
