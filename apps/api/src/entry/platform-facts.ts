import type { appConfigRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { formatAmount } from "@wth/rules";
import { chainReadTo, guardiansOf, pausesOf, signingKeyReader } from "#chain/index.ts";
import { houseBalance } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";
import { currentHalts } from "#platform/settings/halt.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";

/** Returns the handler of the public figures that are not on the chain, and of what the chain should hold. */
export function platformFactsHandler(
  config: Config,
  deployment: Deployment,
): Pick<HandlersOf<typeof appConfigRoutes>, "platformFacts"> {
  const readSigningKey = signingKeyReader(config.signer);
  return {
    platformFacts: async ({ db }) => {
      const [time, miningPool, burned, readTo, halts, signingKey, guardians, pauses] = await Promise.all([
        now(db),
        houseBalance(db, "miningPool", "WTH"),
        houseBalance(db, "burn", "WTH"),
        chainReadTo(db, config.chainId),
        currentHalts(db),
        readSigningKey(),
        guardiansOf(db, config.chainId),
        pausesOf(db, config.chainId),
      ]);
      return {
        time: time.getTime(),
        miningPool: formatAmount(miningPool),
        burned: formatAmount(burned),
        readTo: readTo?.getTime() ?? null,
        haltedSince: halts[0]?.since.getTime() ?? null,
        signingKey,
        guardians,
        pauses: pauses.map(({ contract, since, until, txHash }) => ({
          contract,
          since: since.getTime(),
          until: until?.getTime() ?? null,
          txHash,
        })),
        codeHashes: deployment.codeHashes ?? {},
      };
    },
  };
}
