import { decodeLog, quorumVote, type ContractKey, type Deployment, type RawLog } from "@wth/chain";
import { BlockNotFoundError, type Address, type Hex } from "viem";
import type { PendingEvent } from "./pending-events-repo.ts";

/**
 * Says of events, by id, whether a quorum of nodes has them in their block with the same content; of some it says
 * nothing yet.
 */
export type FindOnChain = (events: readonly PendingEvent[]) => Promise<ReadonlyMap<bigint, boolean>>;

const TIMEOUT_MS = 10_000;
/** Blocks that are asked for at once, and in one call; the events of later blocks wait for the next. */
const BLOCKS_AT_ONCE = 10;
const BLOCKS_MAX = 100;

type Content = Pick<PendingEvent, "txHash" | "logIndex" | "contract" | "name" | "args">;

const textOf = ({ txHash, logIndex, contract, name, args }: Content): string =>
  JSON.stringify([txHash, logIndex, contract, name, Object.entries(args).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

type NodeLog = RawLog & { address: string; transactionHash: Hex; logIndex: number };

/** Returns the text of a node's log; undefined for one that is no event of the contract. */
function textOfLog(contract: ContractKey, log: NodeLog): string | undefined {
  const decoded = decodeLog(contract, log);
  return (
    decoded &&
    textOf({ ...decoded, contract, name: decoded.event, txHash: log.transactionHash, logIndex: log.logIndex })
  );
}

/**
 * Asks every node for the logs of the events' blocks. The indexer has proved them; this finds events that it did not
 * write. The call throws while too few nodes answer or while they disagree.
 */
export function eventsOnChain(rpcUrls: readonly string[], { contracts }: Deployment): FindOnChain {
  const vote = quorumVote(rpcUrls, TIMEOUT_MS);
  const keys = new Map(Object.entries(contracts).map(([key, address]) => [address.toLowerCase(), key as ContractKey]));

  async function inBlock(events: readonly PendingEvent[]): Promise<readonly boolean[]> {
    const blockHash = events[0]?.blockHash as Hex;
    const named = new Set(events.map(({ contract }) => contract));
    const address = [...keys].filter(([, key]) => named.has(key)).map(([each]) => each as Address);
    const absent = events.map(() => false);
    if (address.length === 0) return absent;
    try {
      return await vote(async (node) => {
        // first, since a node that does not have the block says so here
        const { number, timestamp } = await node.getBlock({ blockHash });
        const logs = await node.getLogs({ blockHash, address });
        const texts = new Set(logs.map((log) => textOfLog(keys.get(log.address.toLowerCase()) as ContractKey, log)));
        return events.map(
          (event) =>
            event.blockNumber === number &&
            event.blockTime.getTime() === Number(timestamp) * 1_000 &&
            texts.has(textOf(event)),
        );
      });
    } catch (error) {
      if (error instanceof BlockNotFoundError) return absent;
      throw error;
    }
  }

  return async (events) => {
    const blocks = [...Map.groupBy(events, ({ blockHash }) => blockHash).values()].slice(0, BLOCKS_MAX);
    const found = new Map<bigint, boolean>();
    for (let at = 0; at < blocks.length; at += BLOCKS_AT_ONCE) {
      const some = blocks.slice(at, at + BLOCKS_AT_ONCE);
      const answers = await Promise.all(some.map(inBlock));
      for (const [place, block] of some.entries())
        for (const [index, { id }] of block.entries()) found.set(id, answers[place]?.[index] === true);
    }
    return found;
  };
}
