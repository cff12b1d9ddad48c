import { z } from "zod";
import { defineRoutes } from "../route.ts";
import { Address, TimeMs } from "../schemas.ts";

export const AppConfig = z
  .object({
    chainId: z.int(),
    /** Where browsers read the chain. */
    rpcUrl: z.string(),
    contracts: z.object({
      usdt: Address,
      machinePurchase: Address,
      seedBadge: Address,
      numberNft: Address,
      did: Address,
      subscribe: Address,
      wth: Address,
      wths: Address,
      c2cPayment: Address,
    }),
    /** What the signed sign-in text names. */
    signIn: z.object({ domain: z.string(), uri: z.string() }),
    walletConnectProjectId: z.string().nullable(),
    features: z.object({ sandbox: z.boolean(), walletConnect: z.boolean(), usdtPurchase: z.boolean() }),
    serverTime: TimeMs,
  })
  .meta({ id: "AppConfig" });

export const commonRoutes = defineRoutes({
  commonConfig: {
    method: "GET",
    path: "/app-api/user/common/config",
    auth: "public",
    summary: "Chain id, contract addresses and feature switches for clients",
    data: AppConfig,
  },
  commonVersionLatest: {
    method: "GET",
    path: "/app-api/user/common/version/latest",
    auth: "public",
    summary: "Links to the latest apps; a missing one is empty",
    data: z.object({ url: z.string(), iosUrl: z.string() }),
  },
});
