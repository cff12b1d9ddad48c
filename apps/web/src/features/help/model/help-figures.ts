import {
  ACTIVE_MAX,
  allocation,
  BADGE_DIVIDEND_DAYS,
  BADGE_PRICE,
  BUYS_MAX,
  CREDIT_START,
  DAY_SECONDS,
  DID_PRICE,
  EVIDENCE_MAX,
  feePrice,
  PAYMENT_SECONDS,
  PHOTO_BYTES_MAX,
  PHOTO_BYTES_MIN,
  type PublicParameters,
  QUANTITY_MAX,
  QUANTITY_MIN,
  QUOTA_PER_WTH,
  REFRESH_ABSOLUTE_MS,
  REFRESH_IDLE_MS,
  RETURN_GRACE_SECONDS,
  SESSION_SECONDS,
  SYSTEM_RESTRICTION_TIMEOUTS,
  timeoutPenalty,
  WTH_SUPPLY,
} from "@wth/rules";
import { countText, exactText } from "@wth/web-kit/format/amount-text.ts";

const HOUR_SECONDS = 3_600;

/** Converts basis points to percent. */
const percent = (basisPoints: bigint): number => Number(basisPoints) / 100;
const penaltyDays = (timeouts: number): number => (timeoutPenalty(timeouts).seconds ?? 0) / DAY_SECONDS;

/** Figures of the platform's fixed rules. */
const fixed = () => ({
  activeMax: countText(ACTIVE_MAX),
  absoluteDays: countText(REFRESH_ABSOLUTE_MS / (DAY_SECONDS * 1000)),
  badgeDays: countText(BADGE_DIVIDEND_DAYS),
  badgePrice: tokens(BADGE_PRICE),
  buysMax: countText(BUYS_MAX),
  creditStart: countText(CREDIT_START),
  didPrice: tokens(DID_PRICE),
  evidenceMax: countText(EVIDENCE_MAX),
  idleHours: countText(REFRESH_IDLE_MS / (HOUR_SECONDS * 1000)),
  payHours: countText(PAYMENT_SECONDS / HOUR_SECONDS),
  penaltyDays2: countText(penaltyDays(2)),
  penaltyDays3: countText(penaltyDays(3)),
  photoMin: countText(PHOTO_BYTES_MIN / 1024),
  photoMax: countText(PHOTO_BYTES_MAX / 1024 / 1024),
  poolShare: countText(Number((allocation.miningPool * 1_000n) / WTH_SUPPLY) / 10),
  quantityMin: tokens(QUANTITY_MIN),
  quantityMax: tokens(QUANTITY_MAX),
  quotaPerWth: countText(QUOTA_PER_WTH),
  returnMinutes: countText(RETURN_GRACE_SECONDS / 60),
  sessionHours: countText(SESSION_SECONDS / HOUR_SECONDS),
  supply: tokens(WTH_SUPPLY),
  timeoutsMax: countText(SYSTEM_RESTRICTION_TIMEOUTS),
});

/** Figures of parameters, which operators change. */
const changeable = (values: PublicParameters) => ({
  burnShare: countText(percent(values["dividend.burn"])),
  fee: countText(percent(values["fee.rate"])),
  feePrice: tokens(feePrice(values)),
  freeReturns: countText(values["c2c.freeReturns"]),
  guidedMin: countText(percent(values["price.guidedMin"])),
  guidedMax: countText(percent(values["price.guidedMax"])),
  keepApproved: countText(values["kyc.keepApproved"]),
  keepRejected: countText(values["kyc.keepRejected"]),
  levelsShare: countText(percent(values["dividend.levels"])),
  newcomerAdvertHours: countText(Number(values["c2c.newcomerAdvertLife"]) / HOUR_SECONDS),
  newcomerMax: tokens(values["c2c.newcomerMax"]),
  newcomerUsdt: tokens(values["c2c.newcomerUsdt"]),
  newcomerOrders: countText(values["c2c.newcomerOrders"]),
  nftShare: countText(percent(values["dividend.nft"])),
  numberCap: countText(values["nft.numberCap"]),
  numberPrice: tokens(values["nft.numberPrice"]),
  planDays: countText(values["plan.periodDays"]),
  planPool: tokens(values["plan.pool"]),
  planShareholders: countText(values["plan.shareholders"]),
  planStep: tokens(values["plan.stepPurchases"]),
  planStepShare: countText(percent(values["plan.stepShare"])),
  referencePrice: tokens(values["price.reference"]),
  rigPrice: tokens(values["activity.rigPrice"]),
  splitBurn: countText(percent(values["mining.split.burn"])),
  splitSponsor: countText(percent(values["mining.split.sponsor"])),
  tier1: countText(values["activity.tier1"]),
  tier2: countText(values["activity.tier2"]),
  tier3: countText(values["activity.tier3"]),
  unpaidBeforeKyc: countText(values["c2c.unpaidBeforeKyc"]),
});

const tokens = (amount: bigint): string => exactText(amount, 0);

/** Returns all figures that texts of the help center name, formatted in the page's language. */
export const helpFigures = (values: PublicParameters) => ({ ...fixed(), ...changeable(values) });
