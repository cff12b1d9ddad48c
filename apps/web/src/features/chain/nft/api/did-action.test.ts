// @vitest-environment jsdom
import { testContracts } from "@wth/chain/testing";
import { ONE } from "@wth/rules";
import { decodeFunctionData, encodeFunctionData } from "viem";
import { afterEach, beforeEach, expect, test } from "vitest";
import { account, type FakeNfts } from "../testing/fake-nfts.ts";
import { clearNfts, serveNfts } from "../testing/render-nfts.tsx";
import { didAction, resumeDidMint } from "./did-action.ts";

let nfts: FakeNfts;

beforeEach(() => {
  nfts = serveNfts();
});
afterEach(clearNfts);

test("approves exactly 1 USDT to the identity contract [CHAIN-22, ACCT-11]", async () => {
  expect((await didAction()).payment).toEqual({
    token: testContracts.usdt,
    symbol: "USDT",
    spender: testContracts.did,
    amount: ONE,
  });
});

test("sends the identity contract's mint [CHAIN-31]", async () => {
  const action = await didAction();
  const { order } = await action.loadOrder(async () => false, account);
  const call = action.toCall(order);
  expect(call.address).toBe(testContracts.did);
  expect(decodeFunctionData({ abi: call.abi, data: encodeFunctionData(call) }).functionName).toBe("mint");
});

test("completes when the profile has a number", async () => {
  const action = await resumeDidMint({});
  expect(await action.isSeen()).toBe(false);
  nfts.didNumber = "12";
  expect(await action.isSeen()).toBe(true);
});
