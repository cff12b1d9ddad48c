import { contractEvents, contractKeys, type ContractKey, type Deployment } from "@wth/chain";
import type { WatchedContract } from "./chain/watch-list.ts";

/**
 * What concerns nobody but the holders of a token. The events of a token that trades are millions a day; payments and
 * mints show in our own contracts' events.
 */
const NOT_READ: Readonly<Partial<Record<ContractKey, readonly string[] | "all">>> = {
  usdt: "all",
  wth: "all",
  wths: ["Approval", "Transfer"],
  seedBadge: ["Approval", "ApprovalForAll"],
  numberNft: ["Approval", "ApprovalForAll"],
  did: ["Approval", "ApprovalForAll"],
};

export function watchedContracts(deployment: Deployment): WatchedContract[] {
  return contractKeys
    .filter((key) => NOT_READ[key] !== "all")
    .map((key) => ({ key, address: deployment.contracts[key], topics: topicsOf(key) }));
}

function topicsOf(key: ContractKey): string[] {
  return contractEvents[key].filter(({ name }) => NOT_READ[key]?.includes(name) !== true).map(({ topic0 }) => topic0);
}
