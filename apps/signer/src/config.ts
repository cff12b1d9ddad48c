import { readFileSync } from "node:fs";
import { isDevelopmentAccount, readDeploymentFile, type Deployment, type SignedOrderKind } from "@wth/chain";
import { databaseAddresses, durabilityTerms, type DurabilityTerms } from "@wth/db";
import type { InternalAddress } from "@wth/db/process";
import { ONE } from "@wth/rules";
import type { Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { z } from "zod";
import { parseCallerTokens, type CallerTokens } from "./http/caller-tokens.ts";
import { parseListenAddress, type ListenAddress } from "./http/listen-address.ts";
import type { KeySource } from "./keys/open-key.ts";
import { publicPolicy, sandboxPolicy, type SignerPolicy } from "./policy/settings.ts";

const SANDBOX_CHAIN = 31_337;

/** Text that `parse` understands. */
const parsed = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: (error as Error).message });
      return z.NEVER;
    }
  });
const urls = z
  .string()
  .transform((text) => text.split(",").map((item) => item.trim()))
  .pipe(z.array(z.url()).min(1));
const count = z.coerce.number().int().min(1).max(1_000_000);

/** `rig:200000,trade:2000000`: whole units for each kind that is named. */
function parseBudgets(text: string): Partial<Record<SignedOrderKind, bigint>> {
  const entries = text.split(",").map((part) => {
    const [kind = "", units = ""] = part.trim().split(":");
    if (!Object.hasOwn(publicPolicy.dailyBudget, kind)) throw new Error(`names an unknown kind: ${kind}`);
    if (!/^\d{1,12}$/.test(units)) throw new Error(`needs a whole number for ${kind}`);
    return [kind, BigInt(units) * ONE] as const;
  });
  return Object.fromEntries(entries);
}

/** Variables of the signer. */
export const Environment = z.object({
  CHAIN_ID: z.coerce
    .number()
    .pipe(z.union([z.literal(56), z.literal(97), z.literal(31_337)]))
    .default(31_337),
  CHAIN_RPC_URLS: urls.optional(),
  SIGNER_RPC_URLS: urls.optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  DATABASE_STANDBYS: z.string().optional(),
  DATABASE_REPLACED_SETTINGS: z.string().optional(),
  DEPLOYMENT_FILE: z.string().optional(),
  SIGNER_URL: parsed(parseListenAddress),
  SIGNER_CALLERS: parsed(parseCallerTokens),
  SIGNER_PRIVATE_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, "must be 0x and 64 hex digits")
    .optional(),
  SIGNER_AWS_KEY_ID: z.string().min(1).optional(),
  SIGNER_GOOGLE_KEY_VERSION: z
    .string()
    .regex(/^projects\/.+\/cryptoKeyVersions\/\d+$/, "must be the name of a key version")
    .optional(),
  SIGNER_DAILY_BUDGETS: parsed(parseBudgets).optional(),
  // a tenth of either is for accounts that neither paid nor hold something
  SIGNER_PER_MINUTE: count.min(10).optional(),
  SIGNER_PER_ACCOUNT_HOUR: count.min(10).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  SIGNER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

export type SignerConfig = Readonly<{
  isSandbox: boolean;
  rpcUrls: readonly string[];
  databaseUrl: string;
  durability: DurabilityTerms;
  deployment: Deployment;
  address: ListenAddress;
  tokens: CallerTokens;
  key: KeySource;
  policy: SignerPolicy;
  /** Address of the pages for operators; null when they are not served. */
  metrics: InternalAddress | null;
  logLevel: string;
}>;

/** @throws Error unless exactly one key is named, and on public chains for a public one */
function keySource(env: z.output<typeof Environment>): KeySource {
  const { SIGNER_PRIVATE_KEY: privateKey, SIGNER_AWS_KEY_ID: keyId, SIGNER_GOOGLE_KEY_VERSION: keyVersion } = env;
  if ([privateKey, keyId, keyVersion].filter((source) => source !== undefined).length !== 1)
    throw new Error("Set exactly one of SIGNER_PRIVATE_KEY, SIGNER_AWS_KEY_ID and SIGNER_GOOGLE_KEY_VERSION.");
  if (keyId !== undefined) return { kind: "aws", keyId };
  if (keyVersion !== undefined) return { kind: "google", keyVersion };
  if (env.CHAIN_ID !== SANDBOX_CHAIN && isDevelopmentAccount(privateKeyToAddress(privateKey as Hex)))
    throw new Error(
      `SIGNER_PRIVATE_KEY is a public development key, which chain ${env.CHAIN_ID} refuses: use your own.`,
    );
  return { kind: "local", privateKey: privateKey as Hex };
}

function policyOf(env: z.output<typeof Environment>): SignerPolicy {
  const usual = env.CHAIN_ID === SANDBOX_CHAIN ? sandboxPolicy : publicPolicy;
  return {
    dailyBudget: { ...usual.dailyBudget, ...env.SIGNER_DAILY_BUDGETS },
    perMinute: env.SIGNER_PER_MINUTE ?? usual.perMinute,
    perAccountHour: env.SIGNER_PER_ACCOUNT_HOUR ?? usual.perAccountHour,
  };
}

/** Settings of the signer, read once at start. @throws Error with one sentence per invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv): SignerConfig {
  // an empty variable is not set
  const present = Object.entries(environment).filter(([, text]) => text !== "");
  const read = Environment.safeParse(Object.fromEntries(present));
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration is not complete. ${wrong.join("; ")}.`);
  }
  const env = read.data;
  const rpcUrls = env.SIGNER_RPC_URLS ?? env.CHAIN_RPC_URLS;
  if (rpcUrls === undefined) throw new Error("Set SIGNER_RPC_URLS or CHAIN_RPC_URLS.");
  const { SIGNER_METRICS_PORT: metricsPort } = env;
  return {
    isSandbox: env.CHAIN_ID === SANDBOX_CHAIN,
    rpcUrls,
    databaseUrl: databaseAddresses(env.DATABASE_URL, env.DATABASE_DIRECT_URL).databaseUrl,
    durability: durabilityTerms(env),
    deployment: readDeploymentFile(
      env.DEPLOYMENT_FILE ?? `contracts/deployments/${env.CHAIN_ID}.json`,
      env.CHAIN_ID,
      (path) => readFileSync(path, "utf8"),
    ),
    address: env.SIGNER_URL,
    tokens: env.SIGNER_CALLERS,
    key: keySource(env),
    policy: policyOf(env),
    metrics: metricsPort === undefined ? null : { host: env.METRICS_HOST, port: metricsPort },
    logLevel: env.LOG_LEVEL,
  };
}
