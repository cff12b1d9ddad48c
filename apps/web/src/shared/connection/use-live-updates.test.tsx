// @vitest-environment jsdom
import { useQuery, QueryClientProvider } from "@tanstack/react-query";
import { act, configure, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { userKey } from "../api/query-keys.ts";
import { raise } from "../session/session-events.ts";
import { sessionStore } from "../session/session-store.ts";
import { useLiveUpdates } from "./use-live-updates.ts";

const encoder = new TextEncoder();
let stream: ReadableStreamDefaultController<Uint8Array>;
const opened = vi.fn<() => void>();

beforeEach(() => {
  queryClient.clear();
  opened.mockClear();
  sessionStore.set({ status: "signedOut" });
  vi.stubGlobal("fetch", async () => {
    opened();
    return new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

configure({ asyncUtilTimeout: 60_000 });

function watch() {
  const rigs = vi.fn<() => number>(() => 1);
  const balance = vi.fn<() => number>(() => 1);
  const view = renderHook(
    () => {
      useLiveUpdates();
      useQuery({ queryKey: userKey("rig", "list"), queryFn: rigs });
      useQuery({ queryKey: userKey("balance"), queryFn: balance });
    },
    { wrapper },
  );
  return { rigs, balance, view };
}

test("reloads the screen on tokenRefreshed [AUTH-24]", async () => {
  const { rigs, balance, view } = watch();
  await waitFor(() => expect(rigs).toHaveBeenCalledTimes(1));
  act(() => raise("tokenRefreshed"));
  await waitFor(() => expect([rigs.mock.calls.length, balance.mock.calls.length]).toEqual([2, 2]));
  view.unmount();
});

test("reloads the topics of AccountRefreshed, and nothing else", async () => {
  const { rigs, balance, view } = watch();
  await waitFor(() => expect([rigs.mock.calls.length, balance.mock.calls.length]).toEqual([1, 1]));
  act(() => raise("AccountRefreshed", { topics: ["balance"] }));
  await waitFor(() => expect(balance).toHaveBeenCalledTimes(2));
  expect(rigs).toHaveBeenCalledTimes(1);
  view.unmount();
});

test("reloads only the queries of an event's topics", async () => {
  const { rigs, balance, view } = watch();
  await waitFor(() => expect(rigs).toHaveBeenCalledTimes(1));
  expect(opened).not.toHaveBeenCalled();
  act(() => sessionStore.set({ status: "signedIn", address: "0x1" }));
  // Everything may have changed before the stream was open.
  await waitFor(() => expect([rigs.mock.calls.length, balance.mock.calls.length]).toEqual([2, 2]));
  act(() => stream.enqueue(encoder.encode(': beat\n\nevent: changed\ndata: ["rig"]\n\n')));
  await waitFor(() => expect(rigs).toHaveBeenCalledTimes(3));
  expect(balance).toHaveBeenCalledTimes(2);
  view.unmount();
});

test("closes the stream of a hidden page and reopens it [X45]", async () => {
  const { view } = watch();
  act(() => sessionStore.set({ status: "signedIn", address: "0x1" }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  hidden.mockRestore();
  view.unmount();
});
