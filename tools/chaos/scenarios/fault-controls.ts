import { withClient } from "../core/with-client.ts";
import type { Platform } from "../platform/platform.ts";
import type { Fault, KillTarget } from "../faults/fault.ts";
import type { Found } from "../models/mining/checker.ts";
import { abortRates, runFaultCycles, type FaultReport } from "./fault-cycles.ts";

/** Most repetitions of a fault. A run ends with the first that shows what it must. */
const CYCLES = 40;
/** So many at once that some commits are always on their way to the disk. */
const CLIENTS = 24;
const repeated = (target: KillTarget) =>
  Array.from({ length: CYCLES }, (): Fault => ({ kind: "kill", targets: [target] }));

/** Runs clients that repeat with a new Idempotency-Key: they buy a rig again when its sale was not answered. */
export function runWithFreshKeys(platform: Platform, seed: number): Promise<FaultReport> {
  return runFaultCycles(platform, {
    seed,
    faults: repeated("api"),
    profile: {
      freshKeys: true,
      copies: [1],
      abortRate: { ...abortRates(0), miningBuy: 0.6, miningRenew: 0.6 },
      faucetShare: 1,
    },
    beforeFaultMs: [1_500, 3_000],
    checkEvery: 1,
    isEnough: hasDoubledPurchase,
  });
}

export function hasDoubledPurchase({ doubled }: Found): boolean {
  return doubled.some(({ what }) => what.startsWith("rig-payment:"));
}

/** Changes a setting of all later connections to the database. */
const alterDatabase = (platform: Platform, setting: string) =>
  withClient(platform.addresses.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select format('%I', current_database()) as name");
    await client.query(`alter database ${rows[0]?.name} ${setting}`);
  });

/** Kills the database, so that every connection afterwards is a new one with the present settings. */
async function reconnect(platform: Platform): Promise<void> {
  await platform.kill("database");
  await platform.recovered();
}

/**
 * Runs on a database that answers before its log is on disk. The server refuses to start on one, so the setting changes
 * while it runs, and only the database is killed.
 */
export async function runWithoutDurability(platform: Platform, seed: number): Promise<FaultReport> {
  await alterDatabase(platform, "set synchronous_commit = off");
  try {
    await reconnect(platform);
    return await runFaultCycles(platform, {
      seed,
      faults: repeated("database"),
      clients: CLIENTS,
      beforeFaultMs: [800, 2_000],
      isEnough: ({ lost }) => lost.length > 0,
    });
  } finally {
    await alterDatabase(platform, "reset synchronous_commit");
    await reconnect(platform);
  }
}
