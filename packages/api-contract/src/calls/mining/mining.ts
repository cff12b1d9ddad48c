import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, Id, TimeMs, pageOf, pageQuery, signedOrderFields, wholeNumber } from "../../schemas.ts";
import { signedOrderRefusals, unpaidOrderRefusals } from "../chain/refusals.ts";

export const MiningType = z
  .object({
    id: z.int().describe("Equal to the level"),
    name: z.string(),
    symbol: z.string(),
    level: z.int().min(1).max(7),
    price: AmountText,
    totalAmount: AmountText,
    perSecondAmount: AmountText,
    useUsdt: z.boolean(),
  })
  .meta({ id: "MiningType" });

export const Rig = z
  .object({
    id: Id,
    status: z.int().describe("0 stopped, to be claimed before a new start; 1 running; 2 used up or not owned"),
    beginTime: TimeMs,
    endTime: TimeMs,
    lastReceiveTime: TimeMs,
    leftAmount: AmountText,
    totalAmount: AmountText,
    miningId: z.int().describe("Id of the mining type"),
    source: z.int().describe("−1 not owned, 0 gift, 1 buy, 2 reward, 3 airdrop gift"),
    index: z.int().describe("The caller's first rig of a type is 1, the next 2, and so on; 0 when not owned"),
    claimableAmount: AmountText.describe("WTH that a claim pays now"),
    miningVo: MiningType.describe("Terms of this rig; `allList` has the current price of a type"),
  })
  .meta({ id: "Rig" });

/** A term of a rig: from its purchase, gift or renewal until its yield is used up. */
export const RigTerm = z
  .object({
    term: z.int().describe("1 for the purchase or gift, plus one for each renewal"),
    beginTime: TimeMs,
    sessions: z.int().describe("Number of claimed sessions"),
    seconds: z.int().describe("Duration of the claimed sessions together"),
    amount: AmountText.describe("WTH that the claimed sessions paid"),
    lastEndTime: TimeMs.nullable().describe("End of the last claimed session; null before the first claim"),
  })
  .meta({ id: "RigTerm" });

/** A claimed session of a rig. */
export const RigSession = z
  .object({
    term: z.int(),
    beginTime: TimeMs,
    endTime: TimeMs,
    amount: AmountText,
    restedSince: TimeMs.describe(
      "Time from which the session could have been started: end of the previous session or start of the term",
    ),
  })
  .meta({ id: "RigSession" });

const Language = z.enum(["zh", ""]).default("");
const RigParams = z.object({ id: Id });
const Claimed = z.object({ amount: AmountText, count: z.int() });
const Level = wholeNumber(1, 7);

export const PurchasePayload = z
  .object({
    sender: Address.describe("The caller; no other address can pay this order"),
    recipient: Address.describe("The treasury, which receives the payment"),
    token: Address,
    tokenAmount: AmountText,
    machineId: z.int().describe("Id of the mining type"),
    ...signedOrderFields,
  })
  .meta({ id: "PurchasePayload" });

export const miningRoutes = defineRoutes({
  miningSourceList: {
    method: "GET",
    path: "/app-api/user/mining/source-list",
    auth: "user",
    summary: "Rig types for the filter menu, by id and name",
    query: z.object({ language: Language }),
    data: z.array(z.object({ id: z.int(), name: z.string() })),
  },
  miningSign: {
    method: "GET",
    path: "/app-api/user/mining/sign",
    auth: "user",
    stale: ["balance", "rig", "order", "profile"],
    summary: "The signed payment for a USDT rig; a repeated call returns the same order until its deadline",
    refuses: [
      ...unpaidOrderRefusals,
      ...signedOrderRefusals,
      "usdtRigLimit",
      "purchaseOrderOpen",
      "usdtNotAccepted",
      "inviteRequired",
      "notEligible",
      "usdtPaymentsPaused",
    ],
    money: true,
    begins: true,
    perMinute: 60,
    query: z.object({ id: Level }),
    data: PurchasePayload,
  },
  miningList: {
    method: "GET",
    path: "/app-api/user/mining/list",
    auth: "user",
    summary: "The caller's rigs, optionally of one source or type",
    query: z.object({
      ...pageQuery,
      pageSize: pageQuery.pageSize.default(100),
      source: wholeNumber(0, 3).optional().describe("0 gift, 1 buy, 2 reward, 3 airdrop gift"),
      miningId: Level.optional(),
      language: Language,
    }),
    data: pageOf(Rig),
  },
  miningAllList: {
    method: "GET",
    path: "/app-api/user/mining/allList",
    auth: "user",
    summary: "All rig types, with the number of rigs that the caller owns of each",
    query: z.object({ language: Language }),
    data: pageOf(
      Rig.extend({
        owned: z.int(),
        usdtPrice: AmountText.describe("Price in USDT, truncated to 2 decimals; 0 when the type is not sold for USDT"),
        usdtUsed: z.boolean().describe("The account has used its one purchase in USDT, or its payment is pending"),
      }),
    ),
  },
  miningAirdropList: {
    method: "GET",
    path: "/app-api/user/mining/airdrop-list",
    auth: "user",
    summary: "Rigs that the caller received as gifts",
    query: z.object(pageQuery),
    data: pageOf(z.object({ createTime: TimeMs, symbol: z.string(), level: z.int(), price: AmountText })),
  },
  miningSessions: {
    method: "GET",
    path: "/app-api/user/mining/sessions",
    auth: "user",
    summary: "One of the caller's rigs with its claimed sessions, newest first, and their totals",
    refuses: ["rigNotFound"],
    query: z.object({ id: Id, ...pageQuery, language: Language }),
    data: pageOf(RigSession).extend({
      machine: Rig.describe("The rig; an unclaimed session lies between its lastReceiveTime and its endTime"),
      terms: z.array(RigTerm).describe("All terms, oldest first; the last one is the current term"),
      poolLeft: AmountText.describe("WTH left in the mining pool, which pays all claims"),
    }),
  },
  miningStart: {
    method: "POST",
    path: "/app-api/user/mining/earn/:id",
    auth: "user",
    stale: ["rig"],
    summary: "Start a rig",
    refuses: ["rigNotFound", "rigNotStartable"],
    money: true,
    params: RigParams,
    data: Rig,
  },
  miningClaim: {
    method: "POST",
    path: "/app-api/user/mining/collect/:id",
    auth: "user",
    stale: ["balance", "rig"],
    summary: "Claim the yield of a rig into the Mine Account",
    refuses: ["rigNotFound", "nothingToClaim", "miningPoolEmpty", "poolDailyLimit"],
    money: true,
    params: RigParams,
    data: Claimed,
  },
  miningRenew: {
    method: "POST",
    path: "/app-api/user/mining/renewal/:id",
    auth: "user",
    stale: ["balance", "rig", "profile"],
    summary: "Renew an expired rig that was bought, at the current price",
    refuses: ["rigNotFound", "rigNotRenewable", "rigNotExpired", "insufficientBalance"],
    money: true,
    begins: true,
    params: RigParams,
    data: Rig,
  },
  miningBuy: {
    method: "POST",
    path: "/app-api/user/mining/purchase/:id",
    auth: "user",
    stale: ["balance", "rig", "profile"],
    summary: "Buy a rig of this type from the Mine Account",
    refuses: ["inviteRequired", "notEligible", "insufficientBalance"],
    money: true,
    begins: true,
    params: z.object({ id: Level }),
    data: Rig,
  },
  miningStartAll: {
    method: "POST",
    path: "/app-api/user/mining/batch-earn",
    auth: "user",
    stale: ["rig"],
    summary: "Start every rig that can be started",
    money: true,
    data: z.object({ count: z.int() }),
  },
  miningClaimAll: {
    method: "POST",
    path: "/app-api/user/mining/batch-collect",
    auth: "user",
    stale: ["balance", "rig"],
    summary: "Claim all rigs with a claimable yield",
    refuses: ["miningPoolEmpty", "poolDailyLimit"],
    money: true,
    data: Claimed,
  },
});
