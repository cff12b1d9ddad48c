import { readFileSync } from "node:fs";
import { readDeploymentFile, type Deployment } from "@wth/chain";
import {
  databaseAddresses,
  durabilityTerms,
  type BusAddresses,
  type DatabaseAddresses,
  type DurabilityTerms,
} from "@wth/db";
import { z } from "zod";
import type { InternalAddress } from "../health/internal-server.ts";

const SANDBOX_CHAIN = 31_337;
const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** Settings that all processes share, by environment variable. `docs/settings.md` is made from the descriptions. */
export const processEnvironment = {
  CHAIN_ID: z
    .enum(["56", "97", "31337"], { error: "must be 56, 97 or 31337" })
    .default("31337")
    .transform((id) => Number(id) as 56 | 97 | 31_337)
    .describe("56 (BNB Smart Chain), 97 (its test chain) or 31337 (local)"),
  DEPLOYMENT_FILE: z
    .string()
    .optional()
    .describe(
      "addresses of the contracts and hashes of their code, which each process compares with the chain at start; " +
        "without it `contracts/deployments/CHAIN_ID.json`",
    ),
  DATABASE_URL: z.string().describe("PostgreSQL 15 or newer, as the role of the process"),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe("the server itself, where `DATABASE_URL` leads to a pooler of transactions such as PgBouncer"),
  DATABASE_STANDBYS: z
    .string()
    .optional()
    .describe("standby servers that must have a commit before it is confirmed; fewer in force, and no process starts"),
  DATABASE_REPLACED_SETTINGS: z
    .string()
    .optional()
    .describe("of `fsync`, `full_page_writes` and `data_checksums`, what the database's provider does in another way"),
  BUS_URL: z
    .url({ protocol: /^rediss?$/, error: "must begin with redis:// or rediss://" })
    .optional()
    .describe("a server of the Redis protocol for messages between processes; without it PostgreSQL carries them"),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("address of the pages for operators: `/metrics`, `/healthz` and `/readyz`; users must not reach it"),
  TRACES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("where the process sends traces (OTLP over HTTP), such as `http://127.0.0.1:4318/v1/traces`"),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` })
    .default("info")
    .describe(LOG_LEVELS.join(", ")),
};

type Variables = z.output<z.ZodObject<typeof processEnvironment>>;

/** Settings that all processes share. */
export type ProcessSettings = DatabaseAddresses &
  BusAddresses &
  Readonly<{
    /** Requirements for the database. */
    durability: DurabilityTerms;
    chainId: 56 | 97 | 31_337;
    /** True on the local chain, where the test wallet, the faucet and the clock are served. */
    isSandbox: boolean;
    deploymentFile: string;
    logLevel: string;
    /** Address that receives traces by OTLP over HTTP; null for no traces. */
    tracesUrl: string | null;
    /** Address of the pages for operators; null where they are not served. */
    metrics: InternalAddress | null;
  }>;

/** Returns the settings that all processes share. @param metricsPort where the pages for operators are served */
export const processSettings = (env: Variables, metricsPort: number | undefined): ProcessSettings => ({
  ...databaseAddresses(env.DATABASE_URL, env.DATABASE_DIRECT_URL),
  busUrl: env.BUS_URL,
  durability: durabilityTerms(env),
  chainId: env.CHAIN_ID,
  isSandbox: env.CHAIN_ID === SANDBOX_CHAIN,
  deploymentFile: env.DEPLOYMENT_FILE ?? `contracts/deployments/${env.CHAIN_ID}.json`,
  logLevel: env.LOG_LEVEL,
  tracesUrl: env.TRACES_URL ?? null,
  metrics: metricsAddress(env, metricsPort),
});

/** Address of the pages for operators; null where they are not served. */
export const metricsAddress = (env: Pick<Variables, "METRICS_HOST">, at: number | undefined): InternalAddress | null =>
  at === undefined ? null : { host: env.METRICS_HOST, port: at };

/** Reads the addresses of the contracts. @throws Error when the file is missing, incomplete or for another chain */
export const readDeployment = ({
  deploymentFile,
  chainId,
}: Pick<ProcessSettings, "deploymentFile" | "chainId">): Deployment =>
  readDeploymentFile(deploymentFile, chainId, (path) => readFileSync(path, "utf8"));

/** Adds the contracts of the deployment file to settings. @throws Error when the file cannot be used */
export const withDeployment = <Settings extends Pick<ProcessSettings, "deploymentFile" | "chainId">>(
  settings: Settings,
) => ({ ...settings, deployment: readDeployment(settings) });
