import type { Endpoint } from "./endpoint.ts";
import { remedyFor } from "./provider-quirks.ts";
import { RpcError } from "./rpc-error.ts";

const METHOD = "eth_getBlockReceipts";
/** Blocks after which a node that served no receipts of whole blocks is asked for them again. */
const ASK_AGAIN_AFTER = 2_000;

type Block = { hash: string; number: string };

/** Blocks left until the next try, by node. */
const lacking = new WeakMap<Endpoint, number>();

async function whole(endpoint: Endpoint, blocks: readonly Block[]): Promise<unknown[]> {
  const left = lacking.get(endpoint) ?? 0;
  if (left > 0) {
    lacking.set(endpoint, left - blocks.length);
    return [];
  }
  try {
    return await endpoint.batch(blocks.map(({ number }) => ({ method: METHOD, params: [number] })));
  } catch (error) {
    if (error instanceof RpcError && remedyFor(METHOD, error) === "single receipts") return [];
    throw error;
  }
}

async function oneByOne(endpoint: Endpoint, { hash }: Block): Promise<unknown[]> {
  const block = (await endpoint.call("eth_getBlockByHash", [hash, false])) as { transactions?: unknown } | null;
  if (!Array.isArray(block?.transactions)) throw new RpcError("doubt", `the node does not have block ${hash}`);
  return endpoint.batch(
    block.transactions.map((transaction) => ({ method: "eth_getTransactionReceipt", params: [transaction] })),
  );
}

/**
 * Fetches the receipts of blocks, each in order: of whole blocks or, where a node does not serve that, one by one.
 * @throws RpcError when a block's receipts are not served in either way
 */
export async function blockReceipts(endpoint: Endpoint, blocks: readonly Block[]): Promise<unknown[][]> {
  const found = await whole(endpoint, blocks);
  const receipts: unknown[][] = [];
  for (const [at, block] of blocks.entries()) {
    const given = found[at];
    receipts.push(Array.isArray(given) ? given : await oneByOne(endpoint, block));
  }
  const isServed = blocks.every((_, at) => Array.isArray(found[at]));
  if (!isServed && (lacking.get(endpoint) ?? 0) <= 0) lacking.set(endpoint, ASK_AGAIN_AFTER);
  return receipts;
}
