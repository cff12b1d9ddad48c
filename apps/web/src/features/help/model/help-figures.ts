import {
  ACTIVE_MAX,
  allocation,
  BADGE_DIVIDEND_DAYS,
  BADGE_PRICE,
  BUYS_MAX,
  CREDIT_START,
  DID_PRICE,
  EVIDENCE_MAX,
  feePrice,
  formatAmount,
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

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Converts basis points to percent. */
const percent = (basisPoints: bigint): number => Number(basisPoints) / 100;
const penaltyDays = (timeouts: number): number => (timeoutPenalty(timeouts).seconds ?? 0) / DAY_SECONDS;

/** Figures of the platform's fixed rules. */
const fixed = (figure: (value: bigint | number) => string, tokens: (amount: bigint) => string) => ({
  activeMax: figure(ACTIVE_MAX),
  absoluteDays: figure(REFRESH_ABSOLUTE_MS / (DAY_SECONDS * 1000)),
  badgeDays: figure(BADGE_DIVIDEND_DAYS),
  badgePrice: tokens(BADGE_PRICE),
  buysMax: figure(BUYS_MAX),
  creditStart: figure(CREDIT_START),
  didPrice: tokens(DID_PRICE),
  evidenceMax: figure(EVIDENCE_MAX),
  idleHours: figure(REFRESH_IDLE_MS / (HOUR_SECONDS * 1000)),
  payHours: figure(PAYMENT_SECONDS / HOUR_SECONDS),
  penaltyDays2: figure(penaltyDays(2)),
  penaltyDays3: figure(penaltyDays(3)),
  photoMin: figure(PHOTO_BYTES_MIN / 1024),
  photoMax: figure(PHOTO_BYTES_MAX / 1024 / 1024),
  poolShare: figure(Number((allocation.miningPool * 1_000n) / WTH_SUPPLY) / 10),
  quantityMin: tokens(QUANTITY_MIN),
  quantityMax: tokens(QUANTITY_MAX),
  quotaPerWth: figure(QUOTA_PER_WTH),
  returnMinutes: figure(RETURN_GRACE_SECONDS / 60),
  sessionHours: figure(SESSION_SECONDS / HOUR_SECONDS),
  supply: tokens(WTH_SUPPLY),
  timeoutsMax: figure(SYSTEM_RESTRICTION_TIMEOUTS),
});

/** Figures of parameters, which operators change. */
const changeable = (
  values: PublicParameters,
  figure: (value: bigint | number) => string,
  tokens: (amount: bigint) => string,
) => ({
  burnShare: figure(percent(values["dividend.burn"])),
  fee: figure(percent(values["fee.rate"])),
  feePrice: tokens(feePrice(values)),
  freeReturns: figure(values["c2c.freeReturns"]),
  guidedMin: figure(percent(values["price.guidedMin"])),
  guidedMax: figure(percent(values["price.guidedMax"])),
  keepApproved: figure(values["kyc.keepApproved"]),
  keepRejected: figure(values["kyc.keepRejected"]),
  levelsShare: figure(percent(values["dividend.levels"])),
  newcomerMax: tokens(values["c2c.newcomerMax"]),
  newcomerOrders: figure(values["c2c.newcomerOrders"]),
  nftShare: figure(percent(values["dividend.nft"])),
  numberCap: figure(values["nft.numberCap"]),
  numberPrice: tokens(values["nft.numberPrice"]),
  planDays: figure(values["plan.periodDays"]),
  planPool: tokens(values["plan.pool"]),
  planShareholders: figure(values["plan.shareholders"]),
  planStep: tokens(values["plan.stepPurchases"]),
  planStepShare: figure(percent(values["plan.stepShare"])),
  referencePrice: tokens(values["price.reference"]),
  rigPrice: tokens(values["activity.rigPrice"]),
  splitBurn: figure(percent(values["mining.split.burn"])),
  splitSponsor: figure(percent(values["mining.split.sponsor"])),
  tier1: figure(values["activity.tier1"]),
  tier2: figure(values["activity.tier2"]),
  tier3: figure(values["activity.tier3"]),
  unpaidBeforeKyc: figure(values["c2c.unpaidBeforeKyc"]),
});

/** Returns an amount as text in a language, exact. */
export function tokensIn(format: Intl.NumberFormat): (amount: bigint) => string {
  return (amount) => format.format(formatAmount(amount) as Intl.StringNumericLiteral);
}

/** Returns all figures that texts of the help center name, formatted in a language. */
export function helpFigures(values: PublicParameters, language: string) {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 18 });
  const figure = (value: bigint | number): string => format.format(value);
  const tokens = tokensIn(format);
  return { ...fixed(figure, tokens), ...changeable(values, figure, tokens) };
}
