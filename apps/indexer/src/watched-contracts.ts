import { contractEvents, contractKeys, type ContractKey, type Deployment } from "@wth/chain";
import type { WatchedContract, WatchList } from "./chain/watch-list.ts";
import type { ChainEvent } from "./inbox/chain-event.ts";

/**
 * Events that concern only the holders of a token. A traded token has millions a day; payments and mints appear in our
 * contracts' events. Of USDT only transfers to our contracts, and to and from treasuries, are read.
 */
const NOT_READ: Readonly<Partial<Record<ContractKey, readonly string[] | "all">>> = {
  usdt: ["Approval"],
  wth: "all",
  wths: ["Approval", "Transfer"],
  seedBadge: ["Approval", "ApprovalForAll"],
  numberNft: ["Approval", "ApprovalForAll"],
  did: ["Approval", "ApprovalForAll"],
};

export function watchedContracts({ contracts }: Deployment): WatchedContract[] {
  return contractKeys
    .filter((key) => NOT_READ[key] !== "all")
    .map((key) => ({
      key,
      address: contracts[key],
      topics: topicsOf(key),
      ...(key === "usdt" && { recipients: Object.values(contracts) }),
    }));
}

function topicsOf(key: ContractKey): string[] {
  return contractEvents[key].filter(({ name }) => NOT_READ[key]?.includes(name) !== true).map(({ topic0 }) => topic0);
}

/** Event with which a contract names its treasury, from its creation on. */
export const TREASURY_EVENT = "TreasuryChanged";

/** Adds the treasuries that events name. @returns true when more is wanted of the same blocks because of it */
export function addTreasuries(watch: WatchList, events: readonly ChainEvent[]): boolean {
  const named = events.filter(({ name }) => name === TREASURY_EVENT);
  return named.map(({ args, blockNumber }) => watch.addRecipient(args["treasury"] ?? "", blockNumber)).includes(true);
}
