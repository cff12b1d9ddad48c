import { readSettings } from "@wth/process";
import type { OperatorConfig } from "./config.ts";
import { Environment } from "./environment.ts";

/** Settings that a deployment's database is filled by. */
export type SeedConfig = Pick<OperatorConfig, "isSandbox" | "breakGlassKeys">;

const SeedEnvironment = Environment.pick({ CHAIN_ID: true, BREAK_GLASS_KEYS: true });

/** Settings of the command that migrates and fills a database. @throws Error with one sentence per invalid variable */
export function readSeedConfig(environment: NodeJS.ProcessEnv): SeedConfig {
  const env = readSettings(SeedEnvironment, environment);
  return { isSandbox: env.CHAIN_ID === 31_337, breakGlassKeys: env.BREAK_GLASS_KEYS };
}
