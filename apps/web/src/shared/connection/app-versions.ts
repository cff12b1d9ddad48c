import type { WorkerMessage } from "./worker-messages.ts";

/** Timeout of a broken worker; a slow phone takes seconds to start one. */
const ANSWER_MS = 10_000;

/** Returns the build of this page; null on a development server. */
export const ownVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;

/** Returns the build of a worker; null when it does not answer. */
export function versionOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = (version: string | null): void => {
      port1.close();
      resolve(version);
    };
    const timer = setTimeout(done, ANSWER_MS, null);
    port1.addEventListener("message", ({ data }) => {
      clearTimeout(timer);
      done(String(data));
    });
    port1.start();
    worker.postMessage({ is: "version" } satisfies WorkerMessage, [port2]);
  });
}
