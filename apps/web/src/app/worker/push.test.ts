import { expect, test, vi } from "vitest";
import { pushedEvent, registerPush } from "./push.ts";

const ORIGIN = "https://wth.example";
const pushed = { title: "Your sale is paid", link: `${ORIGIN}/c2c?order=41`, tag: "7.1" };

test.each([
  [JSON.stringify(pushed), pushed],
  [JSON.stringify({ ...pushed, link: "https://evil.example/c2c" }), undefined],
  [JSON.stringify({ ...pushed, title: 7 }), undefined],
  ["nonsense", undefined],
])("reads a pushed message only in its form and for this origin: %s [U32]", (text, result) => {
  expect(pushedEvent(text, ORIGIN)).toEqual(result);
});

/** A worker with listeners that the test calls. */
function fakeWorker(windows: readonly object[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined);
  const subscribe = vi.fn<(options: object) => Promise<void>>(async () => undefined);
  const openWindow = vi.fn<(link: string) => Promise<null>>(async () => null);
  const worker = {
    location: { origin: ORIGIN },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  registerPush(worker);
  async function fire(name: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  }
  return { fire, showNotification, openWindow, subscribe };
}

test("shows one notification for a tag, and opens its page [U32]", async () => {
  const { fire, showNotification, openWindow } = fakeWorker();
  await fire("push", { data: { text: () => JSON.stringify(pushed) } });
  expect(showNotification).toHaveBeenCalledWith(
    pushed.title,
    expect.objectContaining({ tag: "7.1", data: pushed.link }),
  );
  const close = vi.fn<() => void>();
  await fire("notificationclick", { notification: { close, data: pushed.link } });
  expect(close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith(pushed.link);
});

test("a click focuses the window that shows the page, and leaves one in use alone [X40]", async () => {
  const window = (url: string) => ({ url, focus: vi.fn<() => void>(), navigate: vi.fn<() => void>() });
  const [used, shown] = [window(`${ORIGIN}/c2c`), window(pushed.link)];
  const click = { notification: { close: () => undefined, data: pushed.link } };
  const both = fakeWorker([used, shown]);
  await both.fire("notificationclick", click);
  expect([shown.focus.mock.calls.length, both.openWindow.mock.calls.length]).toEqual([1, 0]);
  const one = fakeWorker([used]);
  await one.fire("notificationclick", click);
  expect(one.openWindow).toHaveBeenCalledExactlyOnceWith(pushed.link);
  expect([used.focus.mock.calls.length, used.navigate.mock.calls.length]).toEqual([0, 0]);
});

test("shows something also for a message that it cannot read [U32]", async () => {
  const { fire, showNotification } = fakeWorker();
  await fire("push", { data: null });
  expect(showNotification).toHaveBeenCalledWith("WTH", expect.anything());
});

test("subscribes for the same key when the browser ends a subscription [X38]", async () => {
  const { fire, subscribe } = fakeWorker();
  const oldSubscription = { options: { applicationServerKey: new Uint8Array([4, 1]).buffer } };
  await fire("pushsubscriptionchange", { oldSubscription, newSubscription: null });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, ...oldSubscription.options });
});

test.each([
  ["names no subscription", { oldSubscription: null, newSubscription: null }],
  ["has subscribed itself", { oldSubscription: { options: {} }, newSubscription: {} }],
])("leaves the subscription to a browser that %s [X38]", async (_, event) => {
  const { fire, subscribe } = fakeWorker();
  await fire("pushsubscriptionchange", event);
  expect(subscribe).not.toHaveBeenCalled();
});
