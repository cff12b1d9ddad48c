import type { WorkerMessage } from "./worker-messages.ts";
import { ownVersion, versionOf } from "./app-versions.ts";

/** True when the user asked the browser to save data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Asks the worker to cache further files of this build; without a worker of this build nothing happens. A user who
 * saves data has only the files that pages have loaded.
 */
export async function keepOffline(paths: readonly string[]): Promise<void> {
  const worker = (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller;
  if (worker === null || worker === undefined || savesData()) return;
  if ((await versionOf(worker)) === ownVersion()) worker.postMessage({ is: "keep", paths } satisfies WorkerMessage);
}
