import { vi } from "vitest";

/** Key of the platform, and its bytes. */
export const PUSH_KEY = "BAEC";
const keyBytes = new Uint8Array([4, 1, 2]).buffer;

/** A browser that permits push, with its present subscription; each new one gets the next endpoint. */
export function fakePush(endpoint?: string) {
  let count = 0;
  const subscription = (at: string) => ({
    endpoint: at,
    options: { applicationServerKey: keyBytes },
    toJSON: () => ({ endpoint: at, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      browser.current = null;
      return true;
    },
  });
  const browser = {
    current: endpoint === undefined ? null : subscription(endpoint),
    /** Permission questions that the person was asked. */
    asked: vi.fn<() => Promise<string>>(async () => "granted"),
    permit: (permission: NotificationPermission) =>
      vi.stubGlobal("Notification", { permission, requestPermission: browser.asked }),
  };
  const pushManager = {
    getSubscription: async () => browser.current,
    subscribe: async () => (browser.current = subscription(`https://push.example/new${(count += 1)}`)),
  };
  vi.stubGlobal("PushManager", vi.fn<() => void>());
  browser.permit("granted");
  const value = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value });
  return browser;
}

/** Removes what `fakePush` added to the browser, and what it remembers. */
export function removeFakePush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  localStorage.clear();
}
