import { receiptsRoot } from "../proof/receipts-root.ts";
import { blockReceipts } from "../rpc/block-receipts.ts";
import type { Endpoint } from "../rpc/endpoint.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import type { WatchList } from "./watch-list.ts";
import { parseLog, parseReceipt, toQuantity, type ChainLog, type Header } from "./wire.ts";

/** A wanted log and the position of its transaction in the block. */
export type FoundLog = Omit<ChainLog, "txHash"> & { transaction: number };

/**
 * Reads the wanted logs of a block from its receipts. The receipts must give the root that the header commits to, so one
 * address is enough and none can add, change or leave out a log.
 * @throws RpcError when they do not
 */
export async function readLogs(endpoint: Endpoint, header: Header, watch: WatchList): Promise<FoundLog[]> {
  const block = { hash: header.hash, number: toQuantity(header.number) };
  const receipts = (await blockReceipts(endpoint, block)).map(parseReceipt);
  if (receiptsRoot(receipts) !== header.receiptsRoot) {
    throw new RpcError("doubt", `the receipts of block ${header.number} do not give its receipts root`);
  }
  const found: FoundLog[] = [];
  let logIndex = 0;
  receipts.forEach(({ logs }, transaction) => {
    for (const fields of logs) {
      const log = parseLog(fields);
      if (watch.keyOf(log.address, log.topics) !== undefined) {
        const { number: blockNumber, hash: blockHash, time: blockTime } = header;
        found.push({ ...log, blockNumber, blockHash, blockTime, logIndex, transaction });
      }
      logIndex += 1;
    }
  });
  return found;
}
