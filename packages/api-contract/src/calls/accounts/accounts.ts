import { businessType, userAccounts, type UserAccountKind } from "@wth/rules";
import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import {
  Address,
  AmountText,
  BusinessType,
  Bytes32,
  Id,
  SpentAmount,
  TimeMs,
  pageOf,
  pageQuery,
  wholeNumber,
  wholeTime,
} from "../../schemas.ts";

export const OwnerBalances = z
  .object({
    value: AmountText.describe("Balance of the Mine Account"),
    ctocValue: AmountText,
    ctocSellableValue: z.union([z.literal("-1"), AmountText]).describe('"-1" when selling is unlimited'),
    ecologicalValue: AmountText,
    socialValue: AmountText,
    feeValue: AmountText,
    inviteCode: z.string(),
  })
  .meta({ id: "OwnerBalances" });

/** The counterparty of a change; null when it was not a user. */
const Counterparty = z.object({ avatar: z.string(), address: Address }).nullable();

const ChangeType = z.int().min(0).max(1).describe("0 decrease, 1 increase");

export const ChangeRecord = z
  .object({
    id: z.string(),
    createTime: TimeMs,
    value: AmountText.describe("Unsigned; `changeType` gives the direction"),
    changeType: ChangeType,
    businessType: BusinessType,
    fromUser: Counterparty,
  })
  .meta({ id: "ChangeRecord" });

export const FeeRecord = ChangeRecord.pick({ id: true, createTime: true, value: true, changeType: true })
  .extend({ businessType: BusinessType })
  .meta({ id: "FeeRecord" });

const AssetsType = wholeNumber(1, 5).describe("1 C2C, 2 mine, 3 social, 4 ecological, 5 fee");

/** Names of a user's accounts. */
export const AccountKind = z.enum(Object.keys(userAccounts) as [UserAccountKind, ...UserAccountKind[]]);

export const StatementEntry = ChangeRecord.extend({
  account: AccountKind,
  balanceAfter: AmountText.describe("Balance after the change"),
  txHash: Bytes32.nullable().describe("The on-chain transaction that caused or executed the change; null without one"),
  tradeId: Id.nullable().describe("The advert or trade that the change belongs to; null without one"),
  usdtDue: AmountText.nullable().describe("USDT due for that trade; null without a trade"),
  usdtReceived: AmountText.nullable().describe("USDT that reached the trade's seller; null without a trade"),
}).meta({ id: "StatementEntry" });

/** The caller's earnings, cost and balance of one UTC day, in WTH. */
export const OwnDay = z
  .object({
    day: TimeMs,
    mined: AmountText.describe("Claimed yield of rigs"),
    dividends: AmountText.describe("Dividends of the day, claimed or not"),
    rewards: AmountText.describe("Received for invited users' rigs, and claimed rewards of the Blue Whale Plan"),
    spent: AmountText.describe("Price of bought and renewed rigs; that of a rig paid in USDT is its price in WTH"),
    held: AmountText.describe("On all WTH accounts at the end of the day; the current day so far"),
    price: AmountText.nullable().describe(
      "USDT for one WTH in the last trade up to the end of the day; null when none is known",
    ),
  })
  .meta({ id: "OwnDay" });

const businessNumbers = Object.values(businessType).filter((number) => number > 0);

const statementQuery = z.object({
  account: AccountKind.optional(),
  businessType: wholeNumber(1)
    .refine((number) => (businessNumbers as number[]).includes(number))
    .optional()
    .describe("Changes of this `businessType` only"),
  changeType: wholeNumber(0, 1).optional().describe("0 decreases only, 1 increases only"),
  from: wholeTime.optional().describe("Half-open range [from, to) in Unix milliseconds"),
  to: wholeTime.optional(),
  cursor: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional()
    .describe("`next` of the previous page"),
  pageSize: pageQuery.pageSize,
});

const transferRoute = (path: `/${string}`, summary: string) =>
  ({
    method: "POST",
    path,
    auth: "user",
    stale: ["balance"],
    summary,
    refuses: ["amountNotPositive", "amountTooFine", "kycRequired", "insufficientBalance"],
    money: true,
    query: z.object({ value: SpentAmount }),
    data: OwnerBalances,
  }) as const;

export const accountsRoutes = defineRoutes({
  accountsBalances: {
    method: "GET",
    path: "/app-api/user/assets/owner",
    auth: "user",
    summary: "The caller's balances",
    data: OwnerBalances,
  },
  accountsRecords: {
    method: "GET",
    path: "/app-api/user/assets/change-record",
    auth: "user",
    summary: "Changes of one or all of the caller's accounts, newest first",
    query: z.object({ ...pageQuery, assetsType: AssetsType.optional() }),
    data: pageOf(ChangeRecord),
  },
  accountsCtocRecords: {
    method: "GET",
    path: "/app-api/user/assets/change-ctoc-record",
    auth: "user",
    summary: "Changes of the caller's C2C account, newest first",
    query: z.object({ ...pageQuery, assetsType: AssetsType.default(1) }),
    data: pageOf(ChangeRecord),
  },
  accountsFeeRecords: {
    method: "GET",
    path: "/app-api/user/assets/change-fee-record",
    auth: "user",
    summary: "Changes of the caller's fee account, newest first",
    query: z.object(pageQuery),
    data: pageOf(FeeRecord),
  },
  accountsAllRecords: {
    method: "GET",
    path: "/app-api/user/assets/changeRecord",
    auth: "user",
    summary: "Changes of all of the caller's accounts, newest first",
    query: z.object(pageQuery),
    data: pageOf(ChangeRecord),
  },
  accountsTransferToCtoc: transferRoute(
    "/app-api/user/assets/transfer-to-ctoc",
    "Move WTH from the Mine Account to the C2C account; needs KYC",
  ),
  accountsTransferToNormal: transferRoute(
    "/app-api/user/assets/transfer-to-normal",
    "Move WTH from the C2C account to the Mine Account; needs KYC",
  ),
  accountsStatement: {
    method: "GET",
    path: "/app-api/user/assets/statement",
    auth: "user",
    summary: "Statement of all of the caller's accounts with running balances, newest first",
    query: statementQuery,
    data: z.object({ list: z.array(StatementEntry), next: z.string().nullable() }),
  },
  accountsBalanceHistory: {
    method: "GET",
    path: "/app-api/user/assets/balance-history",
    auth: "user",
    summary: "Balance of one account at the end of each UTC day, oldest first, today last",
    query: z.object({ account: AccountKind, days: wholeNumber(2, 366).default(30) }),
    data: z.array(z.object({ day: TimeMs, balance: AmountText })),
  },
  accountsDays: {
    method: "GET",
    path: "/app-api/user/assets/days",
    auth: "user",
    summary: "What the caller earned, spent and held on each UTC day, oldest first, today last",
    perMinute: 60,
    query: z.object({ days: wholeNumber(2, 366).default(30) }),
    data: z.array(OwnDay),
  },
});
