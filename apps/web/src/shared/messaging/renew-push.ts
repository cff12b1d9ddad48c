import { api } from "../api/client.ts";
import { ownEndpoint, rememberedPush, rememberPush, subscribe, unsubscribe } from "./push-subscription.ts";
import { refresh } from "../api/query-client.ts";

/**
 * Connects this browser to its account again after the browser has replaced or lost its subscription. Does nothing
 * where push is off or no longer permitted. A subscription that the browser still has and the server does not list was
 * removed elsewhere or dropped: push ends here, until the person switches it on.
 * @param owner address of the account that is signed in
 * @param signal aborts when the account is left
 */
export async function renewPush(owner: string, signal: AbortSignal): Promise<void> {
  const known = rememberedPush();
  if (known?.owner !== owner || Notification.permission !== "granted") return;
  const own = await ownEndpoint();
  const { pushKey, addresses } = await api.notificationSettings({ signal });
  const device = addresses.find(({ endpoint }) => endpoint === known.endpoint);
  if (own === known.endpoint) return device === undefined ? unsubscribe() : undefined;
  const subscription = pushKey === null ? undefined : await subscribe(pushKey);
  if (subscription === undefined) return;
  // another account must not get the subscription
  signal.throwIfAborted();
  // before the new one, for which there may be no place
  if (device !== undefined) await api.notificationRemoveAddress({ body: { id: device.id }, signal });
  await api.notificationSubscribe({ body: subscription, signal });
  rememberPush(owner, subscription.endpoint);
  await refresh(api.notificationSubscribe.route.stale);
}
