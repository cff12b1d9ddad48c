import { RpcError } from "./rpc-error.ts";

/** Code of an answer that is larger than this process takes. */
export const RESPONSE_TOO_LARGE = 413_000;
/** Bytes of an answer, unpacked; the receipts of a full block are about 5 MB. */
const RESPONSE_MAX = 48 * 2 ** 20;
const RETRY_AFTER_MAX_MS = 10 * 60_000;

/** Reads the header `Retry-After`: seconds or a date. Returns milliseconds, at most ten minutes. */
function retryAfterMs(text: string | null, now: number): number {
  if (text === null) return 0;
  const ms = /^\s*\d+\s*$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(RETRY_AFTER_MAX_MS, Math.max(0, ms));
}

async function refuse(response: Response): Promise<never> {
  await response.body?.cancel();
  const wait = retryAfterMs(response.headers.get("retry-after"), Date.now());
  // A redirect could lead to another host, which would not be the one that was chosen.
  const isRedirect = response.status >= 300 && response.status < 400;
  throw new RpcError(
    "transport",
    isRedirect ? `HTTP ${response.status}, a redirect that is not followed` : `HTTP ${response.status}`,
    response.status,
    wait,
  );
}

/** Parses the answer of a node. @throws RpcError for a refusal, and for an answer that is too large */
export async function readResponse(response: Response): Promise<unknown> {
  if (!response.ok) await refuse(response);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > RESPONSE_MAX) throw new RpcError("answer", "the answer is too large", RESPONSE_TOO_LARGE);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}
