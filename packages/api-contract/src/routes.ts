import { activityRoutes } from "./calls/community/activity.ts";
import { accountsRoutes } from "./calls/accounts/accounts.ts";
import { authRoutes } from "./calls/identity/auth.ts";
import { marketRoutes } from "./calls/market/market.ts";
import { appConfigRoutes } from "./calls/app-config.ts";
import { dividendRoutes } from "./calls/community/dividends.ts";
import { feeCreditRoutes } from "./calls/chain/fee-credit.ts";
import { fileRoutes } from "./calls/identity/documents.ts";
import { kycRoutes } from "./calls/identity/kyc.ts";
import { miningRoutes } from "./calls/mining/mining.ts";
import { nftRoutes } from "./calls/chain/nft.ts";
import { notificationRoutes } from "./calls/messaging/notifications.ts";
import { notificationSettingRoutes } from "./calls/messaging/notification-settings.ts";
import { planRoutes } from "./calls/community/plan.ts";
import { priceRoutes } from "./calls/market/price.ts";
import { profileRoutes } from "./calls/identity/profile.ts";
import { referralRoutes } from "./calls/community/referral.ts";
import { statisticsRoutes } from "./calls/accounts/statistics.ts";
import { wthsRoutes } from "./calls/chain/wths.ts";
import { createClientOf, type ClientOf, type ClientOptions } from "./client-of.ts";

/** All calls of the public API by name. */
export const routes = {
  ...authRoutes,
  ...profileRoutes,
  ...referralRoutes,
  ...accountsRoutes,
  ...priceRoutes,
  ...miningRoutes,
  ...nftRoutes,
  ...wthsRoutes,
  ...feeCreditRoutes,
  ...marketRoutes,
  ...dividendRoutes,
  ...activityRoutes,
  ...planRoutes,
  ...statisticsRoutes,
  ...fileRoutes,
  ...kycRoutes,
  ...notificationRoutes,
  ...notificationSettingRoutes,
  ...appConfigRoutes,
};
export type Routes = typeof routes;

/** Client of the users' API: one function per call, named as in {@link routes}. */
export type Client = ClientOf<Routes>;

/** Returns a typed client of the users' API. */
export const createClient = (options: ClientOptions): Client => createClientOf(routes, options);
