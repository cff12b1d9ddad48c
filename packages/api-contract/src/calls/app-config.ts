import { publicParameters, type PublicParameterName } from "@wth/rules";
import { z } from "../zod.ts";
import { defineRoutes } from "../route.ts";
import { Address, AmountText, Bytes32, Id, TimeMs } from "../schemas.ts";

export const AppConfig = z
  .object({
    chainId: z.int(),
    rpcUrl: z.string().describe("RPC endpoint of the chain for browsers"),
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
    signIn: z
      .object({ domain: z.string(), uri: z.string() })
      .describe("Values that the signed sign-in message contains"),
    walletConnectProjectId: z.string().nullable(),
    contact: z.string().nullable().describe("Email address to which users can write"),
    features: z.object({ sandbox: z.boolean(), walletConnect: z.boolean(), usdtPurchase: z.boolean() }),
    serverTime: TimeMs,
  })
  .meta({ id: "AppConfig" });

/** An announcement that is shown now. */
export const Announcement = z
  .object({
    id: Id,
    level: z.enum(["info", "warning"]),
    en: z.string(),
    zhCN: z.string(),
    start: TimeMs,
    end: TimeMs.nullable(),
  })
  .meta({ id: "Announcement" });

const ParameterValue = z.string().regex(/^\d{1,60}$/);
const ParameterValues = z.object(
  Object.fromEntries(publicParameters.map((name) => [name, ParameterValue])) as Record<
    PublicParameterName,
    typeof ParameterValue
  >,
);

/** Public figures that are not on the chain, and what the chain should hold. */
export const PlatformFacts = z
  .object({
    time: TimeMs,
    miningPool: AmountText.describe("WTH left in the mining pool"),
    burned: AmountText.describe("WTH burned by the ledger"),
    readTo: TimeMs.nullable().describe("Time of the newest final block that WTH has read; null before the first"),
    haltedSince: TimeMs.nullable().describe("Since when calls that move money are halted; null while none is"),
    signingKey: Address.nullable().describe(
      "Account of the key that signs orders; null when the signer does not answer",
    ),
    guardians: z
      .array(z.object({ contract: z.string(), account: Address }))
      .describe("Accounts that may pause a contract at once, by the events of the final chain"),
    pauses: z
      .array(z.object({ contract: z.string(), since: TimeMs, until: TimeMs.nullable(), txHash: Bytes32 }))
      .describe(
        "The last 50 pauses of contracts, newest first, by the times of their blocks; `until` is null while one lasts",
      ),
    codeHashes: z
      .partialRecord(AppConfig.shape.contracts.keyof(), Bytes32)
      .describe("Published Keccak-256 hashes of the contracts' code"),
  })
  .meta({ id: "PlatformFacts" });

export const appConfigRoutes = defineRoutes({
  configGet: {
    method: "GET",
    path: "/app-api/user/common/config",
    auth: "public",
    summary: "Chain id, contract addresses and feature switches for clients",
    data: AppConfig,
  },
  parameterList: {
    method: "GET",
    path: "/app-api/user/common/parameters",
    auth: "public",
    summary: "Parameters in force that explanations name, as whole numbers of their units",
    data: ParameterValues,
  },
  platformFacts: {
    method: "GET",
    path: "/app-api/user/common/facts",
    auth: "public",
    summary:
      "Mining pool, burned WTH, position on the chain, halt, signing key, guardians, pauses and published hashes of the contracts",
    perMinute: 60,
    data: PlatformFacts,
  },
  announcementList: {
    method: "GET",
    path: "/app-api/user/common/announcements",
    auth: "public",
    summary: "Current announcements, newest first, and the state of maintenance",
    data: z.object({ maintenance: z.boolean(), list: z.array(Announcement) }),
  },
  releaseLatest: {
    method: "GET",
    path: "/app-api/user/common/version/latest",
    auth: "public",
    summary: "Links to the latest apps; empty when there is none",
    data: z.object({ url: z.string(), iosUrl: z.string() }),
  },
});
