import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openDatabase, transact } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commandOf } from "#ops/commands.ts";
import { readConfig } from "../settings/config.ts";
import { jobs, type JobTable } from "./jobs.ts";
import { enqueueJob, setUpQueues } from "./queue.ts";
import { deadLetters, overdueChecks, queueStates } from "./queue-state.ts";
import { startJobs, type JobHandlers } from "./start-jobs.ts";

const logger = pino({ level: "silent" });
const SOON = { timeout: 60_000, interval: 20 };
/** The job of the table with short pauses, so that its last attempt comes soon. */
const quick = {
  removeObject: { ...jobs.removeObject, limitSeconds: 1, retries: 2, pauseSeconds: 0, pauseMaxSeconds: 1 },
};

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
let running: { stop(): Promise<void> }[];
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.urls.worker, { max: 4 });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await db.close();
  await database.close();
});

async function start<Table extends JobTable>(table: Table, handlers: JobHandlers<Table>) {
  const settings = {
    db: db.db,
    databaseUrl: database.urls.worker,
    logger,
    pollSeconds: 0.5,
    superviseSeconds: 1,
    stopSeconds: 1,
  };
  const started = await startJobs(table, handlers, settings);
  running.push(started);
  return started;
}
const add = (objectKey: string) => transact(db.db, (tx) => enqueueJob(tx, "removeObject", { objectKey }));
const unfinished = async (name: string) => (await queueStates(db.db)).find(({ queue }) => queue === name)?.jobs;
const ops = (name: "jobs" | "checks", ...args: string[]) => {
  const config = readConfig({
    CHAIN_RPC_URLS: "http://127.0.0.1:1",
    PUBLIC_RPC_URL: "/rpc",
    DATABASE_URL: database.urls.worker,
    SIGNER_URL: "http://127.0.0.1:1",
    SIGNER_TOKEN: "11".repeat(32),
    ENCRYPTION_KEYS: `test:${"11".repeat(32)}`,
  });
  return commandOf(name).run(db.db, args, config);
};

test("adds a job only when the caller's transaction commits", async () => {
  await setUpQueues(db.db, quick);
  const failed = transact(db.db, async (tx) => {
    await enqueueJob(tx, "removeObject", { objectKey: "rolled back" });
    throw new Error("refused");
  });
  await expect(failed).rejects.toThrow("refused");
  await add("committed");
  const done: string[] = [];
  await start(quick, { removeObject: async ({ objectKey }) => void done.push(objectKey) });
  await vi.waitUntil(async () => (await unfinished("removeObject")) === 0, SOON);
  expect(done).toEqual(["committed"]);
});

test("retries a failing job, then leaves it to an operator who can retry it", async () => {
  await setUpQueues(db.db, quick);
  await add("a");
  await add("b");
  let isBroken = true;
  const attempts: string[] = [];
  await start(quick, {
    removeObject: async ({ objectKey }) => {
      attempts.push(objectKey);
      if (isBroken && objectKey === "a") throw new Error("the store is full");
    },
  });
  await vi.waitUntil(async () => (await deadLetters(db.db, 9)).length > 0, SOON);
  expect(attempts.toSorted()).toEqual(["a", "a", "a", "b"]);
  const [dead] = await deadLetters(db.db, 9);
  expect(dead).toMatchObject({ job: "removeObject", payload: { objectKey: "a" }, error: "the store is full" });
  const lines = (await ops("jobs")) ?? [];
  expect(lines).toContain("deadLetters: 1 unfinished, oldest 0 s");
  expect(lines.at(-1)).toContain(`${dead?.id}  removeObject`);

  await expect(ops("jobs", "retry", "1")).rejects.toThrow("Give the id of a dead letter, or all.");
  isBroken = false;
  expect(await ops("jobs", "retry", dead?.id ?? "")).toEqual(["1 job runs again."]);
  await vi.waitUntil(() => attempts.length === 5, SOON);
  await vi.waitUntil(async () => (await unfinished("removeObject")) === 0, SOON);
  expect(await deadLetters(db.db, 9)).toEqual([]);
  expect(await ops("jobs", "retry", "all")).toEqual(["0 jobs run again."]);
});

test("a payload of an unknown form becomes a dead letter", async () => {
  await setUpQueues(db.db, quick);
  await transact(db.db, (tx) => enqueueJob(tx, "removeObject", { objectKey: 7 } as never));
  const removeObject = vi.fn<JobHandlers<typeof quick>["removeObject"]>();
  await start(quick, { removeObject });
  await vi.waitUntil(async () => (await deadLetters(db.db, 9)).length > 0, SOON);
  expect(removeObject).not.toHaveBeenCalled();
});

test("another worker runs the job of a killed worker", async () => {
  await setUpQueues(db.db, quick);
  await add("a");
  const program = join(import.meta.dirname, "../../../test-support/jobs/hang.ts");
  const child = fork(program, [], { env: { DATABASE_URL: database.urls.worker }, stdio: "ignore" });
  await once(child, "message");
  child.kill("SIGKILL");
  const done: string[] = [];
  await start(quick, { removeObject: async ({ objectKey }) => void done.push(objectKey) });
  expect(await unfinished("removeObject")).toBe(1);
  await vi.waitUntil(async () => (await unfinished("removeObject")) === 0, SOON);
  expect(done).toEqual(["a"]);
});

test("a worker continues after its connections were lost", async () => {
  await setUpQueues(db.db, quick);
  const done: string[] = [];
  await start(quick, { removeObject: async ({ objectKey }) => void done.push(objectKey) });
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'wth jobs'`.execute(db.db);
  expect(rows.length).toBeGreaterThan(0);
  await add("a");
  await vi.waitUntil(() => done.length > 0, SOON);
});

test("a stop returns a job that does not end to the queue", async () => {
  const table = { removeObject: { ...quick.removeObject, limitSeconds: 600 } };
  await setUpQueues(db.db, table);
  await add("a");
  let taken: AbortSignal | undefined;
  const first = await start(table, {
    removeObject: (_, signal) => {
      taken = signal;
      return new Promise(() => undefined);
    },
  });
  await vi.waitUntil(() => taken, SOON);
  await first.stop();
  expect(taken?.aborted).toBe(true);
  const done: string[] = [];
  await start(table, { removeObject: async ({ objectKey }) => void done.push(objectKey) });
  await vi.waitUntil(() => done.length > 0, SOON);
});

test("only a worker adds jobs of a schedule, of which one keeps others away [W11]", async () => {
  const table = { probe: { ...jobs.checkInvariants, schedule: "0 0 29 2 *", runsAtStart: false }, ...quick };
  await start(table, { probe: async () => undefined, removeObject: async () => undefined });
  const insert = async (role: "api" | "console" | "worker", name: string, startAfter = "30 years") => {
    const other = openDatabase(database.urls[role], { max: 1 });
    const added = sql`insert into pgboss.job (name, start_after, policy)
      values (${name}, now() + ${startAfter}::interval, 'exclusive')`.execute(other.db);
    const outcome = await added.then(
      () => "added",
      (error: Error) => error.message,
    );
    await other.close();
    return outcome;
  };
  const REFUSED = "jobs of a schedule are those of the worker";
  const FOREIGN = "the console changes dead letters only";
  const count = async () => {
    const { rows } = await sql<{
      jobs: number;
    }>`select count(*)::int as jobs from pgboss.job where name = 'probe'`.execute(db.db);
    return rows[0]?.jobs;
  };
  const change = async (what: "update" | "delete") => {
    const other = openDatabase(database.urls.console, { max: 1 });
    const statement =
      what === "update"
        ? sql`update pgboss.job set start_after = now() + interval '1 day' where name = 'probe'`
        : sql`delete from pgboss.job where name = 'probe'`;
    const outcome = await statement.execute(other.db).then(
      () => "changed",
      (error: Error) => error.message,
    );
    await other.close();
    return outcome;
  };
  expect(await insert("api", "probe")).toBe(REFUSED);
  expect(await insert("api", "probe", "0 s")).toBe(REFUSED);
  const before = await count();
  for (const startAfter of ["0 s", "59 minutes", "30 years"]) await insert("console", "probe", startAfter);
  expect(await count()).toBe(before);
  for (const role of ["api", "console"] as const) expect(await insert(role, "__pgboss__send-it", "0 s")).toBe(REFUSED);
  expect(await insert("api", "removeObject")).toBe("added");
  expect(await insert("worker", "probe")).toBe("added");
  expect([await change("update"), await change("delete")]).toEqual([FOREIGN, FOREIGN]);
});

test("checks of which no run ends well are overdue after a quarter of an hour [W11]", async () => {
  const runs: string[] = [];
  await start(
    { checkInvariants: { ...jobs.checkInvariants, schedule: "0 0 29 2 *" } },
    { checkInvariants: async () => void runs.push("round") },
  );
  await vi.waitUntil(async () => runs.length > 0 && (await unfinished("checkInvariants")) === 0, SOON);
  expect(await overdueChecks(db.db)).toEqual([]);
  for (const table of ["queue", "schedule"])
    await expect(sql`delete from ${sql.table(`pgboss.${table}`)}`.execute(db.db), table).rejects.toThrow(
      "permission denied",
    );
  const owner = openDatabase(database.ownerUrl, { max: 1 });
  await sql`delete from pgboss.schedule`.execute(owner.db);
  await owner.close();
  await sql`update pgboss.job set completed_on = completed_on - interval '16 minutes'`.execute(db.db);
  expect(await overdueChecks(db.db)).toMatchObject([{ name: "checkInvariants" }]);
  expect((await ops("checks")).join("\n")).toMatch(/checkInvariants: no run has ended well since/);
});

describe("with two workers", () => {
  const { schedule, runsAtStart, ...scheduled } = jobs.checkInvariants;

  /** Starts two workers at once and returns the number of runs; none ends before both workers have started. */
  async function runsOf(kind: JobTable[string]): Promise<number> {
    let runs = 0;
    const bothStarted = Promise.withResolvers<void>();
    const probe = () => {
      runs += 1;
      return bothStarted.promise;
    };
    await Promise.all([1, 2].map(() => start({ probe: kind }, { probe })));
    bothStarted.resolve();
    await vi.waitUntil(async () => runs > 0 && (await unfinished("probe")) === 0, SOON);
    return runs;
  }

  test("a scheduled job runs once per period", async () => {
    expect(await runsOf({ ...scheduled, schedule: "* * * * *" })).toBe(1);
  });

  test("a job that runs at the start runs once", async () => {
    expect([schedule, runsAtStart]).toEqual(["*/5 * * * *", true]);
    expect(await runsOf({ ...scheduled, schedule: "0 0 29 2 *", runsAtStart })).toBe(1);
  });
});
