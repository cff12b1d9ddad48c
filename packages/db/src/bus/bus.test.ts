import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CoalescingBus, type BusEvents, type BusTopic } from "./bus.ts";

let sent: BusTopic[];
let events: BusEvents;
let bus: CoalescingBus;
let send: () => Promise<void>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  sent = [];
  send = async () => undefined;
  bus = new CoalescingBus((given) => {
    events = given;
    const transport = { isConnected: true, connected: Promise.resolve(), close: async () => undefined };
    return { ...transport, send: (topic) => (sent.push(topic), send()) };
  });
});
afterEach(() => vi.useRealTimers());

test("sends the first message at once and further ones together [O07]", async () => {
  for (let count = 0; count < 100; count += 1) bus.publish("change");
  bus.publish("chain_event");
  expect(sent).toEqual(["change", "chain_event"]);
  await vi.advanceTimersByTimeAsync(9);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent).toEqual(["change", "chain_event", "change"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(3);
});

test("sends again after a message that took long and failed", async () => {
  const link = Promise.withResolvers<void>();
  send = () => link.promise;
  bus.publish("change");
  await vi.advanceTimersByTimeAsync(50);
  bus.publish("change");
  expect(sent).toHaveLength(1);
  link.reject(new Error("the link is lost"));
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
});

test("calls the subscribers of a topic, and all after a lost connection", () => {
  const calls: string[] = [];
  bus.subscribe("change", () => calls.push("change"));
  const unsubscribe = bus.subscribe("chain_event", () => calls.push("chain_event"));
  events.onMessage("change");
  expect(calls).toEqual(["change"]);
  events.onConnect();
  expect(calls).toEqual(["change", "change", "chain_event"]);
  unsubscribe();
  events.onMessage("chain_event");
  expect(calls).toHaveLength(3);
});
