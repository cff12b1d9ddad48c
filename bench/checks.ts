import { readFileSync } from "node:fs";
import { openDatabase } from "@wth/db";
import pg from "pg";
import { invariants } from "@wth/api/entry/app.ts";
import { auditInvariants, checkRound } from "@wth/api/ledger/index.ts";
import { openFillers, postFillers } from "@wth/api/test-support/checks/fill-ledger.ts";
import { openBenchDatabase } from "./bench-database.ts";

/** `CHECKED_OPERATIONS` sets the operations in the ledger, each with two entries. */
const OPERATIONS = Number(process.env["CHECKED_OPERATIONS"] ?? 1_000_000);
const USERS = 100_000;
const NEW_OPERATIONS = 20_000;
const LIMIT_SECONDS = 5;
const TICKS_A_SECOND = 100;

/** Processor seconds of a process, of all its threads. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Measures the processor time of a round of checks on a ledger that grows tenfold, and that of a turn of the audit. */
export async function run(): Promise<void> {
  const { ownerUrl, close } = await openBenchDatabase(2);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // the trigger's check of each operation is not what is measured
  await owner.query("alter table ledger_operation disable trigger user");
  await owner.query(openFillers(USERS));
  // one connection, so that one process of the server does all the work
  const checker = openDatabase(ownerUrl, { max: 1 });
  const processId = async () => {
    await checker.db.selectFrom("platform_clock").selectAll().execute();
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'wth' order by backend_start desc limit 1",
    );
    return rows[0]?.pid ?? 0;
  };
  const measure = async (work: () => Promise<unknown>): Promise<string> => {
    // an idle pool closes its connection
    const pid = await processId();
    const [server, client] = [processorSeconds(pid), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(client);
    return (processorSeconds(pid) - server + (user + system) / 1e6).toFixed(1).padStart(8);
  };
  const round = async () => {
    const violations = await checkRound(checker.db, invariants, { budgetMs: 3_600_000 });
    if (violations.length > 0) throw new Error(`a correct ledger violates ${violations[0]?.id}`);
  };
  let last = 0;
  const grow = async (operations: number) => {
    for (const end = last + operations; last < end;) {
      const next = Math.min(last + 100_000, end);
      await owner.query(postFillers(USERS, last, next - 1));
      last = next;
    }
    await owner.query("analyze ledger_operation, ledger_entry, ledger_account");
  };
  console.log(
    `\nProcessor seconds of checks  (target: a round of ${NEW_OPERATIONS} new operations ≤ ${LIMIT_SECONDS})`,
  );
  for (const size of [OPERATIONS / 10, OPERATIONS]) {
    const missing = size - last;
    await grow(missing);
    console.log(`  ${await measure(round)}  first round over ${missing} operations`);
    await grow(NEW_OPERATIONS);
    console.log(`  ${await measure(round)}  round, ${NEW_OPERATIONS} new operations after ${size}`);
  }
  const turn = () => auditInvariants(checker.db, invariants, { budgetMs: 3_600_000 });
  console.log(`  ${await measure(turn)}  turn of the audit over ${last} operations and ${USERS} users`);
  await checker.close();
  await owner.end();
  await close();
}
