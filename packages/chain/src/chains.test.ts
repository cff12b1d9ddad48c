import { expect, test } from "vitest";
import { chainById, defaultChainId, isChainId, supportedChains } from "./chains.ts";

test("the default chain is 56 [CHAIN-01]", () => {
  expect(defaultChainId).toBe(56);
  expect(chainById(defaultChainId).name).toBe("BNB Smart Chain");
});

test("supports 97 as the public test chain and 31337 as the local one [CHAIN-02]", () => {
  expect(supportedChains.map(({ id }) => id)).toEqual([56, 97, 31_337]);
  expect(supportedChains.filter((chain) => "testnet" in chain).map(({ id }) => id)).toEqual([97, 31_337]);
});

test("refuses any other chain", () => {
  expect([1, 0, 55, 1337, "56", 56n, null, undefined].filter((id) => isChainId(id))).toEqual([]);
  expect(() => chainById(1)).toThrow("Chain 1 is not supported");
});

test("replaces a chain's RPC address without changing the chain", () => {
  expect(chainById(56, "http://node.test/").rpcUrls.default.http).toEqual(["http://node.test/"]);
  expect(chainById(56).rpcUrls.default.http).not.toContain("http://node.test/");
});

test("no default node is one of those that serve no logs [N06]", () => {
  const hosts = supportedChains.flatMap((chain) => chain.rpcUrls.default.http).map((url) => new URL(url).host);
  expect(hosts.filter((host) => /\bdataseed\b|\.(?:bnbchain|binance|defibit|ninicoin)\./.test(host))).toEqual([]);
});
