import { transact } from "@wth/db";
import { DAY_MS, userAccounts } from "@wth/rules";
import pg from "pg";
import { readStatement } from "@wth/api/accounts/read-statement.ts";
import { createUser } from "@wth/api/identity/index.ts";
import {
  balancesBefore,
  openUserAccounts,
  statement,
  systemAccount,
  userAccount,
  userAccountKinds,
} from "@wth/api/ledger/index.ts";
import { openBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { interleave, rateOf, report, type Rate } from "./rounds.ts";

const FEW = 100;
const MANY = 100_000;
const DAYS = 365;
const CLIENTS = 4;
const ROUND_MS = 1_500;
const ROUNDS = 5;
const PAGE_SIZE = 10;
/** One entry in this many is of the rare type. */
const RARE = 1_000;
const RARE_TYPE = 10;

/** Posts a day's operations through the ledger, alternating credits and debits on each account. */
const oneDay = `select count(*) from generate_series($1::int, $2::int) n, lateral (
    select $3::bigint[] as accounts, 1 + n % cardinality($3::bigint[]) as no
  ) a, lateral ledger_post('bench:' || $4::bigint || ':' || n, array[$5::bigint, a.accounts[a.no]],
    case when n / cardinality(a.accounts) % 2 = 0 then array[-1, 1] else array[1, -1] end,
    case when n % ${RARE} = 0 then array[0, ${RARE_TYPE}] else array[0, 5] end, array[null, null]::bigint[]) posted`;

/** Creates a user with a year of entries on one account, or spread over all accounts with WTH. */
async function openHistory(
  bench: BenchDatabase,
  owner: pg.Client,
  { no, entries, isSpread }: { no: number; entries: number; isSpread: boolean },
): Promise<bigint> {
  const user = await transact(bench.db, async (tx) => {
    const created = await createUser(tx, `0x${no.toString(16).padStart(40, "0")}`);
    if (!created) throw new Error("the user exists");
    await openUserAccounts(tx, created.id);
    return created;
  });
  const kinds = userAccountKinds.filter(
    (kind) => userAccounts[kind].asset === "WTH" && (isSpread || kind === "normal"),
  );
  const accounts = kinds.map((kind) => userAccount(user.id, kind).id);
  const pool = systemAccount("airdropPool", "WTH", user.id).id;
  for (let day = 0; day < DAYS; day += 1) {
    await owner.query("update platform_clock set offset_seconds = $1", [day * (DAY_MS / 1000)]);
    const [from, to] = [day, day + 1].map((end) => Math.floor((end * entries) / DAYS)) as [number, number];
    await owner.query(oneDay, [from, to - 1, accounts, user.id, pool]);
  }
  return user.id;
}

/** Users with short and long histories, on one account and on all with WTH. */
type Users = { few: bigint; many: bigint; fewSpread: bigint; manySpread: bigint };
type Reads = Record<string, () => Promise<Rate>>;

const rate = (read: () => Promise<unknown>) => (): Promise<Rate> =>
  rateOf(CLIENTS, ROUND_MS, () => read().then(() => undefined));

function recordReads({ db }: BenchDatabase, users: Users): Reads[] {
  const records = (user: bigint, account: "normal" | "all", pageNo: number) =>
    rate(() => statement(db, user, account, { pageNo, pageSize: PAGE_SIZE }));
  return [
    {
      "records of 100 entries": records(users.few, "normal", 1),
      "records of 100,000": records(users.many, "normal", 1),
      "records of 100,000, page 5,000": records(users.many, "normal", 5_000),
    },
    {
      "all accounts, 100 entries": records(users.fewSpread, "all", 1),
      "all accounts, 100,000": records(users.manySpread, "all", 1),
      "all accounts, 100,000, page 5,000": records(users.manySpread, "all", 5_000),
    },
  ];
}

function statementReads({ db }: BenchDatabase, users: Users, now: number): Reads[] {
  const page = (user: bigint, filter: object) =>
    rate(() => readStatement(db, user, { pageSize: PAGE_SIZE, ...filter }));
  const past = { from: now - 300 * DAY_MS, to: now - 200 * DAY_MS };
  return [
    {
      "statement, 100 entries": page(users.fewSpread, {}),
      "statement, 100,000": page(users.manySpread, {}),
      "statement, 100,000, 1 in 1,000": page(users.manySpread, { businessType: RARE_TYPE }),
    },
    {
      "100 days, 100 entries": page(users.fewSpread, past),
      "100 days, 100,000": page(users.manySpread, past),
    },
  ];
}

function historyReads({ db }: BenchDatabase, users: Users, now: number): Reads[] {
  const history = (user: bigint, days: number) => {
    const ends = Array.from({ length: days }, (_, day) => new Date(now - (days - 1 - day) * DAY_MS));
    return rate(() => balancesBefore(db, user, "normal", ends));
  };
  return [30, 366].map((days) => ({
    [`${days} days, 100 entries`]: history(users.few, days),
    [`${days} days, 100,000`]: history(users.many, days),
  }));
}

/** Compares pages of records, of a statement and of daily balances between long and short histories. */
export async function run(): Promise<void> {
  const bench = await openBenchDatabase(CLIENTS);
  const owner = new pg.Client({ connectionString: bench.ownerUrl });
  await owner.connect();
  const users: Users = {
    few: await openHistory(bench, owner, { no: 1, entries: FEW, isSpread: false }),
    many: await openHistory(bench, owner, { no: 2, entries: MANY, isSpread: false }),
    fewSpread: await openHistory(bench, owner, { no: 3, entries: FEW, isSpread: true }),
    manySpread: await openHistory(bench, owner, { no: 4, entries: MANY, isSpread: true }),
  };
  await owner.query("vacuum analyze");
  const now = Date.now() + (DAYS - 1) * DAY_MS;
  const groups = [
    ...recordReads(bench, users),
    ...statementReads(bench, users, now),
    ...historyReads(bench, users, now),
  ];
  for (const group of groups) {
    const [bar = ""] = Object.keys(group);
    report(`Reads of a history, ${CLIENTS} clients`, bar, "100,000 ≥ 0.4", await interleave(ROUNDS, group));
  }
  await owner.end();
  await bench.close();
}
