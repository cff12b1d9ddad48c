import { faultSchedule } from "../core/fault-schedule.ts";
import { createRandom, type Weighted } from "../core/random.ts";
import type { Fault, KillTarget, LinkFailure, LinkName } from "./fault.ts";

const kill = (...targets: KillTarget[]): Fault => ({ kind: "kill", targets });
const link = (name: LinkName, failure: LinkFailure): Fault => ({ kind: "link", link: name, failure });
const lock = (table: string): Fault => ({ kind: "lock", table });

/** Every process once, alone or with others, and every other kind of fault: 29 in a round. */
const FAULTS: readonly Fault[] = [
  kill("api"),
  kill("database"),
  kill("worker"),
  kill("indexer"),
  kill("signer"),
  kill("chain", "console"),
  kill("api", "database"),
  kill("worker", "indexer", "api"),
  kill("supervisor"),
  kill("everything"),
  { kind: "pause", target: "api" },
  { kind: "pause", target: "worker" },
  { kind: "pause", target: "database" },
  { kind: "pause", target: "signer" },
  link("api database", "cut"),
  link("api database", "delay"),
  link("worker database", "halfOpen"),
  link("indexer database", "cut"),
  link("signer database", "cut"),
  link("indexer chain", "pause"),
  ...["ledger_account", "chain_event", "chain_signed_order", "mining_rig", "identity_session"].map(lock),
  { kind: "fullLog", targets: ["api", "worker", "indexer"] },
  { kind: "fullDisk", of: "database" },
  { kind: "reorg", depth: 1 },
  { kind: "reorg", depth: 2 },
];

/** Faults in a round, which holds each kind once. */
export const FAULTS_IN_ROUND = FAULTS.length;

/** One fault per cycle, in rounds of random order. */
export function planFaults(seed: number, cycles: number): Fault[] {
  return faultSchedule(
    createRandom(seed),
    FAULTS.map((fault): Weighted<Fault> => [1, fault]),
    cycles,
  );
}

/** Faults that hit each process and each kind of fault once or twice, for a short run. */
const SHORT: readonly Fault[] = [
  kill("api"),
  link("api database", "cut"),
  kill("database"),
  { kind: "pause", target: "database" },
  kill("worker", "indexer", "console", "signer"),
  lock("ledger_account"),
  { kind: "fullLog", targets: ["api", "worker", "indexer"] },
  { kind: "fullDisk", of: "database" },
  { kind: "reorg", depth: 2 },
  kill("chain"),
  kill("everything"),
];

/** Faults of the short plan. */
export const FAULTS_IN_SHORT = SHORT.length;

/** The first faults of the short plan. */
export const planShort = (cycles: number): Fault[] => SHORT.slice(0, cycles);
