import { contractEvents, contractKeys, type ContractKey, type Deployment } from "@wth/chain";
import type { WatchedContract } from "./chain/watch-list.ts";

/**
 * Events that concern only the holders of a token. A traded token has millions a day; payments and mints appear in our
 * contracts' events.
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
