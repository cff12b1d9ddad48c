import type { appConfigRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { now } from "./platform/db/clock.ts";
import type { Config } from "./platform/settings/config.ts";
import type { HandlersOf } from "./platform/http/handlers.ts";
import type { SignedTexts } from "./identity/auth/signed-text.ts";

/** Returns the handler of the client's configuration: chain, contracts and switches. */
export function appConfigHandler(
  config: Config,
  deployment: Deployment,
  signedTexts: SignedTexts,
): Pick<HandlersOf<typeof appConfigRoutes>, "configGet"> {
  return {
    configGet: async ({ db }) => ({
      chainId: config.chainId,
      rpcUrl: config.publicRpcUrl,
      contracts: deployment.contracts,
      signIn: signedTexts.place,
      walletConnectProjectId: config.walletConnectProjectId,
      features: {
        sandbox: config.isSandbox,
        walletConnect: config.walletConnectProjectId !== null,
        usdtPurchase: true,
      },
      serverTime: (await now(db)).getTime(),
    }),
  };
}
