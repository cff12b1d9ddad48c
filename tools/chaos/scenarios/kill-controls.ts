import pg from "pg";
import type { Card } from "../core/fault-schedule.ts";
import type { Platform } from "../platform/platform.ts";
import { runChaos, type ChaosReport, type Found } from "./kill-cycles.ts";

const CYCLES = 12;
const cardsOf = (card: Card) => Array.from({ length: CYCLES }, () => card);

/** Clients that repeat with a new Idempotency-Key: a rig whose sale was not answered is bought again. */
export function runWithFreshKeys(platform: Platform, seed: number): Promise<ChaosReport> {
  return runChaos(platform, {
    seed,
    cards: cardsOf(["api"]),
    manners: { freshKeys: true, gifted: 1, impatience: { start: 0, claim: 0, buy: 0.6, renew: 0.6 } },
    beforeKillMs: [1_500, 3_000],
    verifyEvery: 1,
    isEnough: hasDoubledPurchase,
  });
}

export function hasDoubledPurchase({ doubled }: Found): boolean {
  return doubled.some(({ what }) => what.startsWith("rig-payment:"));
}

async function alterRole(platform: Platform, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: platform.where.databaseUrl });
  await client.connect();
  try {
    await client.query(`alter role current_user ${setting}`);
  } finally {
    await client.end();
  }
}

/**
 * A database that answers before its log is on disk. The server refuses to start on one, so the setting is changed
 * behind its back, and only the database is killed.
 */
export async function runWithoutDurability(platform: Platform, seed: number): Promise<ChaosReport> {
  await alterRole(platform, "set synchronous_commit = off");
  try {
    // From this death on, all connections are new ones.
    await platform.kill("database");
    await platform.whole();
    return await runChaos(platform, {
      seed,
      cards: cardsOf(["database"]),
      beforeKillMs: [800, 2_000],
      isEnough: ({ lost }) => lost.length > 0,
    });
  } finally {
    await alterRole(platform, "reset synchronous_commit");
    await platform.kill("database");
    await platform.whole();
  }
}
