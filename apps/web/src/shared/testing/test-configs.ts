import { testContracts } from "@wth/chain/testing";
import type { AppConfig } from "../api/app-config.ts";

/** Configuration of a sandbox server. */
export const sandboxConfig = (change: Partial<AppConfig> = {}): AppConfig => ({
  chainId: 31_337,
  rpcUrl: "http://localhost/dev-api/rpc",
  contracts: testContracts,
  signIn: { domain: "localhost", uri: "http://localhost" },
  walletConnectProjectId: null,
  contact: null,
  features: { sandbox: true, walletConnect: false, usdtPurchase: true },
  serverTime: 1,
  ...change,
});

/** Configuration of a public server. */
export const publicConfig = (change: Partial<AppConfig> = {}): AppConfig => ({
  ...sandboxConfig(),
  chainId: 56,
  rpcUrl: "http://localhost/rpc",
  signIn: { domain: "wth.example", uri: "https://wth.example" },
  features: { sandbox: false, walletConnect: false, usdtPurchase: true },
  ...change,
});
