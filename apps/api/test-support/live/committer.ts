import { openBus, openDatabase, transact } from "@wth/db";
import { sql } from "kysely";
import { publishChange } from "#platform/live/live.ts";

/**
 * Commits changes until it is killed. Arguments: the first subject, and `die` when the process kills itself after its
 * first commit, before it tells anyone.
 */
const [first = "1", mode] = process.argv.slice(2);
const CLIENTS = 6;
const url = process.env["DATABASE_URL"] ?? "";

const bus =
  mode === "die" ? { publish: () => process.kill(process.pid, "SIGKILL") } : await openBus({ directUrl: url });
const { db } = openDatabase(url, { max: CLIENTS, bus });
let subject = BigInt(first);

async function commitOne(): Promise<void> {
  const id = subject;
  subject += 1n;
  await transact(db, async (tx) => {
    await sql`insert into test_fact (subject) values (${id})`.execute(tx);
    await publishChange(tx, id, ["balance"]);
  });
}

async function commitOn(): Promise<never> {
  for (;;) await commitOne();
}

if (mode === "die") await commitOne();
else {
  await commitOne();
  process.send?.("committing");
  await Promise.all(Array.from({ length: CLIENTS }, commitOn));
}
