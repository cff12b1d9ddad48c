import { transact, type Database, type Tx } from "@wth/db";
import type { Logger } from "pino";
import { statementTime } from "./clock.ts";

const BEAT_EVERY_MS = 15_000;
/** Silence of all processes of a kind that counts as an outage. */
const OUTAGE_MS = 60_000;

type Process = "api";

/** Returns the time and by how much it was moved, both of one moment: the clock may be moved between two reads. */
async function readMoment(tx: Tx): Promise<{ at: Date; clock_offset: bigint }> {
  return tx
    .selectFrom("platform_clock")
    .select([statementTime.as("at"), "offset_seconds as clock_offset"])
    .executeTakeFirstOrThrow();
}

/** Returns the last sign of life, if it was too long ago; a moved clock does not count. */
async function silentSince(tx: Tx, process: Process): Promise<Date | undefined> {
  const last = await tx.selectFrom("platform_heartbeat").selectAll().where("process", "=", process).executeTakeFirst();
  if (!last) return undefined;
  const { at, clock_offset } = await readMoment(tx);
  const movedMs = Number(clock_offset - last.clock_offset) * 1000;
  const silentMs = at.getTime() - last.at.getTime() - movedMs;
  return silentMs > OUTAGE_MS ? last.at : undefined;
}

/** Records that a process of this kind is alive, and the outage that ends with it. */
export async function beat(db: Database, process: Process): Promise<void> {
  await transact(db, async (tx) => {
    // what else writes the sign waits, so that no outage is overwritten between its reading and its record
    await tx.selectFrom("platform_heartbeat").select("at").where("process", "=", process).forUpdate().execute();
    const began_at = await silentSince(tx, process);
    const row = await readMoment(tx);
    if (began_at) await tx.insertInto("platform_outage").values({ process, began_at, ended_at: row.at }).execute();
    await tx
      .insertInto("platform_heartbeat")
      .values({ process, ...row })
      .onConflict((conflict) => conflict.column("process").doUpdateSet(row))
      .execute();
  });
}

/** Records regularly that this process is alive. @returns a function that ends it */
export async function startHeartbeat(db: Database, process: Process, logger?: Logger): Promise<() => void> {
  await beat(db, process);
  const timer = setInterval(() => {
    beat(db, process).catch((error: unknown) => logger?.warn({ err: error }, "the heartbeat was not recorded"));
  }, BEAT_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** True when no process of this kind was alive at some time between two times. */
export async function wasDownBetween(tx: Tx, process: Process, from: Date, until: Date): Promise<boolean> {
  const silent = await silentSince(tx, process);
  if (silent && silent < until) return true;
  const outage = await tx
    .selectFrom("platform_outage")
    .select("id")
    .where("process", "=", process)
    .where("ended_at", ">", from)
    .where("began_at", "<", until)
    .limit(1)
    .executeTakeFirst();
  return outage !== undefined;
}
