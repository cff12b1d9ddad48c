import { withClient } from "../core/with-client.ts";
import type { Platform } from "../platform/platform.ts";
import { runKillCycles, type Found, type Kill, type KillReport } from "./kill-cycles.ts";

const CYCLES = 12;
const repeated = (kill: Kill) => Array.from({ length: CYCLES }, () => kill);

/** Runs clients that repeat with a new Idempotency-Key: they buy a rig again when its sale was not answered. */
export function runWithFreshKeys(platform: Platform, seed: number): Promise<KillReport> {
  return runKillCycles(platform, {
    seed,
    kills: repeated(["api"]),
    profile: {
      freshKeys: true,
      copies: [1],
      abortRate: { start: 0, claim: 0, buy: 0.6, renew: 0.6 },
      faucetShare: 1,
    },
    beforeKillMs: [1_500, 3_000],
    checkEvery: 1,
    isEnough: hasDoubledPurchase,
  });
}

export function hasDoubledPurchase({ doubled }: Found): boolean {
  return doubled.some(({ what }) => what.startsWith("rig-payment:"));
}

const alterRole = (platform: Platform, setting: string) =>
  withClient(platform.addresses.databaseUrl, (client) => client.query(`alter role current_user ${setting}`));

/** Kills the database, so that every connection afterwards is a new one with the role's present settings. */
async function reconnect(platform: Platform): Promise<void> {
  await platform.kill("database");
  await platform.recovered();
}

/**
 * Runs on a database that answers before its log is on disk. The server refuses to start on one, so the setting changes
 * while it runs, and only the database is killed.
 */
export async function runWithoutDurability(platform: Platform, seed: number): Promise<KillReport> {
  await alterRole(platform, "set synchronous_commit = off");
  try {
    await reconnect(platform);
    return await runKillCycles(platform, {
      seed,
      kills: repeated(["database"]),
      beforeKillMs: [800, 2_000],
      isEnough: ({ lost }) => lost.length > 0,
    });
  } finally {
    await alterRole(platform, "reset synchronous_commit");
    await reconnect(platform);
  }
}
