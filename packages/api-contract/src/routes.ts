import { activityRoutes } from "./calls/activity.ts";
import { assetsRoutes } from "./calls/assets.ts";
import { authRoutes } from "./calls/auth.ts";
import { c2cRoutes } from "./calls/c2c.ts";
import { commonRoutes } from "./calls/common.ts";
import { dividendRoutes } from "./calls/dividend.ts";
import { feeRoutes } from "./calls/fee.ts";
import { fileRoutes } from "./calls/files.ts";
import { kycRoutes } from "./calls/kyc.ts";
import { miningRoutes } from "./calls/mining.ts";
import { nftRoutes } from "./calls/nft.ts";
import { noticeRoutes } from "./calls/notices.ts";
import { planRoutes } from "./calls/plan.ts";
import { pricingRoutes } from "./calls/pricing.ts";
import { profileRoutes } from "./calls/profile.ts";
import { referralRoutes } from "./calls/referral.ts";
import { statsRoutes } from "./calls/stats.ts";
import { wthsRoutes } from "./calls/wths.ts";

/** Every call of the public API by name. */
export const routes = {
  ...authRoutes,
  ...profileRoutes,
  ...referralRoutes,
  ...assetsRoutes,
  ...pricingRoutes,
  ...miningRoutes,
  ...nftRoutes,
  ...wthsRoutes,
  ...feeRoutes,
  ...c2cRoutes,
  ...dividendRoutes,
  ...activityRoutes,
  ...planRoutes,
  ...statsRoutes,
  ...fileRoutes,
  ...kycRoutes,
  ...noticeRoutes,
  ...commonRoutes,
};
export type Routes = typeof routes;
