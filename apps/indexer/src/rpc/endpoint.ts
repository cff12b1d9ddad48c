import { nodeAddress } from "./node-address.ts";
import { remedyFor } from "./provider-quirks.ts";
import { readResponse } from "./read-response.ts";
import { RpcError, toRpcError } from "./rpc-error.ts";
import type { TokenBucket } from "./token-bucket.ts";

export type RpcCall = { method: string; params: readonly unknown[] };

export type Endpoint = {
  /** Replaces the address in logs and metrics, because addresses often contain an access key. */
  readonly label: string;
  /** True while its budget of calls is spent, so that a call would wait. */
  isRationed(): boolean;
  call(method: string, params: readonly unknown[]): Promise<unknown>;
  /** Returns answers in the order of the calls; the first failed call fails the batch. */
  batch(calls: readonly RpcCall[]): Promise<unknown[]>;
};

export type EndpointOptions = {
  url: string;
  label: string;
  timeoutMs: number;
  bucket: TokenBucket;
  signal: AbortSignal;
  onRequest?: (count: number) => void;
};

type Reply = { id?: unknown; result?: unknown; error?: { code?: unknown; message?: unknown } };

const BATCH_MAX = 50;
/** Code of an invalid request. */
const NO_BATCHES = -32_600;
/** Calls at once to a node that takes no batches. */
const SINGLE_CALLS = 8;

function refusal(asked: string, error: RpcError): RpcError {
  if (remedyFor(asked, error) !== "pause") return error;
  return new RpcError("limited", error.message, error.code, error.retryAfterMs);
}

function resultOf(reply: Reply | undefined, method: string): unknown {
  if (typeof reply !== "object" || reply === null) throw new RpcError("transport", `${method}: no reply`);
  if (reply.error) {
    const code = typeof reply.error.code === "number" ? reply.error.code : undefined;
    throw new RpcError("answer", `${method}: ${String(reply.error.message)}`, code);
  }
  if (reply.result === undefined) throw new RpcError("transport", `${method}: neither result nor error`);
  return reply.result;
}

export function createEndpoint(options: EndpointOptions): Endpoint {
  const { url, headers } = nodeAddress(options.url);
  let lastId = 0;
  let batchMax = BATCH_MAX;

  async function post(body: unknown, count: number): Promise<unknown> {
    await options.bucket.take(count, options.signal);
    options.onRequest?.(count);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
        redirect: "manual",
        signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]),
      });
      return await readResponse(response);
    } catch (error) {
      options.signal.throwIfAborted();
      throw toRpcError(error);
    }
  }

  const request = (call: RpcCall) => ({ jsonrpc: "2.0", id: ++lastId, method: call.method, params: call.params });

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    try {
      return resultOf((await post(request({ method, params }), 1)) as Reply, method);
    } catch (error) {
      throw error instanceof RpcError ? refusal(method, error) : error;
    }
  }

  async function sendBatch(calls: readonly RpcCall[]): Promise<unknown[]> {
    const requests = calls.map(request);
    const replies = await post(requests, calls.length);
    if (!Array.isArray(replies)) {
      // An error about the whole batch is a single reply.
      resultOf(replies as Reply, "batch");
      throw new RpcError("answer", "batch: not a list of replies", NO_BATCHES);
    }
    const byId = new Map((replies as Reply[]).map((reply) => [reply.id, reply]));
    return requests.map((sent) => resultOf(byId.get(sent.id), sent.method));
  }

  /** Sends some calls as one batch. Returns undefined when the node refuses its size. */
  async function tryBatch(calls: readonly RpcCall[]): Promise<unknown[] | undefined> {
    try {
      return await sendBatch(calls);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (remedyFor("batch", error) !== "smaller batch") throw refusal("batch", error);
      batchMax = Math.floor(calls.length / 4);
      return undefined;
    }
  }

  return {
    label: options.label,
    isRationed: () => options.bucket.isEmpty(),
    call,
    async batch(calls) {
      const results: unknown[] = [];
      while (results.length < calls.length) {
        const rest = calls.slice(results.length);
        if (batchMax > 1 && rest.length > 1) results.push(...((await tryBatch(rest.slice(0, batchMax))) ?? []));
        else {
          const some = rest.slice(0, SINGLE_CALLS).map((one) => call(one.method, one.params));
          results.push(...(await Promise.all(some)));
        }
      }
      return results;
    },
  };
}
