import type { appConfigRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { publicParameters } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import type { SignedTexts } from "#identity/auth/signed-text.ts";

/** Returns the handlers of the client's configuration: chain, contracts, switches, and the public parameters. */
export function appConfigHandler(
  config: Config,
  deployment: Deployment,
  signedTexts: SignedTexts,
): Pick<HandlersOf<typeof appConfigRoutes>, "configGet" | "parameterList"> {
  return {
    configGet: async ({ db }) => ({
      chainId: config.chainId,
      rpcUrl: config.publicRpcUrl,
      contracts: deployment.contracts,
      signIn: signedTexts.place,
      walletConnectProjectId: config.walletConnectProjectId,
      contact: config.contactEmail,
      features: {
        sandbox: config.isSandbox,
        walletConnect: config.walletConnectProjectId !== null,
        usdtPurchase: true,
      },
      serverTime: (await now(db)).getTime(),
    }),
    parameterList: async ({ db }) => {
      const values = await readParameters(db);
      const entries = publicParameters.map((name) => [name, values[name].toString()] as const);
      return Object.fromEntries(entries) as Record<(typeof publicParameters)[number], string>;
    },
  };
}
