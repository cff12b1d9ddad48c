import { DEAD_LETTERS, type Database, type Tx } from "@wth/db";
import { fromKysely, PgBoss } from "pg-boss";
import { jobs, type JobKind, type JobName, type JobTable, type Payload } from "./jobs.ts";

/** A worker that reports nothing for this long has lost its job. */
const HEARTBEAT_SECONDS = 30;

/** Returns the queue on a connection or in a transaction of the caller. */
function queueOn(db: Database | Tx): PgBoss {
  return new PgBoss({ db: fromKysely(db) });
}

/** Adds a job, which a worker runs after this transaction has committed. */
export async function enqueueJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Payload<(typeof jobs)[Name]>,
): Promise<void> {
  await queueOn(tx).send(name, payload);
}

function settingsOf({ limitSeconds, retries, pauseSeconds, pauseMaxSeconds }: JobKind) {
  return {
    expireInSeconds: limitSeconds,
    // A run that is shorter than a heartbeat is bounded by its limit alone.
    ...(limitSeconds > HEARTBEAT_SECONDS ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
    retryLimit: retries,
    retryDelay: pauseSeconds,
    retryDelayMax: pauseMaxSeconds,
    retryBackoff: true,
    deadLetter: DEAD_LETTERS,
  };
}

/** Creates the queues and schedules of a table of jobs, or gives them its settings. */
export async function setUpQueues(db: Database, table: JobTable = jobs): Promise<void> {
  const boss = queueOn(db);
  await boss.createQueue(DEAD_LETTERS);
  for (const [name, kind] of Object.entries(table)) {
    await boss.createQueue(name, { policy: kind.schedule === undefined ? "standard" : "exclusive" });
    await boss.updateQueue(name, settingsOf(kind));
    if (kind.schedule !== undefined) await boss.schedule(name, kind.schedule);
  }
}

/** Returns dead letters to their queues with all retries: one, or up to 1,000. @returns number of jobs */
export async function retryDeadLetters(tx: Tx, id?: string): Promise<number> {
  return queueOn(tx).redrive(DEAD_LETTERS, id === undefined ? {} : { ids: [id] });
}
