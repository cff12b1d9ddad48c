// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownEndpoint, pushState, unsubscribe } from "./push-subscription.ts";

const worker = { pushManager: { getSubscription: async () => null } };

/** A browser with push whose worker is registered after a time, if ever. */
function browser(registeredAfterMs: number | undefined): void {
  vi.stubGlobal("PushManager", vi.fn<() => void>());
  vi.stubGlobal("Notification", { permission: "default" });
  const ready = new Promise((resolve) => {
    if (registeredAfterMs !== undefined) setTimeout(() => resolve(worker), registeredAfterMs);
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => undefined, ready },
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

async function stateAfterAll(): Promise<string> {
  const state = pushState([]);
  await vi.runAllTimersAsync();
  return state;
}

test("waits on a first visit for the worker, which is registered some seconds later [X39]", async () => {
  browser(5_000);
  expect(await stateAfterAll()).toBe("off");
});

test("waits for no worker where only a known one matters: sign-in and sign-out [X39]", async () => {
  browser(undefined);
  expect(await ownEndpoint()).toBeUndefined();
  await unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});

test("calls a browser without a worker unable", async () => {
  browser(undefined);
  expect(await stateAfterAll()).toBe("unsupported");
});
