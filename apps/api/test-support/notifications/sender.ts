// Worker that only sends notifications; the parent process kills it. TEST_PUSH_URL is the address of its push service.
import { openDatabase } from "@wth/db";
import { pino } from "pino";
import { pushChannel } from "#messaging/channels/push-channel.ts";
import { deliver, openChannels } from "#messaging/index.ts";
import { jobs } from "#platform/jobs/jobs.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { readWorkerConfig } from "#platform/settings/config.ts";
import { postTo } from "./push-server.ts";

const config = readWorkerConfig(process.env);
const { db } = openDatabase(config.databaseUrl, { max: 6 });
const { senders } = openChannels(config);
if (config.channels.push === null) throw new Error("push has no settings");
const push = pushChannel(config.channels.push, config.publicUrl, postTo(process.env["TEST_PUSH_URL"] ?? ""));
const all = { ...senders, channels: { ...senders.channels, push } };
const { deliverNotification } = jobs;
const table = { deliverNotification: { ...deliverNotification, limitSeconds: 4, pauseSeconds: 0, pauseMaxSeconds: 1 } };
await startJobs(
  table,
  {
    deliverNotification: async ({ deliveryId }, signal) => {
      await deliver(db, all, BigInt(deliveryId), signal);
    },
  },
  { db, databaseUrl: config.databaseUrl, logger: pino({ level: "silent" }), pollSeconds: 0.5, superviseSeconds: 1 },
);
process.send?.("working");
