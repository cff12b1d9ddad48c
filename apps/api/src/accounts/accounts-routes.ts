import type { accountsRoutes } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { formatAmount, parseAmount, type UserAccountKind } from "@wth/rules";
import { balancesBefore, requireSpendable, statement } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { sellableQuota } from "#market/index.ts";
import type { TransferTarget } from "./accounts-postings.ts";
import { changeRecordView, feeRecordView, ownerView } from "./accounts-view.ts";
import { ownDays } from "./own-days.ts";
import { contextOf, ownBalances, ownStatement } from "./own-views.ts";
import { transferOwn } from "./use-cases/transfer-own.ts";
import { utcDays } from "./utc-days.ts";

type AssetsHandlers = HandlersOf<typeof accountsRoutes>;
type RecordCalls = "accountsRecords" | "accountsCtocRecords" | "accountsFeeRecords" | "accountsAllRecords";
type Page = { pageNo: number; pageSize: number };

/** Accounts by their number in the calls for records. */
const accountByType: Readonly<Record<number, UserAccountKind>> = {
  1: "ctoc",
  2: "normal",
  3: "social",
  4: "ecological",
  5: "fee",
};

const accountOf = (assetsType: number | undefined) => accountByType[assetsType ?? 0] ?? "all";

async function changeRecords(db: Database, userId: bigint, account: UserAccountKind | "all", page: Page) {
  const { list, total } = await statement(db, userId, account, page);
  const context = await contextOf(db, list);
  return { list: list.map((entry) => changeRecordView(entry, context)), total };
}

function recordHandlers(): Pick<AssetsHandlers, RecordCalls> {
  return {
    accountsRecords: ({ db, caller, query }) => changeRecords(db, caller.userId, accountOf(query.assetsType), query),
    accountsCtocRecords: ({ db, caller, query }) =>
      changeRecords(db, caller.userId, accountOf(query.assetsType), query),
    accountsAllRecords: ({ db, caller, query }) => changeRecords(db, caller.userId, "all", query),
    accountsFeeRecords: async ({ db, caller, query }) => {
      const { list, total } = await statement(db, caller.userId, "fee", query);
      return { list: list.map(feeRecordView), total };
    },
  };
}

function transferHandler(target: TransferTarget): AssetsHandlers["accountsTransferToCtoc"] {
  return ({ caller, query, transaction }) =>
    transaction(async (tx) => {
      const amount = parseAmount(query.value);
      const account = target === "ctoc" ? "normal" : "ctoc";
      await requireSpendable(tx, { userId: caller.userId, account, amount });
      const { balances, inviteCode } = await transferOwn(tx, { userId: caller.userId, target, amount });
      return ownerView({ balances, inviteCode, quota: await sellableQuota(tx, caller.userId) });
    });
}

export function accountsHandlers(): AssetsHandlers {
  return {
    ...recordHandlers(),
    accountsBalances: ({ db, caller }) => ownBalances(db, caller.userId),
    accountsTransferToCtoc: transferHandler("ctoc"),
    accountsTransferToNormal: transferHandler("normal"),
    accountsStatement: ({ db, caller, query }) => ownStatement(db, caller.userId, query),
    accountsDays: ({ db, caller, query }) => ownDays(db, caller.userId, query.days),
    accountsBalanceHistory: async ({ db, caller, query }) => {
      const days = utcDays(await now(db), query.days);
      const ends = days.map(({ end }) => end);
      const balances = await balancesBefore(db, caller.userId, query.account, ends);
      return days.map(({ begin }, index) => ({ day: begin.getTime(), balance: formatAmount(balances[index] ?? 0n) }));
    },
  };
}
