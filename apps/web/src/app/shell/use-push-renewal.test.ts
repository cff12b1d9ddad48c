// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renewPush } from "#shared/messaging/renew-push.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { usePushRenewal } from "./use-push-renewal.ts";

vi.mock(import("#shared/messaging/renew-push.ts"), () => ({
  renewPush: vi.fn<typeof renewPush>(async () => undefined),
}));

const [OWN, OTHER] = ["0x1", "0x2"];
const signIn = (address: string) => act(() => sessionStore.set({ status: "signedIn", address }));
const rest = () => act(() => vi.advanceTimersByTimeAsync(20_000));
const owners = () => vi.mocked(renewPush).mock.calls.map(([owner]) => owner);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.mocked(renewPush).mockClear();
  sessionStore.set({ status: "signedOut" });
});

test("renews once a page, when a person is signed in and the page is at rest [X38]", async () => {
  const { rerender } = renderHook(() => usePushRenewal());
  await rest();
  expect(owners()).toEqual([]);
  signIn(OWN);
  expect(owners()).toEqual([]);
  await rest();
  rerender();
  await rest();
  expect(owners()).toEqual([OWN]);
});

test("gives up the renewal of an account that is left [X38]", async () => {
  renderHook(() => usePushRenewal());
  signIn(OWN);
  signIn(OTHER);
  await rest();
  expect(owners()).toEqual([OTHER]);
  act(() => sessionStore.set({ status: "signedOut" }));
  expect(vi.mocked(renewPush).mock.calls[0]?.[1].aborted).toBe(true);
});
