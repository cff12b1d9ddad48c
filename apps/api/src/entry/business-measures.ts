import { durabilityFaults, type Database, type DurabilityTerms } from "@wth/db";
import { unsettledDays } from "#community/index.ts";
import {
  chainAppliedTo,
  chainReadTo,
  countOpenAlarms,
  countParkedEvents,
  countWaitingPayments,
  oldestSuspenseAt,
  signerSilentSeconds,
} from "#chain/index.ts";
import { houseBalance, paidShare } from "#ledger/index.ts";
import { archiveAge, backupAge, countReplicas, replicaLag, verifiedBackupAge } from "#platform/db/backup-state.ts";
import { now } from "#platform/db/clock.ts";
import { faultMeasures } from "#platform/jobs/fault-state.ts";
import type { Measure } from "#platform/jobs/metrics.ts";
import { currentHalts } from "#platform/settings/halt.ts";

const UNIT = 10n ** 18n;

async function secondsSince(db: Database, at: Date | null | undefined): Promise<number | undefined> {
  return at == null ? undefined : ((await now(db)).getTime() - at.getTime()) / 1000;
}

const chainMeasures = (chainId: number): Measure[] => [
  {
    name: "chain_alarms_open",
    help: "Alarms about the contracts that no operator has acknowledged",
    read: countOpenAlarms,
  },
  {
    name: "chain_events_parked",
    help: "Chain events that wait for an operator's replay",
    read: countParkedEvents,
  },
  {
    name: "chain_read_age_seconds",
    help: "Age of the newest final block whose events are stored",
    read: async (db) => secondsSince(db, await chainReadTo(db, chainId)),
  },
  {
    name: "chain_applied_age_seconds",
    help: "Age of the newest final block whose events have had their effects",
    read: async (db) => secondsSince(db, await chainAppliedTo(db, chainId)),
  },
  {
    name: "chain_drift",
    help: "1 while ledger and chain differ",
    read: async (db) => Number((await currentHalts(db)).some(({ reason }) => reason.startsWith("chain_"))),
  },
  { name: "suspense_waiting", help: "Payments without an effect that wait for a decision", read: countWaitingPayments },
  {
    name: "suspense_oldest_seconds",
    help: "Age of the oldest payment in suspense",
    read: async (db) => (await secondsSince(db, await oldestSuspenseAt(db))) ?? 0,
  },
  {
    name: "signer_silent_seconds",
    help: "Time since the signer's last sign of life in the database",
    read: signerSilentSeconds,
  },
];

const databaseMeasures = (durability: DurabilityTerms): Measure[] => [
  {
    name: "database_unsafe_settings",
    help: "Settings of the database that let confirmed writes be lost",
    read: async (db) => (await durabilityFaults(db, durability)).length,
  },
  { name: "backup_age_seconds", help: "Time since the last backup was completed", read: backupAge },
  {
    name: "backup_verified_age_seconds",
    help: "Time since a backup was last restored and compared",
    read: verifiedBackupAge,
  },
  {
    name: "wal_archive_age_seconds",
    help: "Time since the last file of the write-ahead log was archived",
    read: archiveAge,
  },
  { name: "database_replicas", help: "Replicas that are connected to the primary", read: countReplicas },
  { name: "replica_lag_seconds", help: "Longest delay of a replica", read: replicaLag },
];

/** Measures of the business and its database, which the worker reads for operators. */
export const businessMeasures = (chainId: number, durability: DurabilityTerms): Measure[] => [
  ...faultMeasures,
  ...chainMeasures(chainId),
  {
    name: "mining_pool_wth",
    help: "WTH that is left in the mining pool, in whole units",
    read: async (db) => Number((await houseBalance(db, "miningPool", "WTH")) / UNIT),
  },
  {
    name: "pool_paid_share",
    help: "Largest share of a pool's limit of a day that it has paid today",
    read: paidShare,
  },
  {
    name: "days_unsettled",
    help: "UTC days that are over and not closed",
    read: (db) => unsettledDays(db),
  },
  ...databaseMeasures(durability),
];
