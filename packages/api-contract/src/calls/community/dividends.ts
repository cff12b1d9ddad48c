import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { AmountText, TimeMs, pageOf, pageQuery } from "../../schemas.ts";

/** Id of a dividend of the caller: the UTC day as eight digits, then the type as one digit. */
export const DividendId = z
  .string()
  .regex(/^\d{8}[01]$/)
  .meta({ id: "DividendId", example: "202601310" });

export const DividendSummary = z
  .object({
    level: z.int().describe("V-level by the power of the community, 0 to 5"),
    inviteCount: z.int().describe("Users that the caller invited"),
    power: AmountText.describe("Power of the whole community below the caller, in WTH"),
    dividendAmount: AmountText.describe("Claimable now, in WTH"),
    claimable: z.object({ level: AmountText, nft: AmountText }).describe("The same by type"),
    claimedAmount: AmountText.describe("Claimed so far, in WTH"),
    nextLevelPower: AmountText.nullable().describe(
      "Community power at which the next V-level begins; null at the highest",
    ),
    lastDay: z
      .object({
        day: TimeMs,
        revenue: AmountText.describe("Fee revenue of the day, and the parts of it for levels and NFT"),
        levelAmount: AmountText,
        nftAmount: AmountText,
      })
      .nullable()
      .describe("Composition of the last closed day; null before the first"),
    nextSettlement: TimeMs.describe("End of the current UTC day, which is closed soon after"),
  })
  .meta({ id: "DividendSummary" });

export const DividendRecord = z
  .object({
    id: DividendId,
    createDate: TimeMs.describe("The UTC day of the dividend"),
    amount: AmountText,
    type: z.int().describe("0 level, 1 NFT"),
    status: z.int().describe("0 claimable, 1 claimed"),
  })
  .meta({ id: "DividendRecord" });

/** Amount that a claim paid into the Mine Account. */
export const DividendReceipt = z.object({ amount: AmountText, records: z.int() }).meta({ id: "DividendReceipt" });

export const dividendRoutes = defineRoutes({
  dividendSummary: {
    method: "GET",
    path: "/app-api/user/dividend/get",
    auth: "user",
    summary: "The caller's level, community and dividends",
    data: DividendSummary,
  },
  dividendPage: {
    method: "GET",
    path: "/app-api/user/dividend/page",
    auth: "user",
    summary: "The caller's dividends, newest first",
    query: z.object({ ...pageQuery, pageSize: pageQuery.pageSize.default(5) }),
    data: pageOf(DividendRecord),
  },
  dividendClaim: {
    method: "POST",
    path: "/app-api/user/dividend/receive",
    auth: "user",
    stale: ["balance", "dividend"],
    summary: "Claim one dividend into the Mine Account",
    refuses: ["dividendNotFound", "dividendClaimed", "poolDailyLimit"],
    money: true,
    query: z.object({ bonusId: DividendId }),
    data: DividendReceipt,
  },
  dividendClaimLevels: {
    method: "POST",
    path: "/app-api/user/dividend/receive-batch",
    auth: "user",
    stale: ["balance", "dividend"],
    summary: "Claim all level dividends into the Mine Account",
    refuses: ["noDividends", "poolDailyLimit"],
    money: true,
    data: DividendReceipt,
  },
  dividendNftClaimable: {
    method: "GET",
    path: "/app-api/user/dividend/get-nft-receive-count",
    auth: "user",
    summary: "Number of NFT dividends that the caller can claim",
    data: z.int(),
  },
  dividendClaimNft: {
    method: "POST",
    path: "/app-api/user/dividend/nft/receive-batch",
    auth: "user",
    stale: ["balance", "dividend"],
    summary: "Claim all NFT dividends into the Mine Account",
    refuses: ["noDividends", "poolDailyLimit"],
    money: true,
    data: DividendReceipt,
  },
});
