import { RpcError, toRpcError } from "./rpc-error.ts";
import type { TokenBucket } from "./token-bucket.ts";

export type RpcCall = { method: string; params: readonly unknown[] };

export type Endpoint = {
  /** Replaces the address in logs and metrics, because addresses often contain an access key. */
  readonly label: string;
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
  let lastId = 0;
  let batches = true;

  async function post(body: unknown, count: number): Promise<unknown> {
    await options.bucket.take(count, options.signal);
    options.onRequest?.(count);
    try {
      const response = await fetch(options.url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new RpcError("transport", `HTTP ${response.status}`, response.status);
      }
      return await response.json();
    } catch (error) {
      options.signal.throwIfAborted();
      throw toRpcError(error);
    }
  }

  const request = (call: RpcCall) => ({ jsonrpc: "2.0", id: ++lastId, method: call.method, params: call.params });

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    return resultOf((await post(request({ method, params }), 1)) as Reply, method);
  }

  async function oneByOne(calls: readonly RpcCall[]): Promise<unknown[]> {
    const results: unknown[] = [];
    for (const one of calls) results.push(await call(one.method, one.params));
    return results;
  }

  async function chunk(calls: readonly RpcCall[]): Promise<unknown[]> {
    const requests = calls.map(request);
    const replies = await post(requests, calls.length);
    if (!Array.isArray(replies)) {
      batches = false;
      return oneByOne(calls);
    }
    const byId = new Map((replies as Reply[]).map((reply) => [reply.id, reply]));
    return requests.map((sent) => resultOf(byId.get(sent.id), sent.method));
  }

  return {
    label: options.label,
    call,
    async batch(calls) {
      const results: unknown[] = [];
      for (let at = 0; at < calls.length; at += BATCH_MAX) {
        const part = calls.slice(at, at + BATCH_MAX);
        results.push(...(batches && part.length > 1 ? await chunk(part) : await oneByOne(part)));
      }
      return results;
    },
  };
}
