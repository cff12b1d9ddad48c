import type { Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { appConfigHandler } from "./app-config.ts";
import { appReleaseHandlers } from "./features/app-release/index.ts";
import { assetsHandlers } from "./features/assets/index.ts";
import { authHandlers, SessionKeeper } from "./features/auth/index.ts";
import { c2cChainEvents, c2cHandlers, c2cInvariants } from "./features/c2c/index.ts";
import { chainOrderInvariants } from "./features/chain-orders/index.ts";
import { feeChainEvents, feeHandlers } from "./features/fee/index.ts";
import { miningChainEvents, miningHandlers, miningInvariants } from "./features/mining/index.ts";
import { nftChainEvents, nftHandlers, nftInvariants } from "./features/nft/index.ts";
import { pricingHandlers } from "./features/pricing/index.ts";
import { profileHandlers } from "./features/profile/index.ts";
import { referralHandlers, referralInvariants } from "./features/referral/index.ts";
import { wthsChainEvents, wthsHandlers } from "./features/wths/index.ts";
import { ledgerInvariants, type Invariant } from "./ledger/index.ts";
import type { Config } from "./platform/config.ts";
import type { Handlers } from "./platform/handlers.ts";
import { SignedTexts } from "./platform/signed-text.ts";

export type App = { handlers: Handlers; sessions: SessionKeeper };

/** The list of slices: which handlers serve the calls. */
export function createApp(config: Config, deployment: Deployment, db: Database): App {
  const signedTexts = new SignedTexts(config);
  const sessions = new SessionKeeper(db);
  const handlers: Handlers = {
    ...authHandlers({ signedTexts, sessions, encryptionKey: config.encryptionKey }),
    ...profileHandlers(signedTexts),
    ...referralHandlers(),
    ...pricingHandlers(),
    ...miningHandlers({ config, deployment }),
    ...nftHandlers({ config, deployment }),
    ...wthsHandlers({ config, deployment }),
    ...feeHandlers({ config, deployment }),
    ...c2cHandlers({ config, deployment }),
    ...assetsHandlers(),
    ...appReleaseHandlers(),
    ...appConfigHandler(config, deployment, signedTexts),
  };
  return { handlers, sessions };
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
];
