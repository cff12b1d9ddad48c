import { transactionHashes } from "../proof/transaction-hashes.ts";
import type { EndpointPool } from "../rpc/endpoint-pool.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import type { FoundLog } from "./read-receipts.ts";
import { fieldsOf, parseHeader, toQuantity, type ChainLog, type Header } from "./wire.ts";

/** Returns the hashes of a block's transactions, which one address gives whole so that their root can be computed. */
async function provenHashes(pool: EndpointPool, { number, transactionsRoot }: Header): Promise<readonly string[]> {
  const { answer } = await pool.askOne(async (endpoint) => {
    const block = await endpoint.call("eth_getBlockByNumber", [toQuantity(number), true]);
    return transactionHashes(fieldsOf(block, "block")["transactions"], transactionsRoot);
  });
  return answer;
}

/** Returns the hashes that a quorum of addresses gives for the transactions of blocks. */
async function agreedHashes(pool: EndpointPool, headers: readonly Header[]): Promise<(readonly string[])[]> {
  if (pool.quorum === 1) return headers.map(({ transactions }) => transactions);
  const calls = headers.map(({ number }) => ({ method: "eth_getBlockByNumber", params: [toQuantity(number), false] }));
  return pool.agree(
    async (endpoint) => {
      const blocks = await endpoint.batch(calls);
      return blocks.map((block, at) => {
        const { hash, number, transactions } = parseHeader(block);
        if (hash !== headers[at]?.hash) throw new RpcError("doubt", `the node has another block ${number}`);
        return transactions;
      });
    },
    (lists) => lists.map((hashes) => hashes.join()).join("\n"),
  );
}

/**
 * Adds to each log the hash of its transaction, which identifies the event. Header and receipts do not contain these
 * hashes: they are proven from the transactions themselves, or a quorum of addresses must agree on them.
 */
export async function nameTransactions(
  pool: EndpointPool,
  logs: readonly FoundLog[],
  headers: ReadonlyMap<number, Header>,
  isProven: boolean,
): Promise<ChainLog[]> {
  const used = [...new Set(logs.map((log) => log.blockNumber))].flatMap((number) => headers.get(number) ?? []);
  if (used.length === 0) return [];
  const lists = isProven
    ? await Promise.all(used.map((header) => provenHashes(pool, header)))
    : await agreedHashes(pool, used);
  const hashes = new Map(used.map(({ number }, at) => [number, lists[at]]));
  return logs.map(({ transaction, ...log }) => {
    const txHash = hashes.get(log.blockNumber)?.[transaction];
    if (txHash === undefined) throw new RpcError("doubt", `block ${log.blockNumber} lacks transaction ${transaction}`);
    return { ...log, txHash };
  });
}
