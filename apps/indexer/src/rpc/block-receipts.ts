import type { Endpoint } from "./endpoint.ts";
import { remedyFor } from "./provider-quirks.ts";
import { RpcError } from "./rpc-error.ts";

const METHOD = "eth_getBlockReceipts";
/** Calls after which a node that served no receipts of whole blocks is asked for them again. */
const ASK_AGAIN_AFTER = 2_000;

type Block = { hash: string; number: string };

/** Calls left until the next try, by node. */
const lacking = new WeakMap<Endpoint, number>();

async function whole(endpoint: Endpoint, { number }: Block): Promise<unknown[] | undefined> {
  const left = lacking.get(endpoint) ?? 0;
  if (left > 0) {
    lacking.set(endpoint, left - 1);
    return undefined;
  }
  try {
    const receipts = await endpoint.call(METHOD, [number]);
    return Array.isArray(receipts) ? receipts : undefined;
  } catch (error) {
    if (error instanceof RpcError && remedyFor(METHOD, error) === "single receipts") return undefined;
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

/** Fetches the receipts of a block in order, from the whole block or, where a node does not serve that, one by one. */
export async function blockReceipts(endpoint: Endpoint, block: Block): Promise<unknown[]> {
  const receipts = await whole(endpoint, block);
  if (receipts) return receipts;
  const single = await oneByOne(endpoint, block);
  if ((lacking.get(endpoint) ?? 0) === 0) lacking.set(endpoint, ASK_AGAIN_AFTER);
  return single;
}
