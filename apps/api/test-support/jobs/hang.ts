// Worker that takes a job and never finishes it; the parent process kills it.
import { openDatabase } from "@wth/db";
import { pino } from "pino";
import { jobs } from "#platform/jobs/jobs.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";

const databaseUrl = process.env["DATABASE_URL"] ?? "";
const { db } = openDatabase(databaseUrl, { max: 1 });
const table = { removeObject: { ...jobs.removeObject, limitSeconds: 2, pauseSeconds: 0, pauseMaxSeconds: 1 } };
const removeObject = (): Promise<void> => {
  process.send?.("taken");
  return new Promise(() => undefined);
};
await startJobs(table, { removeObject }, { db, databaseUrl, logger: pino({ level: "silent" }), pollSeconds: 0.5 });
