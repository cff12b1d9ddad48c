// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import type { FlowState } from "./flow-state.ts";
import { flowStorage } from "./flow-storage.ts";

const hash = `0x${"a".repeat(64)}` as const;
const place = { chainId: 31_337, account: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" } as const;
const other = { ...place, account: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC" } as const;
const flow = { id: "machine-1", kind: "machinePurchase", params: { machineId: 1 } };
const storage = flowStorage(localStorage);

beforeEach(() => localStorage.clear());

const storedStates: FlowState[] = [
  { at: "approvalSent", amount: 10n ** 30n, hash },
  { at: "batchSent", amount: 1n, id: "0x1-of the wallet" },
  { at: "sent", amount: 1n, hash },
  { at: "mined", amount: 1n, hash, block: 12n },
  { at: "final", amount: 1n, hash },
  { at: "final", amount: 1n, hash: undefined },
];

describe("a reload", () => {
  test.each(storedStates)("restores $at exactly", (state) => {
    storage.save(place, { ...flow, state });
    expect(flowStorage(localStorage).load(place)).toEqual([{ ...flow, state }]);
  });

  test.each<FlowState>([
    { at: "network", amount: 1n, consent: true },
    { at: "approvalNeeded", amount: 1n, priceChanged: false },
    { at: "confirming", amount: 1n, order: {} },
    { at: "batching", amount: 1n, order: {} },
    { at: "done", amount: 1n, hash },
    { at: "failed", amount: 1n, step: "sent", error: { kind: "dropped" }, hash },
  ])("forgets $at, which is requested again", (state) => {
    storage.save(place, { ...flow, state: { at: "sent", amount: 1n, hash } });
    storage.save(place, { ...flow, state });
    expect(storage.load(place)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test("separates accounts and chains, in any letter case of the address", () => {
    storage.save(place, { ...flow, state: { at: "sent", amount: 1n, hash } });
    expect(storage.load(other)).toEqual([]);
    expect(storage.load({ ...place, chainId: 56 })).toEqual([]);
    expect(storage.load({ ...place, account: place.account.toLowerCase() as `0x${string}` })).toHaveLength(1);
  });

  test.each([
    "",
    "{",
    '{"id":"x"}',
    '{"id":"a","kind":"b","params":{},"state":{"at":"sent","amount":"-1","hash":"0x"}}',
  ])("drops unreadable data: %s", (text) => {
    const key = `wth.flow.31337.${place.account.toLowerCase()}.machine-1`;
    localStorage.setItem(key, text);
    expect(storage.load(place)).toEqual([]);
    expect(localStorage.getItem(key)).toBeNull();
  });
});
