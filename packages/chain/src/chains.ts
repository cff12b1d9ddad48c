import { type Address, type Chain, defineChain } from "viem";

/**
 * BNB Smart Chain, the main network. The nodes of BNB Chain itself serve no logs, so that one of another operator is
 * named.
 */
export const bnbSmartChain = defineChain({
  id: 56,
  name: "BNB Smart Chain",
  nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
  rpcUrls: { default: { http: ["https://bsc-rpc.publicnode.com"] } },
  blockExplorers: { default: { name: "BscScan", url: "https://bscscan.com" } },
});

/** The public test network of BNB Smart Chain. */
export const bnbTestnet = defineChain({
  id: 97,
  name: "BNB Smart Chain Testnet",
  nativeCurrency: { name: "Test BNB", symbol: "tBNB", decimals: 18 },
  rpcUrls: { default: { http: ["https://bsc-testnet-rpc.publicnode.com"] } },
  blockExplorers: { default: { name: "BscScan Testnet", url: "https://testnet.bscscan.com" } },
  testnet: true,
});

/** The local chain of a sandbox. */
export const sandboxChain = defineChain({
  id: 31_337,
  name: "WTH Sandbox",
  nativeCurrency: { name: "Test BNB", symbol: "tBNB", decimals: 18 },
  rpcUrls: { default: { http: ["http://127.0.0.1:8545"] } },
  testnet: true,
});

/** Id of a supported chain. */
export type ChainId = 56 | 97 | 31_337;

/** Chain that a deployment uses unless configured otherwise. */
export const defaultChainId: ChainId = 56;

/** The only payment token of chain 56: Binance-Peg USDT. Its successor is a reviewed change of this constant. */
export const mainnetUsdt: Address = "0x55d398326f99059fF775485246999027B3197955";

/** All supported chains. */
export const supportedChains = [bnbSmartChain, bnbTestnet, sandboxChain] as const;

/** True for the id of a supported chain. */
export function isChainId(value: unknown): value is ChainId {
  return supportedChains.some((chain) => chain.id === value);
}

/**
 * Returns the chain with this id, with its RPC address replaced when one is given.
 * @throws Error for an id that is not supported
 */
export function chainById(id: number, rpcUrl?: string): Chain {
  const chain = supportedChains.find((candidate) => candidate.id === id);
  if (chain === undefined) throw new Error(`Chain ${id} is not supported: use 56, 97 or 31337.`);
  return rpcUrl === undefined ? chain : { ...chain, rpcUrls: { default: { http: [rpcUrl] } } };
}
