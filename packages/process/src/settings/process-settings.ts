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

/** Settings that all processes share, by environment variable. */
export const processEnvironment = {
  CHAIN_ID: z
    .enum(["56", "97", "31337"], { error: "must be 56, 97 or 31337" })
    .default("31337")
    .transform((id) => Number(id) as 56 | 97 | 31_337),
  DEPLOYMENT_FILE: z.string().optional(),
  DATABASE_URL: z.string(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_STANDBYS: z.string().optional(),
  DATABASE_REPLACED_SETTINGS: z.string().optional(),
  BUS_URL: z.url({ protocol: /^rediss?$/, error: "must begin with redis:// or rediss://" }).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).default("info"),
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
  }>;

export const processSettings = (env: Variables): ProcessSettings => ({
  ...databaseAddresses(env.DATABASE_URL, env.DATABASE_DIRECT_URL),
  busUrl: env.BUS_URL,
  durability: durabilityTerms(env),
  chainId: env.CHAIN_ID,
  isSandbox: env.CHAIN_ID === SANDBOX_CHAIN,
  deploymentFile: env.DEPLOYMENT_FILE ?? `contracts/deployments/${env.CHAIN_ID}.json`,
  logLevel: env.LOG_LEVEL,
  tracesUrl: env.TRACES_URL ?? null,
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
