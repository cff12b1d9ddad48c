import { ledgerOperations, type LedgerOperation, type ProcessName } from "@wth/db";
import { connectAs } from "@wth/db/testing";
import fc from "fast-check";
import { sql } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { expect } from "vitest";
import { invariants } from "#entry/app.ts";
import { apiTest } from "#test-support/api-test.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { checkJobs } from "#entry/check-jobs.ts";
import { currentHalts } from "../platform/settings/halt.ts";
import { limitTo } from "./checks/keys.ts";

/** Operations that each role plants. */
const PLANTED = Number(process.env["PLANTED_OPERATIONS"] ?? 25);
const SEED = process.env["NEW_SEEDS"] === undefined ? 15 : Date.now() % 1_000_000;
/** Its accounts are all of one user, or of one house account: it takes nothing from anyone. */
const HARMLESS = new Set(["transfer", "gather"]);

const test = apiTest(startMarketApi, { invariants: false });
const pick = <T>(list: readonly T[], no: number): T => list[no % list.length] as T;
const assetOf = (account: string) => account.split(":")[1] ?? (account === "fee" ? "FEE" : "WTH");
/** Numbers by which an operation is chosen. */
const choices = fc.record({ kind: fc.nat(), from: fc.nat(), to: fc.nat(), subject: fc.nat(), user: fc.nat() });
type Choice = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;

type Planted = { key: string; from: string; to: string };

/** Ids and keys of true rows, with which an intruder would dress an operation. */
async function trueSubjects(api: MarketApi): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select substr(op_key, strpos(op_key, ':') + 1) as subject from ledger_operation
    union select id::text from market_advert union select id::text from chain_event
    union select order_id from chain_signed_order union select current_date::text`.execute(api.db);
  return rows.map(({ subject }) => subject);
}

/**
 * An operation of a kind that the process may post, between accounts that it may move; undefined when there are no two.
 */
function draft(process: ProcessName, subjects: readonly string[], choice: Choice): Planted | undefined {
  const kinds = Object.entries<LedgerOperation>(ledgerOperations).filter(
    ([name, { writers, isSandbox }]) =>
      writers.includes(process) && !HARMLESS.has(name) && isSandbox !== true && !/^hold-(end|part)/.test(name),
  );
  const [name, { moves }] = pick(kinds, choice.kind);
  const side = (letter: string) => Object.keys(moves).filter((account) => moves[account]?.includes(letter) === true);
  const from = pick(side("D"), choice.from);
  const targets = side("C").filter((account) => account !== from && assetOf(account) === assetOf(from));
  if (targets.length === 0) return undefined;
  return { key: `${name}:${pick(subjects, choice.subject)}:${choice.user}`, from, to: pick(targets, choice.to) };
}

/** An account by its name: of the user, or the fullest shard of a house account. */
async function accountOf(api: MarketApi, name: string, userId: bigint): Promise<bigint> {
  const [kind = "", asset] = name.split(":");
  const { rows } = await sql<{ id: bigint }>`select id from ledger_account
    where kind = ${kind} and user_id is not distinct from ${asset === undefined ? userId : null}::bigint
      and (${asset ?? null}::text is null or asset = ${asset ?? null}) order by balance desc limit 1`.execute(api.db);
  return rows[0]?.id ?? 0n;
}

/** Plants an operation, by the function for its kind. @returns false when the database refuses it or funds are short */
async function plant(api: MarketApi, client: pg.Client, { key, from, to }: Planted, userId: bigint): Promise<boolean> {
  const [debit, credit] = [await accountOf(api, from, userId), await accountOf(api, to, userId)];
  const [, holdKey] = /^hold:(.*)$/.exec(key) ?? [];
  const { rows } =
    holdKey === undefined
      ? await client.query<{ outcome: string }>(
          "select outcome from ledger_post($1, $2::bigint[], array[-5, 5]::numeric[], array[5, 5], array[null, null]::bigint[])",
          [key, [debit, credit]],
        )
      : await client.query<{ outcome: string }>("select outcome from ledger_hold_open($1, $2, $3, 5, 13, null)", [
          holdKey,
          debit,
          credit,
        ]);
  return rows[0]?.outcome === "posted";
}

/** Keys of the operations that the invariant finds. */
async function unexplained(api: MarketApi): Promise<string[]> {
  const part = invariants.find(({ id }) => id === "L1")?.parts[0];
  const client = await connectAs(api.database.urls.worker);
  const { sql: text } = limitTo(part?.sql ?? "", "bigint", { after: null, upTo: null });
  const { rows } = await client.query<{ op_key: string }>(text);
  await client.end();
  return rows.map(({ op_key }) => op_key);
}

test("every operation that a role posts without a row is found, and money halts [W11]", async ({ api }) => {
  const [seller, buyer] = [await api.seller(), await api.person({ ctoc: "50" })];
  await api.paid((await api.trade(seller, buyer)).payload);
  await api.trade(seller, await api.person());
  expect(await unexplained(api)).toEqual([]);
  const subjects = await trueSubjects(api);
  for (const process of ["api", "worker", "console"] as const) {
    const client = await connectAs(api.database.urls[process]);
    const planted: string[] = [];
    for (const choice of fc.sample(choices, { numRuns: PLANTED * 4, seed: SEED })) {
      const each = draft(process, subjects, choice);
      if (each === undefined || planted.length === PLANTED) continue;
      if (await plant(api, client, each, pick([seller, buyer], choice.user).userId)) planted.push(each.key);
    }
    await client.end();
    expect(planted, process).toHaveLength(PLANTED);
    const found = new Set(await unexplained(api));
    expect(
      planted.filter((key) => !found.has(key)),
      `seed ${SEED}`,
    ).toEqual([]);
  }
  await checkJobs(api.worker, pino({ level: "silent" })).checkInvariants();
  expect((await currentHalts(api.db)).map(({ reason }) => reason)).toContainEqual(expect.stringContaining("L1"));
});
