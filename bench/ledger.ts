import { randomUUID } from "node:crypto";
import { transact, type Database } from "@wth/db";
import { businessType } from "@wth/rules";
import pg from "pg";
import {
  checkInvariants,
  ledgerInvariants,
  openUserAccounts,
  post,
  systemAccount,
  userAccount,
} from "@wth/api/ledger/index.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { interleave, rateOf, report } from "./rounds.ts";

const USERS = 2000;
const CLIENTS = 8;
const HOT_CLIENTS = 32;
const ROUND_MS = 3000;
const ROUNDS = 5;

const anyUser = () => BigInt(1 + Math.floor(Math.random() * USERS));

async function fill(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    for (let user = 1n; user <= BigInt(USERS); user += 1n) await openUserAccounts(tx, user);
  });
  for (let user = 1n; user <= BigInt(USERS); user += 1n) await fromPool(db, user, 10n ** 21n);
}

const fromPool = (db: Database, user: bigint, amount: bigint) =>
  transact(db, (tx) =>
    post(tx, {
      key: randomUUID(),
      transfers: [
        {
          from: systemAccount("airdropPool", "WTH", user),
          to: userAccount(user, "normal"),
          amount,
          type: businessType.airdrop,
        },
      ],
    }),
  ).then(() => undefined);

async function betweenUsers(db: Database): Promise<void> {
  const from = anyUser();
  const to = (from % BigInt(USERS)) + 1n;
  const transfer = {
    from: userAccount(from, "normal"),
    to: userAccount(to, "normal"),
    amount: 1n,
    type: businessType.transfer,
  };
  await transact(db, (tx) => post(tx, { key: randomUUID(), transfers: [transfer] }));
}

/** Baseline: pgbench's simple update, one balance and one history row per transaction. */
async function simpleUpdate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const id = Number(anyUser());
  await client.query("begin");
  await client.query("update bar_account set balance = balance + 1 where id = $1", [id]);
  await client.query("select balance from bar_account where id = $1", [id]);
  await client.query("insert into bar_history (account_id, delta, at) values ($1, 1, now())", [id]);
  await client.query("commit");
  client.release();
}

async function openBar(ownerUrl: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: HOT_CLIENTS });
  await pool.query(
    "create table bar_account (id int primary key, balance bigint not null default 0) with (fillfactor = 80)",
  );
  await pool.query("create table bar_history (account_id int, delta bigint, at timestamptz)");
  await pool.query("insert into bar_account (id) select generate_series(1, $1)", [USERS]);
  return pool;
}

/** Compares ledger transfers with a simple update, and claims from one house account with both. */
export async function run(): Promise<void> {
  const { db, ownerUrl, close } = await openBenchDatabase(HOT_CLIENTS);
  await fill(db);
  const bar = await openBar(ownerUrl);
  const random = await interleave(ROUNDS, {
    "simple update": () => rateOf(CLIENTS, ROUND_MS, () => simpleUpdate(bar)),
    "ledger transfer": () => rateOf(CLIENTS, ROUND_MS, () => betweenUsers(db)),
  });
  report(`Ledger transfer, random accounts, ${CLIENTS} clients`, "simple update", "≥ 1.3", random);
  const hot = await interleave(ROUNDS, {
    "random accounts": () => rateOf(HOT_CLIENTS, ROUND_MS, () => betweenUsers(db)),
    "one house account": () => rateOf(HOT_CLIENTS, ROUND_MS, () => fromPool(db, anyUser(), 1n)),
  });
  report(`One hot house account, ${HOT_CLIENTS} clients`, "random accounts", "≥ 0.95", hot);
  const violations = await checkInvariants(db, ledgerInvariants);
  console.log(`  invariants violated afterwards: ${violations.length}`);
  await bar.end();
  await close();
}
