import { ProviderError } from "./prompts.ts";

/** The local chain, proxied by the page's origin. */
export const RPC_PATH = "/dev-api/rpc";

let lastId = 0;

/** Forwards a call to the local chain. */
export async function forward(method: string, params: unknown): Promise<unknown> {
  lastId += 1;
  const response = await fetch(RPC_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: lastId, method, params: params ?? [] }),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } };
  if (answer.error !== undefined) throw new ProviderError(answer.error.code, answer.error.message);
  if (!response.ok) throw new ProviderError(-32_603, `The local chain answered ${response.status}.`);
  return answer.result;
}
