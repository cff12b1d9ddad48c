import { inLocalStorage, storedText } from "@wth/web-kit/state/stored-text.ts";
import { localKeys } from "#config/storage-keys.ts";

/** State of push on this device. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

/** Longest wait for the worker, in milliseconds: a first visit registers it once the page is quiet. */
const WORKER_MS = 20_000;

/** Workers of a browser that can show messages. */
function workersForPush(): ServiceWorkerContainer | undefined {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return "PushManager" in globalThis && "Notification" in globalThis ? workers : undefined;
}

/** Returns the worker's registration, if there is one by now. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> => workersForPush()?.getRegistration();

/** Returns the worker's registration, on a first visit as soon as there is one; undefined in a browser without push. */
async function awaitRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const [workers, known] = [workersForPush(), await registration()];
  if (workers === undefined || known !== undefined) return known;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_MS));
  return Promise.race([workers.ready, late]);
}

/** Returns the state of push on this device. @param endpoints those that the server knows of this user */
export async function pushState(endpoints: readonly string[]): Promise<PushState> {
  const worker = await awaitRegistration();
  if (worker === undefined) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const own = await ownEndpoint();
  return own !== undefined && endpoints.includes(own) ? "on" : "off";
}

/** Returns the address to which messages for this device go, without a wait for the worker; undefined without one. */
export async function ownEndpoint(): Promise<string | undefined> {
  return (await (await registration())?.pushManager.getSubscription())?.endpoint;
}

const stored = storedText(inLocalStorage, localKeys.pushHere);

/** Remembers that push is on here: the account's address and the endpoint with which the server knows this browser. */
export const rememberPush = (owner: string, endpoint: string): void => stored.set(`${owner} ${endpoint}`);

/** Returns what was remembered; undefined while push is off here. */
export function rememberedPush(): { owner: string; endpoint: string } | undefined {
  const [owner, endpoint] = (stored.get() ?? "").split(" ");
  return owner && endpoint ? { owner, endpoint } : undefined;
}

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Subscribes, for a device that the server does not list. Asks for the permission, unless it was given before: call it
 * without one only in response to a click. @returns undefined when it was refused
 */
export async function subscribe(pushKey: string): Promise<Subscription | undefined> {
  const worker = await awaitRegistration();
  if (worker === undefined || (await Notification.requestPermission()) !== "granted") return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  const own = await worker.pushManager.getSubscription();
  // a subscription for a former key of the platform gets nothing, nor does one that the server has dropped
  const isUsable = own !== null && keyOf(own) === pushKey && own.endpoint !== rememberedPush()?.endpoint;
  const current = isUsable ? own : (await own?.unsubscribe(), null);
  const { endpoint, keys } = (current ?? (await worker.pushManager.subscribe(options))).toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Ends push on this device. */
export async function unsubscribe(): Promise<void> {
  stored.set(null);
  const worker = await registration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
