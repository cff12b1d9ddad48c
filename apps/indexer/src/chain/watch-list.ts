import { bloomBits, bloomMayContain } from "./logs-bloom.ts";

/** One contract to read: its key in the deployment file and the first topics of the events wanted from it. */
export type WatchedContract = {
  key: string;
  address: string;
  topics: readonly string[];
  /**
   * Accounts of a token's transfers: only those to one of these, and those to and from recipients of the list, are
   * wanted.
   */
  recipients?: readonly string[];
};

/** Accounts whose transfers of tokens are wanted, in lower case, each with the first block in which they are. */
export type Recipients = ReadonlyMap<string, number>;

type Log = { address: string; topics: readonly string[]; blockNumber: number };

export type WatchList = {
  /** False for an address, as a node writes it, of no watched contract. */
  mayWant(address: unknown): boolean;
  /** Returns the contract's key; undefined for an unwanted log. */
  keyOf(log: Log): string | undefined;
  /** False when a block with this filter certainly has no wanted log. */
  mayBeIn(logsBloom: string): boolean;
  /** Replaces the recipients that were added. */
  setRecipients(recipients: Recipients): void;
  /** Adds a recipient. Returns false when nothing more is wanted because of it. */
  addRecipient(address: string, from: number): boolean;
  /**
   * Sets the first block from which transfers that added recipients send are wanted; none are before the first call.
   */
  setOutgoingFrom(block: number): void;
};

/** Places of a transfer's sender and recipient among the topics (ERC-20). */
const [SENDER, RECIPIENT] = [1, 2];

const wordOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;
/** Bits of each word by the word. */
const bitsOf = (words: readonly string[]) => new Map(words.map((word) => [word, bloomBits(word)] as const));

export function watchList(contracts: readonly WatchedContract[]): WatchList {
  const byAddress = new Map<string, { key: string; topics: Set<string>; own: Set<string> | undefined }>();
  for (const { key, recipients, ...contract } of contracts) {
    const address = contract.address.toLowerCase();
    if (byAddress.has(address)) throw new RangeError(`${key} has the address of another contract: ${address}`);
    const topics = new Set(contract.topics.map((topic) => topic.toLowerCase()));
    byAddress.set(address, { key, topics, own: recipients && new Set(recipients.map(wordOf)) });
  }
  if ([...byAddress.values()].every((entry) => entry.topics.size === 0))
    throw new RangeError("there is no event to read");
  const added = new Map<string, number>();
  const firstOf = (word: string) => added.get(word) ?? Number.POSITIVE_INFINITY;
  let outgoingFrom = Number.POSITIVE_INFINITY;
  let addedBits = bitsOf([]);
  const bits = [...byAddress].map(([address, { topics, own }]) => ({
    address: bloomBits(address),
    topics: [...topics].map(bloomBits),
    own: own && bitsOf([...own]),
  }));
  const hasRecipients = bits.some(({ own }) => own !== undefined);

  const isWanted = (own: ReadonlySet<string>, { topics, blockNumber }: Log): boolean => {
    const recipient = topics[RECIPIENT] ?? "";
    if (own.has(recipient) || firstOf(recipient) <= blockNumber) return true;
    return outgoingFrom <= blockNumber && firstOf(topics[SENDER] ?? "") <= blockNumber;
  };

  return {
    mayWant: (address) => typeof address === "string" && byAddress.has(address.toLowerCase()),
    keyOf(log) {
      const entry = byAddress.get(log.address);
      if (!entry || log.topics[0] === undefined || !entry.topics.has(log.topics[0])) return undefined;
      return entry.own === undefined || isWanted(entry.own, log) ? entry.key : undefined;
    },
    mayBeIn(logsBloom) {
      const bloom = Buffer.from(logsBloom.slice(2), "hex");
      const has = (one: readonly number[]) => bloomMayContain(bloom, one);
      return bits.some(
        ({ address, topics, own }) =>
          has(address) &&
          topics.some(has) &&
          (own === undefined || [...own.values()].some(has) || [...addedBits.values()].some(has)),
      );
    },
    setRecipients(recipients) {
      added.clear();
      for (const [address, from] of recipients) added.set(wordOf(address), from);
      addedBits = bitsOf([...added.keys()]);
    },
    addRecipient(address, from) {
      const word = wordOf(address);
      if (!hasRecipients || firstOf(word) <= from) return false;
      added.set(word, from);
      addedBits.set(word, bloomBits(word));
      return true;
    },
    setOutgoingFrom(block) {
      outgoingFrom = block;
    },
  };
}
