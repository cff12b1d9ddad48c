import { CACHE_PREFIX, WORKER_PATH, type WorkerMessage } from "./worker-messages.ts";
import { announceUpdate } from "./app-update.ts";
import { ownVersion, versionOf } from "./app-versions.ts";

const HOUR_MS = 3_600_000;
/** A worker that does not activate must not block the new version. */
const TAKE_OVER_MS = 4_000;
const REMOVAL_TRIES = 3;
const REMOVAL_PAUSE_MS = 5_000;

let isStarted = false;

/** Registers the worker that caches the app, and learns from it about new versions. */
export async function startWorker(): Promise<void> {
  const version = ownVersion();
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (isStarted || version === null || workers === undefined) return;
  isStarted = true;
  try {
    const registration = await workers.register(WORKER_PATH, { updateViaCache: "none" });
    follow(workers, registration, version);
    await lookForUpdates(workers, registration, version);
  } catch {
    if (await isWithdrawn()) await removeCopy(workers);
  }
}

/** Files loaded before the worker was active must also be available offline. */
function keepLoaded(worker: ServiceWorker): void {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  worker.postMessage({ is: "keep", paths } satisfies WorkerMessage);
}

/** True when the server no longer has a worker, so that the installed one must be removed. */
async function isWithdrawn(): Promise<boolean> {
  const answer = await fetch(WORKER_PATH, { cache: "no-store" }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
}

/** Looks again after a pause, since an answer or an update that was under way can bring either back. */
async function removeCopy(workers: ServiceWorkerContainer): Promise<void> {
  for (let tries = 0; tries < REMOVAL_TRIES; tries += 1) {
    const registrations = await workers.getRegistrations();
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
    if (registrations.length + names.length === 0) return;
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await Promise.all(names.map((name) => caches.delete(name)));
    await new Promise((resolve) => setTimeout(resolve, REMOVAL_PAUSE_MS));
  }
}

/** Follows the worker's state: a new one may be installing, or was activated by another tab. */
function follow(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration, own: string): void {
  const watch = (): void => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") void judgeWaiting(workers, registration, own);
    });
  };
  watch();
  registration.addEventListener("updatefound", watch);
  workers.addEventListener("controllerchange", () => void judgeController(workers, own));
}

/** Activates the waiting worker when the page has its version; otherwise offers a reload. */
async function judgeWaiting(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  own: string,
): Promise<void> {
  const { waiting } = registration;
  // the first worker activates without waiting
  if (waiting === null || registration.active === null) return;
  const version = await versionOf(waiting);
  if (version === own) letIn(waiting);
  // one without an answer is asked again at the next look
  else if (version !== null) announceUpdate(() => replace(workers, registration));
}

/** Sends files only to a worker that is not being replaced: its cache would be deleted with it. */
async function judgeController({ controller }: ServiceWorkerContainer, own: string): Promise<void> {
  if (controller === null) return;
  const version = await versionOf(controller);
  if (version === own) keepLoaded(controller);
  else if (version !== null) announceUpdate(() => Promise.resolve());
}

const letIn = (waiting: ServiceWorker): void => waiting.postMessage({ is: "takeOver" } satisfies WorkerMessage);

function replace(workers: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    if (waiting === null) return resolve();
    workers.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, TAKE_OVER_MS);
    return letIn(waiting);
  });
}

/** The browser checks on each visit; an open tab checks every hour and when it becomes visible. */
async function lookForUpdates(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  own: string,
): Promise<void> {
  let lookedAt = 0;
  const look = async (): Promise<void> => {
    lookedAt = Date.now();
    try {
      await registration.update();
      await judge(workers, registration, own);
    } catch {
      if (await isWithdrawn()) await removeCopy(workers);
    }
  };
  const lookAgain = (): void => {
    if (!document.hidden && navigator.onLine && Date.now() - lookedAt >= HOUR_MS) void look();
  };
  document.addEventListener("visibilitychange", lookAgain);
  setInterval(lookAgain, HOUR_MS / 6);
  await look();
}

/**
 * Handles the result of a requested update: an installing worker reports later; without one the current one is the
 * newest.
 */
async function judge(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  own: string,
): Promise<void> {
  if (registration.installing !== null) return;
  if (registration.waiting === null) await judgeController(workers, own);
  else await judgeWaiting(workers, registration, own);
}
