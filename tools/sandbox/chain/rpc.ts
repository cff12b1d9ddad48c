const TIMEOUT_MS = 30_000;

/** Sends one JSON-RPC call. The caller gives the type of the result. */
export async function rpc<Result>(url: string, method: string, params: readonly unknown[] = []): Promise<Result> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as { result?: Result; error?: { message: string } };
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result as Result;
}

export interface BlockHead {
  readonly number: number;
  readonly hash: string;
  /** In seconds. */
  readonly timestamp: number;
  readonly transactionCount: number;
}

export async function readBlock(url: string, block: number | "latest" | "finalized"): Promise<BlockHead> {
  const tag = typeof block === "number" ? `0x${block.toString(16)}` : block;
  const raw = await rpc<{ number: string; hash: string; timestamp: string; transactions: string[] } | null>(
    url,
    "eth_getBlockByNumber",
    [tag, false],
  );
  if (raw === null) throw new Error(`The chain has no block ${block}.`);
  return {
    number: Number(raw.number),
    hash: raw.hash,
    timestamp: Number(raw.timestamp),
    transactionCount: raw.transactions.length,
  };
}
