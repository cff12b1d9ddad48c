import type { Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { appConfigHandler } from "./app-config.ts";
import { activityHandlers, activityInvariants } from "./features/activity/index.ts";
import { adjustmentInvariants } from "./features/adjustments/index.ts";
import { announcementHandlers } from "./features/announcements/index.ts";
import { appReleaseHandlers } from "./features/app-release/index.ts";
import { assetsHandlers } from "./features/assets/index.ts";
import { authHandlers, SessionKeeper } from "./features/auth/index.ts";
import { c2cChainEvents, c2cHandlers, c2cInvariants, canSeeOrder, Market } from "./features/c2c/index.ts";
import { chainOrderInvariants } from "./features/chain-orders/index.ts";
import { dividendHandlers, dividendInvariants, dividendNotices } from "./features/dividend/index.ts";
import { fileHandlers, fileInvariants, openFiles, type Files } from "./features/files/index.ts";
import { feeChainEvents, feeHandlers } from "./features/fee/index.ts";
import { kycHandlers, kycInvariants } from "./features/kyc/index.ts";
import { miningChainEvents, miningHandlers, miningInvariants } from "./features/mining/index.ts";
import { nftChainEvents, nftHandlers, nftInvariants } from "./features/nft/index.ts";
import { noticeHandlers } from "./features/notices/index.ts";
import { operatorInvariants } from "./features/operators/index.ts";
import { planHandlers, planInvariants, planNotices } from "./features/plan/index.ts";
import { pricingHandlers } from "./features/pricing/index.ts";
import { profileHandlers } from "./features/profile/index.ts";
import { referralHandlers, referralInvariants } from "./features/referral/index.ts";
import { statsHandlers } from "./features/stats/index.ts";
import { wthsChainEvents, wthsHandlers } from "./features/wths/index.ts";
import { ledgerInvariants, type Invariant } from "./ledger/index.ts";
import type { ApproximateClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Handlers } from "./platform/handlers.ts";
import type { LiveHub } from "./platform/live.ts";
import { SignedTexts } from "./platform/signed-text.ts";

export type App = { handlers: Handlers; sessions: SessionKeeper; market: Market; files: Files };
export type AppParts = { config: Config; deployment: Deployment; db: Database; live: LiveHub; clock: ApproximateClock };

/** The list of slices: which handlers serve the calls. The market must be started before it is served. */
export function createApp({ config, deployment, db, live, clock }: AppParts): App {
  const signedTexts = new SignedTexts(config);
  const sessions = new SessionKeeper(db);
  const market = new Market({ db, databaseUrl: config.databaseUrl, live, clock });
  const files = openFiles(config);
  const handlers: Handlers = {
    ...authHandlers({ signedTexts, sessions, encryptionKey: config.encryptionKey }),
    ...profileHandlers(signedTexts),
    ...referralHandlers(),
    ...pricingHandlers(),
    ...miningHandlers({ config, deployment }),
    ...nftHandlers({ config, deployment }),
    ...wthsHandlers({ config, deployment }),
    ...feeHandlers({ config, deployment, canSeeOrder }),
    ...c2cHandlers({ config, deployment, market, files }),
    ...fileHandlers(),
    ...kycHandlers(files, config),
    ...noticeHandlers([dividendNotices, planNotices]),
    ...assetsHandlers(),
    ...activityHandlers(),
    ...planHandlers(),
    ...dividendHandlers(),
    ...statsHandlers(),
    ...appReleaseHandlers(config),
    ...announcementHandlers(),
    ...appConfigHandler(config, deployment, signedTexts),
  };
  return { handlers, sessions, market, files };
}

/** Which slice applies which event of the chain. */
export const chainEventHandlers = {
  ...miningChainEvents,
  ...nftChainEvents,
  ...wthsChainEvents,
  ...feeChainEvents,
  ...c2cChainEvents,
};

/** Everything that must hold of the data. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...referralInvariants,
  ...miningInvariants,
  ...chainOrderInvariants,
  ...nftInvariants,
  ...c2cInvariants,
  ...dividendInvariants,
  ...activityInvariants,
  ...planInvariants,
  ...fileInvariants,
  ...kycInvariants,
  ...operatorInvariants,
  ...adjustmentInvariants,
];
