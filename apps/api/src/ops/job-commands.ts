import { transact, type Database } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { deadLetters, queueStates } from "#platform/jobs/queue-state.ts";
import { retryDeadLetters } from "#platform/jobs/queue.ts";
import { ACTOR, type Command } from "./operator.ts";

const SHOWN = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function listJobs(db: Database): Promise<string[]> {
  const queues = (await queueStates(db)).map(
    ({ queue, jobs, oldestSeconds }) => `${queue}: ${jobs} unfinished, oldest ${Math.round(oldestSeconds)} s`,
  );
  const dead = (await deadLetters(db, SHOWN)).map(
    ({ id, job, at, payload, error }) => `${id}  ${job}  ${at.toISOString()}  ${JSON.stringify(payload)}  ${error}`,
  );
  return [...queues, ...dead];
}

async function retry(db: Database, id: string | undefined): Promise<string[]> {
  if (id === undefined || (id !== "all" && !UUID.test(id))) throw new Error("Give the id of a dead letter, or all.");
  const moved = await transact(db, async (tx) => {
    const count = await retryDeadLetters(tx, id === "all" ? undefined : id);
    await audit(tx, { actor: ACTOR, action: "jobs.retry", subject: `job:${id}`, before: null, after: { jobs: count } });
    return count;
  });
  return [`${moved} ${moved === 1 ? "job runs" : "jobs run"} again.`];
}

/** Commands for jobs whose retries are used up. */
export const jobCommands = {
  jobs: {
    usage: "jobs [retry ID|all]",
    verbs: ["retry"],
    run: (db, [verb, id]) => (verb === "retry" ? retry(db, id) : listJobs(db)),
  },
} satisfies Record<string, Command>;
