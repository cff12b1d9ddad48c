import { OWN_HEALTH } from "@wth/process";
import type { ConditionAlarm, HealthRow } from "./alarm-repo.ts";

/** Silence of the signer from which it counts as away, in milliseconds. */
const SILENT_MS = 60_000;
/** Contradicted answers from which a node is named; single ones come from blocks that are replaced. */
const CONTRADICTIONS_MIN = 3n;
/** Time for which an acknowledged alarm covers further contradictions of the same node, in milliseconds. */
const COVERED_MS = 24 * 3_600_000;

type Report = Pick<HealthRow, "process" | "subject" | "count" | "detail" | "at" | "detail_at">;
/**
 * Time between two readings above which the silence is counted from now on: the database was away for the signer too.
 */
const READING_GAP_MS = 15_000;
/**
 * Last sign of life of the signer, when this process saw it first, and when it looked last, in milliseconds of a clock
 * that never moves back.
 */
export type SignOfLife = { count: bigint; seenAt: number; readAt: number };

const isSigner = ({ process, subject }: Report) => process === "signer" && subject === OWN_HEALTH;

/** Returns the signer's last sign of life after these reports; undefined before its first. */
export function signOfLife(
  reports: readonly Report[],
  last: SignOfLife | undefined,
  nowMs: number,
): SignOfLife | undefined {
  const signer = reports.find(isSigner);
  if (signer === undefined) return undefined;
  const isSilent = last?.count === signer.count && nowMs - last.readAt <= READING_GAP_MS;
  return { count: signer.count, seenAt: isSilent ? last.seenAt : nowMs, readAt: nowMs };
}

/** The alarms that the reports of processes call for. */
export function conditionAlarms(
  reports: readonly Report[],
  signer: SignOfLife | undefined,
  nowMs: number,
): ConditionAlarm[] {
  const alarms: ConditionAlarm[] = [];
  const isSilent = signer !== undefined && nowMs - signer.seenAt >= SILENT_MS;
  for (const report of reports) {
    const { process, subject, count, detail, at, detail_at } = report;
    if (isSigner(report)) {
      if (isSilent)
        alarms.push({ kind: "signerSilent", process, subject, detail: "no sign of life for 60 s", since: at });
      if (detail !== "") alarms.push({ kind: "signerAlarm", process, subject: "key", detail, since: detail_at });
    } else if (count >= CONTRADICTIONS_MIN) {
      const since = new Date(at.getTime() - COVERED_MS);
      alarms.push({ kind: "nodeContradicted", process, subject, detail: "a quorum of nodes contradicts it", since });
    }
  }
  return alarms;
}
