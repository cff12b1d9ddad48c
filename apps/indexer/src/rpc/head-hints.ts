import { setTimeout as delay } from "node:timers/promises";
import { retryPause } from "./address-health.ts";

export type HeadHints = {
  /** Settles after the time, or earlier when a node announces a block. Rejects with the signal. */
  wait(ms: number): Promise<void>;
};

type Options = {
  urls: readonly string[];
  signal: AbortSignal;
  onHint?: () => void;
  onError?: (error: unknown) => void;
};

/** Announcements may come several times a second from several nodes; asking is not useful more often than this. */
const SPACING_MS = 400;
const SUBSCRIBE = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_subscribe", params: ["newHeads"] });

const isAnnouncement = (data: unknown): boolean => typeof data === "string" && data.includes('"eth_subscription"');

/** Keeps a subscription to new blocks at one node until the signal, and connects again after failures. */
async function subscribe(url: string, signal: AbortSignal, onBlock: () => void): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const socket = new WebSocket(url);
    const closed = Promise.withResolvers<void>();
    const stop = () => socket.close();
    socket.addEventListener("open", () => socket.send(SUBSCRIBE));
    socket.addEventListener("message", ({ data }) => {
      if (!isAnnouncement(data)) return;
      failures = 0;
      onBlock();
    });
    socket.addEventListener("error", () => closed.resolve());
    socket.addEventListener("close", () => closed.resolve());
    signal.addEventListener("abort", stop, { once: true });
    await closed.promise;
    signal.removeEventListener("abort", stop);
    socket.close();
    await delay(retryPause(failures), undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Listens for new blocks over web sockets. An announcement only makes the reader ask earlier: what it says is not used,
 * and without one the reader asks as regularly as ever.
 */
export function headHints({ urls, signal, onHint, onError }: Options): HeadHints {
  let announced = Promise.withResolvers<void>();
  const onBlock = () => {
    onHint?.();
    announced.resolve();
  };
  for (const url of urls) {
    subscribe(url, signal, onBlock).catch((error: unknown) => onError?.(error));
  }
  return {
    async wait(ms) {
      const quick = Math.min(ms, SPACING_MS);
      await delay(quick, undefined, { signal });
      if (ms > quick) {
        const waited = new AbortController();
        const rest = delay(ms - quick, undefined, { signal: AbortSignal.any([signal, waited.signal]) });
        await Promise.race([rest, announced.promise]).finally(() => waited.abort());
        rest.catch(() => undefined);
      }
      announced = Promise.withResolvers<void>();
    },
  };
}
