/** A message of the server: the title of an event, without personal data, and the page about it. */
type PushedEvent = { title: string; link: string; tag: string };

/** Parses a pushed message. @returns undefined for one of another form, or that leads to another origin */
export function pushedEvent(text: string, origin: string): PushedEvent | undefined {
  try {
    const { title, link, tag } = JSON.parse(text) as Record<string, unknown>;
    if (typeof title !== "string" || typeof link !== "string" || typeof tag !== "string") return undefined;
    return new URL(link).origin === origin ? { title, link, tag } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Shows a page of the app: the window that shows it already, otherwise a new one. A window with another page is left
 * alone, since it may hold a half-filled form or an open request to a wallet.
 */
async function open(worker: ServiceWorkerGlobalScope, link: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === link);
  if (shown === undefined) await worker.clients.openWindow(link);
  else await shown.focus();
}

/**
 * Subscribes again for the key of a subscription that has ended. The worker has no session: the next page of the app
 * connects the new subscription at the server (`renewPush`).
 */
async function resubscribe(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if (oldSubscription === null || newSubscription !== null) return;
  const { applicationServerKey } = oldSubscription.options;
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/**
 * Shows pushed messages as notifications of the device, one for a tag, and opens their pages. Replaces a subscription
 * that the browser ends.
 */
export function registerPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const pushed = pushedEvent(event.data?.text() ?? "", worker.location.origin);
    // browsers require that every message shows something
    const { title, link, tag } = pushed ?? { title: "WTH", link: `${worker.location.origin}/account`, tag: "wth" };
    event.waitUntil(worker.registration.showNotification(title, { tag, data: link, icon: "/icons/icon-192.png" }));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data)));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(resubscribe(worker, event)));
}
