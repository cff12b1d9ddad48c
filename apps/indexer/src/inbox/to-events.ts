import { RpcError } from "../rpc/rpc-error.ts";
import type { WatchList } from "../chain/watch-list.ts";
import type { ChainLog } from "../chain/wire.ts";
import type { ChainEvent } from "./chain-event.ts";

/**
 * Decodes a log of the contract with this deployment key; returns undefined or an error when it does not fit the event
 * tables.
 */
export type DecodeLog = (
  contract: string,
  log: Pick<ChainLog, "topics" | "data">,
) => { event: string; args: Readonly<Record<string, string>> } | undefined;

/**
 * Converts logs to inbox events.
 * @throws Error when a log does not fit the event tables; nothing after it is read until that is fixed
 */
export function toEvents(logs: readonly ChainLog[], watch: WatchList, decode: DecodeLog): ChainEvent[] {
  return logs.map((log) => {
    const contract = watch.keyOf(log);
    const decoded = contract === undefined ? undefined : decode(contract, log);
    if (contract === undefined || !decoded) {
      throw new RpcError("doubt", `log ${log.logIndex} of ${log.txHash} is none of the known events`);
    }
    return {
      blockNumber: log.blockNumber,
      blockHash: log.blockHash,
      blockTime: log.blockTime,
      txHash: log.txHash,
      logIndex: log.logIndex,
      contract,
      name: decoded.event,
      args: decoded.args,
    };
  });
}
