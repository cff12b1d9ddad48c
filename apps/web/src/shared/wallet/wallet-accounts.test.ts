import type { Config } from "wagmi";
import { expect, test, vi } from "vitest";
import { followAccounts } from "./wallet-accounts.ts";

const [first, second] = ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "0x90F79bf6EB2c4f870365E785982E1f101E93b906"];

/** Asks a wallet that names these accounts, while the app has `first`. @returns the events of its connector */
async function eventsAfter(getAccounts: () => Promise<string[]>): Promise<unknown[][]> {
  const emit = vi.fn<(...event: unknown[]) => void>();
  const connector = { uid: "1", getAccounts, emitter: { emit } };
  const connection = { accounts: [first], chainId: 1, connector };
  const state = { current: "1", status: "connected", connections: new Map([["1", connection]]) };
  await followAccounts({ state, chains: [] } as unknown as Config);
  return emit.mock.calls;
}

test.each([
  ["another account", async () => [second], [["change", { accounts: [second] }]]],
  ["no account", async () => [], [["disconnect"]]],
  ["the same account", async () => [first], []],
  ["an error", () => Promise.reject(new Error("locked")), []],
] as const)("follows a wallet that names %s after its events were missed [X43]", async (_, accounts, events) => {
  expect(await eventsAfter(accounts)).toEqual(events);
});
