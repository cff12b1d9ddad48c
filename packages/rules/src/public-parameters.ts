import { dividendLevels } from "./dividends.ts";
import { rigLevels } from "./mining.ts";
import type { ParameterName } from "./parameters.ts";

const ofRigs = rigLevels.flatMap(
  (level) => [`mining.s${level}.price`, `mining.s${level}.yield`, `mining.s${level}.days`] as const,
);
const ofLevels = dividendLevels.flatMap((level) => [`referral.v${level}`, `dividend.v${level}`] as const);

/** Parameters that explanations of the product name; everyone may read their values. */
export const publicParameters = [
  ...ofRigs,
  ...ofLevels,
  "mining.split.burn",
  "mining.split.sponsor",
  "price.reference",
  "price.guidedMin",
  "price.guidedMax",
  "nft.numberPrice",
  "nft.numberCap",
  "c2c.unpaidBeforeKyc",
  "c2c.freeReturns",
  "c2c.newcomerUsdt",
  "c2c.newcomerOrders",
  "c2c.newcomerMax",
  "c2c.newcomerAdvertLife",
  "fee.rate",
  "fee.priceShare",
  "dividend.levels",
  "dividend.nft",
  "dividend.burn",
  "activity.tier1",
  "activity.tier2",
  "activity.tier3",
  "activity.rigPrice",
  "plan.pool",
  "plan.shareholders",
  "plan.periodDays",
  "plan.stepPurchases",
  "plan.stepShare",
  "kyc.keepRejected",
  "kyc.keepApproved",
] as const satisfies readonly ParameterName[];

/** Name of a parameter that everyone may read. */
export type PublicParameterName = (typeof publicParameters)[number];
/** Values of the public parameters. */
export type PublicParameters = Readonly<Record<PublicParameterName, bigint>>;
