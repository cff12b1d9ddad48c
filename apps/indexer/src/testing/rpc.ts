type Reply = { result?: unknown; error?: { message: string } };

/** Sends one JSON-RPC call. */
export async function rpc<T>(url: string, method: string, params: readonly unknown[] = []): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const reply = (await response.json()) as Reply;
  if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
  return reply.result as T;
}
