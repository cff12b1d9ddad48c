import { bloomBits, bloomMayContain } from "./logs-bloom.ts";

/** One contract to read: its key in the deployment file and the first topics of the events wanted from it. */
export type WatchedContract = { key: string; address: string; topics: readonly string[] };

export type WatchList = {
  /** False for an address, as a node writes it, of no watched contract. */
  mayWant(address: unknown): boolean;
  /** Returns the contract's key; undefined for an unwanted log. */
  keyOf(address: string, topics: readonly string[]): string | undefined;
  /** False when a block with this filter certainly has no wanted log. */
  mayBeIn(logsBloom: string): boolean;
};

export function watchList(contracts: readonly WatchedContract[]): WatchList {
  const byAddress = new Map<string, { key: string; topics: Set<string> }>();
  for (const contract of contracts) {
    const address = contract.address.toLowerCase();
    if (byAddress.has(address)) throw new RangeError(`${contract.key} has the address of another contract: ${address}`);
    byAddress.set(address, { key: contract.key, topics: new Set(contract.topics.map((topic) => topic.toLowerCase())) });
  }
  if ([...byAddress.values()].every((entry) => entry.topics.size === 0))
    throw new RangeError("there is no event to read");
  const bits = [...byAddress].map(([address, entry]) => ({
    address: bloomBits(address),
    topics: [...entry.topics].map(bloomBits),
  }));

  return {
    mayWant: (address) => typeof address === "string" && byAddress.has(address.toLowerCase()),
    keyOf(address, logTopics) {
      const entry = byAddress.get(address);
      return entry && logTopics[0] !== undefined && entry.topics.has(logTopics[0]) ? entry.key : undefined;
    },
    mayBeIn(logsBloom) {
      const bloom = Buffer.from(logsBloom.slice(2), "hex");
      return bits.some(
        (one) => bloomMayContain(bloom, one.address) && one.topics.some((topic) => bloomMayContain(bloom, topic)),
      );
    },
  };
}
