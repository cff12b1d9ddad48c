import { BoundedClient, connectionConfig, connectionLimits, type Database } from "@wth/db";
import { noTracing, type Traced } from "@wth/process";
import { PgBoss, type Job, type JobResult } from "pg-boss";
import type { Logger } from "pino";
import type { JobKind, JobTable, Payload } from "./jobs.ts";
import { setUpQueues } from "./queue.ts";

/** Functions that run the jobs of a table. `signal` aborts when the worker stops or the job is lost to another one. */
export type JobHandlers<Table extends JobTable> = {
  [Name in keyof Table]: (payload: Payload<Table[Name]>, signal: AbortSignal) => Promise<void>;
};

export type JobSettings = {
  db: Database;
  databaseUrl: string;
  logger: Logger;
  /** Pause between two searches for work, at least 0.5. */
  pollSeconds?: number;
  /** Pause between two searches for jobs that a worker lost. */
  superviseSeconds?: number;
  /** Time that running jobs have at a stop, at least 1. */
  stopSeconds?: number;
  /** Runs each job as the span of a trace. */
  traced?: Traced;
};

const CONNECTIONS = 2;

/** Runs jobs and their schedules until stopped. Several workers share the work. A start that fails stops the queue. */
export async function startJobs<Table extends JobTable>(
  table: Table,
  handlers: JobHandlers<Table>,
  {
    db,
    databaseUrl,
    logger,
    pollSeconds = 2,
    superviseSeconds = 15,
    stopSeconds = 5,
    traced = noTracing.traced,
  }: JobSettings,
): Promise<{ stop(): Promise<void> }> {
  await using opened = new AsyncDisposableStack();
  const stopping = new AbortController();
  await setUpQueues(db, table);
  const connections = { ...connectionConfig(databaseUrl, connectionLimits.work), Client: BoundedClient };
  const boss = new PgBoss({
    ...connections,
    max: CONNECTIONS,
    application_name: "wth jobs",
    migrate: false,
    createSchema: false,
    // Only the owner of the tables can rebuild an index.
    reindex: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    cronWorkerIntervalSeconds: Math.max(1, pollSeconds),
    // Jobs that depend on others are not used.
    flowIntervalSeconds: 60,
  });
  boss.on("error", (error) => logger.error({ err: error }, "the job queue failed and will try again"));
  boss.on("warning", (warning) => logger.warn({ warning }, "the job queue warns"));
  opened.defer(() => boss.stop({ timeout: stopSeconds * 1000 }));
  opened.defer(() => stopping.abort());
  await boss.start();

  const run = async (name: keyof Table & string, { payload }: JobKind, job: Job): Promise<JobResult> => {
    try {
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      await traced(`job ${name}`, async () => handlers[name]?.(payload.parse(job.data ?? {}) as never, signal));
      return { id: job.id, status: "completed" };
    } catch (error) {
      logger.error({ err: error, job: name, id: job.id }, "a job failed");
      return {
        id: job.id,
        status: "failed",
        output: { message: error instanceof Error ? error.message : String(error) },
      };
    }
  };
  for (const [name, kind] of Object.entries(table)) {
    const { atOnce = 1, pollSeconds: pollingIntervalSeconds = pollSeconds, runsAtStart } = kind;
    if (runsAtStart) await boss.send(name, {});
    const options = { pollingIntervalSeconds, batchSize: atOnce, burstWhenBatchFull: true } as const;
    await boss.work(name, { ...options, perJobResults: true }, (batch) =>
      Promise.all(batch.map((job) => run(name, kind, job as Job))),
    );
  }
  const running = opened.move();
  // Waits for running jobs; those that do not end in time return to the queue.
  return { stop: () => running.disposeAsync() };
}
