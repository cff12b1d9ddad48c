import { z } from "zod";

/** A kind of job. A run that takes longer than its limit counts as failed. */
export type JobKind = Readonly<{
  payload: z.ZodType<object>;
  /** Largest duration of one run, in seconds. */
  limitSeconds: number;
  /** Number of further attempts after the first one; then the job becomes a dead letter. */
  retries: number;
  /** Pause before the first retry, in seconds; it doubles with each further one up to `pauseMaxSeconds`. */
  pauseSeconds: number;
  pauseMaxSeconds: number;
  /** Largest number of jobs that one worker runs at once; 1 by default. */
  atOnce?: number;
  /** Pause between two searches for work of this kind, in seconds, at least 0.5; the worker's own by default. */
  pollSeconds?: number;
  /** Cron expression in UTC. A scheduled job has no payload, and at most one of its kind waits or runs. */
  schedule?: string;
  /** True for a scheduled job that also runs when a worker starts. */
  runsAtStart?: boolean;
}>;

export type JobTable = Readonly<Record<string, JobKind>>;
export type Payload<Kind extends JobKind> = z.output<Kind["payload"]>;

const scheduled = { payload: z.object({}), limitSeconds: 600, retries: 5, pauseSeconds: 10, pauseMaxSeconds: 300 };

/** A message that leaves the platform: sent within 2 s, retried for about ten hours. */
const message = {
  limitSeconds: 30,
  retries: 15,
  pauseSeconds: 5,
  pauseMaxSeconds: 3600,
  atOnce: 20,
  pollSeconds: 0.5,
};

/** All kinds of jobs. */
export const jobs = {
  checkInvariants: { ...scheduled, schedule: "*/5 * * * *", runsAtStart: true },
  auditInvariants: { ...scheduled, schedule: "* * * * *" },
  deleteOldRows: { ...scheduled, schedule: "0 * * * *" },
  deleteOldPhotos: { ...scheduled, schedule: "*/10 * * * *" },
  measureDays: { ...scheduled, schedule: "*/10 * * * *", runsAtStart: true },
  sendDueNotifications: { ...scheduled, schedule: "*/10 * * * *" },
  reconcileChain: { ...scheduled, schedule: "30 * * * *", runsAtStart: true },
  watchTreasuries: { ...scheduled, schedule: "*/5 * * * *", runsAtStart: true },
  /** Removes the bytes of a photo whose deletion is committed. */
  removeObject: {
    payload: z.object({ objectKey: z.string() }),
    limitSeconds: 60,
    retries: 12,
    pauseSeconds: 30,
    pauseMaxSeconds: 3600,
    atOnce: 20,
  },
  /** Sends a notification to one address. */
  deliverNotification: { ...message, payload: z.object({ deliveryId: z.string() }) },
  /** Sends the mail with which a person confirms an e-mail address. */
  confirmMailAddress: {
    ...message,
    payload: z.object({ addressId: z.string(), /** Unix milliseconds. */ askedAt: z.number().optional() }),
  },
  /** Sends a test message to one address. */
  sendTestMessage: {
    ...message,
    payload: z.object({ addressId: z.string(), /** Unix milliseconds. */ askedAt: z.number() }),
  },
} as const satisfies JobTable;

export type JobName = keyof typeof jobs;
