import { receiptsRoot, type Receipt } from "../proof/receipts-root.ts";
import { blockReceipts } from "../rpc/block-receipts.ts";
import type { Endpoint } from "../rpc/endpoint.ts";
import { ContradictionError } from "../rpc/rpc-error.ts";
import type { WatchList } from "./watch-list.ts";
import { parseLog, parseReceipt, toQuantity, type ChainLog, type Header } from "./wire.ts";

/** A wanted log and the position of its transaction in the block. */
export type FoundLog = Omit<ChainLog, "txHash"> & { transaction: number };

/** Returns the wanted logs among receipts that give the root of their block. */
function wantedLogs(header: Header, receipts: readonly Receipt[], watch: WatchList): FoundLog[] {
  const { number: blockNumber, hash: blockHash, time: blockTime } = header;
  const found: FoundLog[] = [];
  let logIndex = 0;
  receipts.forEach(({ logs }, transaction) => {
    for (const fields of logs) {
      if (watch.mayWant(fields["address"])) {
        const log = { ...parseLog(fields), blockNumber, blockHash, blockTime, logIndex, transaction };
        if (watch.keyOf(log) !== undefined) found.push(log);
      }
      logIndex += 1;
    }
  });
  return found;
}

/**
 * Reads the wanted logs of blocks from their receipts. The receipts must give the root that the header commits to, so
 * one address is enough and none can add, change or leave out a log.
 * @throws RpcError when they do not
 */
export async function readLogs(
  endpoint: Endpoint,
  headers: readonly Header[],
  watch: WatchList,
): Promise<FoundLog[][]> {
  const blocks = headers.map(({ hash, number }) => ({ hash, number: toQuantity(number) }));
  const answers = await blockReceipts(endpoint, blocks);
  return headers.map((header, at) => {
    const receipts = (answers[at] ?? []).map(parseReceipt);
    if (receiptsRoot(receipts) !== header.receiptsRoot) {
      throw new ContradictionError(`the receipts of block ${header.number} do not give its receipts root`);
    }
    return wantedLogs(header, receipts, watch);
  });
}
