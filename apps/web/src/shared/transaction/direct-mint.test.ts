import { expect, test, vi } from "vitest";
import { directMint } from "./direct-mint.ts";
import { account, spender, token } from "./testing/flow-world.ts";

const abi = [
  { type: "function", name: "hasMinted", stateMutability: "view", inputs: [], outputs: [] },
  { type: "function", name: "mint", stateMutability: "nonpayable", inputs: [], outputs: [] },
] as const;
const action = directMint({
  id: "did",
  kind: "did",
  params: {},
  title: () => "DID",
  payment: { token, symbol: "USDT", amount: 5n },
  contract: spender,
  abi,
  isSeen: async () => false,
});

test("approves the fixed price to the contract itself", () => {
  expect(action.payment).toEqual({ token, symbol: "USDT", spender, amount: 5n });
});

test("reads hasMinted on the chain and sends `mint()`", async () => {
  const read = vi.fn<() => Promise<unknown>>(async () => false);
  const loaded = await action.loadOrder(read, account);
  expect(read).toHaveBeenCalledExactlyOnceWith({ address: spender, abi, functionName: "hasMinted", args: [account] });
  expect(loaded).toMatchObject({ amount: 5n, isPaid: false });
  expect(action.toCall(loaded.order)).toEqual({ address: spender, abi, functionName: "mint", args: [] });
  read.mockResolvedValueOnce(true);
  expect((await action.loadOrder(read, account)).isPaid).toBe(true);
});
