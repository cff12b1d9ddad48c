// @vitest-environment jsdom
import { seedBadgeAbi } from "@wth/chain";
import { testContracts } from "@wth/chain/testing";
import { ONE } from "@wth/rules";
import { decodeFunctionData, encodeFunctionData } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChainAction } from "#shared/transaction/index.ts";
import { account, type FakeNfts } from "../testing/fake-nfts.ts";
import { clearNfts, serveNfts } from "../testing/render-nfts.tsx";
import { badgeAction, resumeBadgeMint } from "./badge-action.ts";

const read = vi.fn<() => Promise<unknown>>();
let nfts: FakeNfts;

beforeEach(() => {
  nfts = serveNfts();
  nfts.owner.badges = [{ tokenId: "4", mintedAt: 0 }];
  read.mockReset().mockResolvedValue(false);
});
afterEach(clearNfts);

test("approves exactly 20 USDT to the badge contract and to no other [CHAIN-19, DEFI-11]", async () => {
  expect((await badgeAction()).payment).toEqual({
    token: testContracts.usdt,
    symbol: "USDT",
    spender: testContracts.seedBadge,
    amount: 20n * ONE,
  });
});

test("reads hasMinted of the badge contract and sends its mint [CHAIN-24, CHAIN-25]", async () => {
  const action = await badgeAction();
  const { order, amount, isPaid } = await action.loadOrder(read, account);
  expect({ amount, isPaid }).toEqual({ amount: 20n * ONE, isPaid: false });
  expect(read).toHaveBeenCalledWith({
    address: testContracts.seedBadge,
    abi: seedBadgeAbi,
    functionName: "hasMinted",
    args: [account],
  });
  const call = action.toCall(order);
  expect(call.address).toBe(testContracts.seedBadge);
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: encodeFunctionData(call) });
  expect({ functionName, args: args ?? [] }).toEqual({ functionName: "mint", args: [] });
});

test("charges nothing again for an address that has minted [CONST-09]", async () => {
  read.mockResolvedValue(true);
  expect((await (await badgeAction()).loadOrder(read, account)).isPaid).toBe(true);
});

test("completes when a new badge appears, also after a restore", async () => {
  const action = await badgeAction();
  const again = await resumeBadgeMint(JSON.parse(JSON.stringify(action.params)) as ChainAction["params"]);
  for (const each of [action, again]) expect(await each.isSeen()).toBe(false);
  // The previous badge was transferred away in the meantime.
  nfts.owner.badges = [{ tokenId: "9", mintedAt: 1 }];
  for (const each of [action, again]) expect(await each.isSeen()).toBe(true);
});
