import type { Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { appConfigHandler } from "./app-config.ts";
import { activityHandlers, activityInvariants } from "./community/index.ts";
import { adjustmentInvariants } from "./accounts/index.ts";
import { announcementHandlers } from "./messaging/index.ts";
import { appReleaseHandlers } from "./messaging/index.ts";
import { assetsHandlers } from "./accounts/index.ts";
import { authHandlers, SessionKeeper } from "./identity/index.ts";
import { c2cChainEvents, c2cHandlers, c2cInvariants, canSeeOrder, Market } from "./market/index.ts";
import { chainOrderInvariants } from "./chain/index.ts";
import { dividendHandlers, dividendInvariants, dividendNotices } from "./community/index.ts";
import { fileHandlers, fileInvariants, openFiles, type Files } from "./identity/index.ts";
import { feeChainEvents, feeHandlers } from "./chain/index.ts";
import { kycHandlers, kycInvariants } from "./identity/index.ts";
import { miningChainEvents, miningHandlers, miningInvariants } from "./mining/index.ts";
import { nftChainEvents, nftHandlers, nftInvariants } from "./chain/index.ts";
import { noticeHandlers } from "./messaging/index.ts";
import { operatorInvariants } from "./identity/index.ts";
import { planHandlers, planInvariants, planNotices } from "./community/index.ts";
import { pricingHandlers } from "./market/index.ts";
import { profileHandlers } from "./identity/index.ts";
import { referralHandlers, referralInvariants } from "./community/index.ts";
import { statsHandlers } from "./accounts/index.ts";
import { wthsChainEvents, wthsHandlers } from "./chain/index.ts";
import { ledgerInvariants, type Invariant } from "./ledger/index.ts";
import type { ApproximateClock } from "./platform/db/clock.ts";
import type { Config } from "./platform/settings/config.ts";
import type { Handlers } from "./platform/http/handlers.ts";
import type { LiveHub } from "./platform/live/live.ts";
import { SignedTexts } from "./identity/auth/signed-text.ts";

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
