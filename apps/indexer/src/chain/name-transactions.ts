import type { EndpointPool } from "../rpc/endpoint-pool.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import type { FoundLog } from "./read-receipts.ts";
import { parseHeader, toQuantity, type ChainLog, type Header } from "./wire.ts";

/**
 * Adds to each log the hash of its transaction. Neither header nor receipts prove these hashes, so a quorum of addresses
 * must agree on them: an event is identified by its transaction.
 */
export async function nameTransactions(
  pool: EndpointPool,
  logs: readonly FoundLog[],
  headers: ReadonlyMap<number, Header>,
): Promise<ChainLog[]> {
  const used = [...new Set(logs.map((log) => log.blockNumber))];
  if (used.length === 0) return [];
  const calls = used.map((number) => ({ method: "eth_getBlockByNumber", params: [toQuantity(number), false] }));
  const agreed =
    pool.quorum === 1
      ? used.map((number) => headers.get(number)?.transactions ?? [])
      : await pool.agree(
          async (endpoint) => {
            const blocks = await endpoint.batch(calls);
            return blocks.map((block, at) => {
              const header = parseHeader(block);
              if (header.hash !== headers.get(used[at] ?? -1)?.hash) {
                throw new RpcError("doubt", `the node has another block ${used[at]}`);
              }
              return header.transactions;
            });
          },
          (lists) => lists.map((hashes) => hashes.join()).join("\n"),
        );
  const hashes = new Map(used.map((number, at) => [number, agreed[at]]));
  return logs.map(({ transaction, ...log }) => {
    const txHash = hashes.get(log.blockNumber)?.[transaction];
    if (txHash === undefined) throw new RpcError("doubt", `block ${log.blockNumber} lacks transaction ${transaction}`);
    return { ...log, txHash };
  });
}
