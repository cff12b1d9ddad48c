import type { Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { appConfigHandler } from "./app-config.ts";
import { platformFactsHandler } from "./platform-facts.ts";
import {
  activityHandlers,
  activityInvariants,
  communityReasons,
  dividendHandlers,
  dividendInvariants,
  dividendNotifications,
  planHandlers,
  planInvariants,
  planNotifications,
  referralHandlers,
  referralInvariants,
} from "#community/index.ts";
import { accountReasons, adjustmentInvariants, accountsHandlers, statisticsHandlers } from "#accounts/index.ts";
import {
  announcementHandlers,
  appReleaseHandlers,
  notificationHandlers,
  notificationSettingHandlers,
  offeredChannels,
} from "#messaging/index.ts";
import {
  authHandlers,
  SessionCache,
  fileHandlers,
  fileInvariants,
  openFiles,
  type Files,
  kycHandlers,
  kycInvariants,
  profileHandlers,
  profileInvariants,
  removeEmail,
} from "#identity/index.ts";
import { operatorInvariants, proposalInvariants } from "#operators/index.ts";
import {
  marketChainEvents,
  marketCallHandlers,
  marketInvariants,
  marketReasons,
  canSeeAdvert,
  Market,
  priceHandlers,
} from "#market/index.ts";
import {
  chainReasons,
  signedOrderInvariants,
  feeCreditChainEvents,
  feeCreditHandlers,
  nftChainEvents,
  nftHandlers,
  nftInvariants,
  reversalInvariants,
  usdtChainEvents,
  wthsChainEvents,
  wthsHandlers,
} from "#chain/index.ts";
import { miningChainEvents, miningHandlers, miningInvariants, miningReasons } from "#mining/index.ts";
import { decisionInvariants } from "#console/decision-invariants.ts";
import { ledgerInvariants, operationInvariant, type Invariant } from "#ledger/index.ts";
import { LinkTokens } from "#platform/crypto/link-tokens.ts";
import type { ApproximateClock } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";
import type { Handlers } from "#platform/http/handlers.ts";
import type { ChangeFeed } from "#platform/live/change-feed.ts";
import type { LiveHub } from "#platform/live/live-hub.ts";
import { SignedTexts } from "#identity/auth/signed-text.ts";

export type App = { handlers: Handlers; sessions: SessionCache; market: Market; files: Files };
export type AppTools = {
  config: Config;
  deployment: Deployment;
  sessionDb: Database;
  marketDb: Database;
  feed: ChangeFeed;
  live: LiveHub;
  clock: ApproximateClock;
};

/** Creates the app from all contexts' handlers. Start the market before serving it. */
export function createApp({ config, deployment, sessionDb, marketDb, feed, live, clock }: AppTools): App {
  const signedTexts = new SignedTexts(config);
  const sessions = new SessionCache(sessionDb);
  const market = new Market({ db: marketDb, feed, live, clock });
  const files = openFiles(config);
  const handlers: Handlers = {
    ...authHandlers({ signedTexts, sessions, keyring: config.keyring }),
    ...profileHandlers(signedTexts),
    ...referralHandlers(),
    ...priceHandlers(),
    ...miningHandlers({ config, deployment }),
    ...nftHandlers({ config, deployment }),
    ...wthsHandlers({ config, deployment }),
    ...feeCreditHandlers({ config, deployment, canSeeAdvert }),
    ...marketCallHandlers({ config, deployment, market, files }),
    ...fileHandlers(),
    ...kycHandlers(files, config),
    ...notificationHandlers({
      sources: [dividendNotifications, planNotifications],
      offered: offeredChannels(config.channels),
    }),
    ...notificationSettingHandlers({
      channels: config.channels,
      tokens: new LinkTokens(config.keyring),
      removeEmail,
    }),
    ...accountsHandlers(),
    ...activityHandlers(),
    ...planHandlers(),
    ...dividendHandlers(),
    ...statisticsHandlers(),
    ...appReleaseHandlers(config),
    ...announcementHandlers(),
    ...appConfigHandler(config, deployment, signedTexts),
    ...platformFactsHandler(config, deployment),
  };
  return { handlers, sessions, market, files };
}

/** Handlers of chain events by event. */
export const chainEventHandlers = {
  ...miningChainEvents,
  ...nftChainEvents,
  ...wthsChainEvents,
  ...feeCreditChainEvents,
  ...marketChainEvents,
  ...usdtChainEvents,
};

/** All invariants of the data. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  operationInvariant({
    ...accountReasons,
    ...chainReasons,
    ...communityReasons,
    ...marketReasons,
    ...miningReasons,
  }),
  ...referralInvariants,
  ...miningInvariants,
  ...signedOrderInvariants,
  ...nftInvariants,
  ...reversalInvariants,
  ...marketInvariants,
  ...dividendInvariants,
  ...activityInvariants,
  ...planInvariants,
  ...fileInvariants,
  ...kycInvariants,
  ...operatorInvariants,
  ...proposalInvariants,
  ...decisionInvariants,
  ...profileInvariants,
  ...adjustmentInvariants,
];
