import type { ChainEvent } from "./chain-event.ts";

/** Table and columns of the lines. */
export const EVENT_COLUMNS =
  "chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)";

/**
 * Text of `copy` in which a backslash stands for itself. JSON has no tabs and line breaks, and other columns no
 * backslashes.
 */
const argsText = (args: ChainEvent["args"]): string => {
  const json = JSON.stringify(args);
  return json.includes("\\") ? json.replaceAll("\\", "\\\\") : json;
};

/** Formats events as lines that PostgreSQL copies into the table. Events of one block follow each other. */
export function eventText(chainId: number, events: readonly ChainEvent[]): Buffer {
  let text = "";
  let block = "";
  let hash = "";
  for (const { blockNumber, blockHash, blockTime, txHash, logIndex, contract, name, args } of events) {
    if (blockHash !== hash) {
      hash = blockHash;
      block = `${chainId}\t${blockNumber}\t${blockHash}\t${new Date(blockTime * 1_000).toISOString()}\t`;
    }
    text += `${block}${txHash}\t${logIndex}\t${contract}\t${name}\t${argsText(args)}\n`;
  }
  return Buffer.from(text);
}
