const POLL_MS = 100;

type Block = { timestamp: `0x${string}` };

/** Asks the local chain. @throws Error with the node's own words */
async function callChain<T>(rpcUrl: string, method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(5000),
  });
  const answer = (await response.json()) as { result: T; error?: { message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

async function until(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error("the local chain did not follow in time");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Sends from one of the node's own accounts and waits until it is in a block. */
export async function sendFromNode(rpcUrl: string, transaction: Record<string, string>): Promise<void> {
  const hash = await callChain<string>(rpcUrl, "eth_sendTransaction", [transaction]);
  const receipt = () => callChain<{ status: string } | null>(rpcUrl, "eth_getTransactionReceipt", [hash]);
  await until(async () => (await receipt()) !== null, 10_000);
  if ((await receipt())?.status !== "0x1") throw new Error("the transaction failed");
}

/** Waits until the final part of the chain has reached a time (Unix seconds). */
export async function untilFinalTime(rpcUrl: string, seconds: number): Promise<void> {
  await until(async () => {
    const block = await callChain<Block | null>(rpcUrl, "eth_getBlockByNumber", ["finalized", false]);
    return block !== null && Number(block.timestamp) >= seconds;
  }, 15_000);
}
