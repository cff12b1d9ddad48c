import type { ChangeRecord, FeeRecord, OwnerBalances, StatementEntry as EntrySchema } from "@wth/api-contract";
import { businessType, formatAmount, type Amount, type UserAccountKind } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import type { StatementEntry } from "#ledger/index.ts";
import type { OperationFacts } from "./operation-facts.ts";

/** Value of the quota when selling is not limited. */
const NO_LIMIT = "-1";
const DECREASE = 0;
const INCREASE = 1;

/** Data that an entry's view needs besides the entry. */
export type EntryContext = {
  /** Addresses of the counterparties. */
  addresses: ReadonlyMap<bigint, string>;
  /** Transactions and trades by operation. */
  facts?: ReadonlyMap<bigint, OperationFacts>;
};

/** Data of the account page. `quota` is undefined while selling is not limited. */
export type Owner = { balances: Record<UserAccountKind, Amount>; inviteCode: string; quota: Amount | undefined };

export function ownerView({ balances, inviteCode, quota }: Owner): z.input<typeof OwnerBalances> {
  return {
    value: formatAmount(balances.normal),
    ctocValue: formatAmount(balances.ctoc),
    ctocSellableValue: quota === undefined ? NO_LIMIT : formatAmount(quota),
    ecologicalValue: formatAmount(balances.ecological),
    socialValue: formatAmount(balances.social),
    feeValue: formatAmount(balances.fee),
    inviteCode,
  };
}

/**
 * Returns an entry as a fee record. Its id contains the account, because an operation has entries on several accounts.
 */
export function feeRecordView(entry: StatementEntry): z.input<typeof FeeRecord> {
  return {
    id: `${entry.accountId}-${entry.version}`,
    createTime: entry.at.getTime(),
    value: formatAmount(entry.amount < 0n ? -entry.amount : entry.amount),
    changeType: entry.amount < 0n ? DECREASE : INCREASE,
    businessType: entry.businessType,
  };
}

/**
 * Returns the fee record's type. A fee returned after a timeout is fee type 19; among all records it is a refunded fee.
 */
function recordType({ kind, businessType: type }: StatementEntry): number {
  return kind === "fee" && type === businessType.ctocTimeout ? businessType.refundFee : type;
}

export function changeRecordView(entry: StatementEntry, { addresses }: EntryContext): z.input<typeof ChangeRecord> {
  const address = entry.counterpartyId === null ? undefined : addresses.get(entry.counterpartyId);
  const fromUser = address === undefined ? null : { avatar: "", address: getAddress(address) };
  return { ...feeRecordView(entry), businessType: recordType(entry), fromUser };
}

export function statementEntryView(entry: StatementEntry, context: EntryContext): z.input<typeof EntrySchema> {
  const facts = context.facts?.get(entry.operationId);
  return {
    ...changeRecordView(entry, context),
    // the value that filters compare with
    businessType: entry.businessType,
    account: entry.kind,
    balanceAfter: formatAmount(entry.balanceAfter),
    txHash: facts?.txHash ?? null,
    tradeId: facts?.tradeId ?? null,
    usdtDue: facts?.usdt === undefined ? null : formatAmount(facts.usdt.due),
    usdtReceived: facts?.usdt === undefined ? null : formatAmount(facts.usdt.received),
  };
}
