import type { StatementEntry } from "../api/statement-page.ts";
import type { ChangeRecord } from "../api/use-change-records.ts";

export const FRIEND = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
/** A time in the local time zone. */
export const MOMENT = new Date(2026, 0, 5, 3, 4, 9).getTime();

export const changeRecord = (id: string, change: Partial<ChangeRecord> = {}): ChangeRecord => ({
  id,
  createTime: MOMENT,
  value: "12.345678",
  changeType: 1,
  businessType: 5,
  fromUser: null,
  ...change,
});

export const statementEntry = (id: string, change: Partial<StatementEntry> = {}): StatementEntry => ({
  ...changeRecord(id),
  account: "normal",
  balanceAfter: "100.5",
  txHash: null,
  tradeId: null,
  usdtDue: null,
  usdtReceived: null,
  ...change,
});
