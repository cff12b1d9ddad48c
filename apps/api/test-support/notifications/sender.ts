// Worker that only sends notifications; the parent process kills it.
import { openDatabase } from "@wth/db";
import { pino } from "pino";
import { deliver, openChannels } from "#messaging/index.ts";
import { jobs } from "#platform/jobs/jobs.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { readWorkerConfig } from "#platform/settings/config.ts";

const config = readWorkerConfig(process.env);
const { db } = openDatabase(config.databaseUrl, { max: 6 });
const { senders } = openChannels(config);
const { deliverNotification } = jobs;
const table = { deliverNotification: { ...deliverNotification, limitSeconds: 4, pauseSeconds: 0, pauseMaxSeconds: 1 } };
await startJobs(
  table,
  {
    deliverNotification: async ({ deliveryId }, signal) => {
      await deliver(db, senders, BigInt(deliveryId), signal);
    },
  },
  { db, databaseUrl: config.databaseUrl, logger: pino({ level: "silent" }), pollSeconds: 0.5, superviseSeconds: 1 },
);
process.send?.("working");
