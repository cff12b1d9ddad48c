import type { WorkerMessage } from "./messages.ts";

/** A worker that is busy or broken is not waited for. */
const ANSWER_MS = 3_000;

/** The build that this page came from; none on a development server. */
export const ownVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;

/** The build that a worker came from. */
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
