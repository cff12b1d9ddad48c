// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type pushState, rememberedPush, rememberPush, subscribe } from "#shared/messaging/push-subscription.ts";
import { usePush } from "./use-push.ts";

vi.mock(import("#shared/messaging/push-subscription.ts"), async (original) => ({
  ...(await original()),
  pushState: vi.fn<typeof pushState>(async () => "off"),
  subscribe: vi.fn<typeof subscribe>(),
}));

const tools = () => ({
  pushKey: "key",
  devices: [],
  onConnect: vi.fn<() => void>(),
  onRemove: vi.fn<() => void>(),
  onRefused: vi.fn<() => void>(),
});

test("tells of a subscription that the browser refuses, and stays usable [X31]", async () => {
  const given = tools();
  const { result } = renderHook(() => usePush(given));
  vi.mocked(subscribe).mockRejectedValueOnce(new DOMException("push service error", "AbortError"));
  await result.current.turnOn();
  expect([given.onRefused.mock.calls.length, given.onConnect.mock.calls.length]).toEqual([1, 0]);
  const subscription = { endpoint: "https://push.example/1", keys: { p256dh: "a", auth: "b" } };
  vi.mocked(subscribe).mockResolvedValueOnce(subscription);
  await result.current.turnOn();
  expect(given.onConnect).toHaveBeenCalledExactlyOnceWith(subscription);
});

test("push of a device that its person removes here stays off [X38]", async () => {
  const device = { channel: "push", label: "", isConfirmed: true, pausedUntil: null } as const;
  const devices = ["1", "2"].map((id) => ({ id, endpoint: `https://push.example/${id}`, ...device }));
  const given = { ...tools(), devices };
  const { result } = renderHook(() => usePush(given));
  rememberPush("0x1", "https://push.example/1");
  await result.current.remove("2");
  expect(rememberedPush()).toBeDefined();
  await result.current.remove("1");
  expect([rememberedPush(), given.onRemove.mock.calls]).toEqual([undefined, [["2"], ["1"]]]);
});
