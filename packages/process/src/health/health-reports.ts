import { nodeReports } from "@wth/chain";
import type { Database, ProcessName } from "@wth/db";
import { sql } from "kysely";
import type { Logger } from "pino";

const EVERY_MS = 10_000;

/** Subject under which a process reports itself; its count grows with each sign of life. */
export const OWN_HEALTH = "itself";

/**
 * A report of a process about a node or itself: a count, and the fault in words. The stored one stays while none is
 * known.
 */
export type HealthReport = { subject: string; count: number | bigint; detail?: string | undefined };

/** Stores what a process reports; a row keeps the times at which its count and its detail last changed. */
export async function reportHealth(db: Database, process: ProcessName, report: HealthReport): Promise<void> {
  const { subject, count, detail = null } = report;
  await sql`insert into chain_health (process, subject, count, detail)
    values (${process}, ${subject}, ${count}, coalesce(${detail}::text, ''))
    on conflict (process, subject) do update set count = excluded.count,
      detail = coalesce(${detail}::text, chain_health.detail),
      at = case when chain_health.count = excluded.count then chain_health.at else excluded.at end,
      detail_at = case when chain_health.detail = coalesce(${detail}::text, chain_health.detail) then chain_health.detail_at else excluded.detail_at end`.execute(
    db,
  );
}

/**
 * Stores the nodes that were contradicted, and what a process reports of itself, every few seconds until the returned
 * function is called.
 */
export function startHealthReports(
  db: Database,
  process: ProcessName,
  logger: Logger | undefined,
  ofItself: () => readonly HealthReport[] = () => [],
): () => void {
  const report = async () => {
    for (const each of [...nodeReports(), ...ofItself()]) await reportHealth(db, process, each);
  };
  const onError = (error: unknown) => logger?.warn({ err: error }, "the health of the process was not stored");
  const timer = setInterval(() => {
    report().catch(onError);
  }, EVERY_MS);
  timer.unref();
  report().catch(onError);
  return () => clearInterval(timer);
}
