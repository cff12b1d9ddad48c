import { assetsRoutes } from "./calls/assets.ts";
import { authRoutes } from "./calls/auth.ts";
import { c2cRoutes } from "./calls/c2c.ts";
import { commonRoutes } from "./calls/common.ts";
import { feeRoutes } from "./calls/fee.ts";
import { miningRoutes } from "./calls/mining.ts";
import { nftRoutes } from "./calls/nft.ts";
import { pricingRoutes } from "./calls/pricing.ts";
import { profileRoutes } from "./calls/profile.ts";
import { referralRoutes } from "./calls/referral.ts";
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
  ...commonRoutes,
};
export type Routes = typeof routes;
