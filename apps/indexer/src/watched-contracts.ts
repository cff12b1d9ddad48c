import { contractEvents, contractKeys, type ContractKey, type Deployment } from "@wth/chain";
import type { WatchedContract } from "./chain/watch-list.ts";

/** The stable token's events are those of all its holders, millions a day; payments show in our own contracts' events. */
const NOT_READ: ReadonlySet<ContractKey> = new Set(["usdt"]);

export function watchedContracts(deployment: Deployment): WatchedContract[] {
  return contractKeys
    .filter((key) => !NOT_READ.has(key))
    .map((key) => ({
      key,
      address: deployment.contracts[key],
      topics: contractEvents[key].map((event) => event.topic0),
    }));
}
