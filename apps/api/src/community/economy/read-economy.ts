import type { Database, Tx } from "@wth/db";
import {
  BADGE_DIVIDEND_DAYS,
  defaultBehaviour,
  userAccounts,
  type Amount,
  type Balances,
  type Opening,
} from "@wth/rules";
import { sql } from "kysely";
import { statementTime } from "#platform/db/clock.ts";

const USER_KINDS: ReadonlySet<string> = new Set(Object.keys(userAccounts));
const HOUSE_KINDS = [
  "miningPool",
  "airdropPool",
  "lab",
  "levelDividendPool",
  "nftDividendPool",
  "daoFund",
  "burn",
  "planPool",
] as const satisfies readonly (keyof Balances)[];

/** Returns the current distribution of WTH in the simulation's categories. */
async function readBalances(db: Database | Tx): Promise<Balances> {
  const { rows } = await sql<{ kind: string; balance: Amount }>`
    select kind, sum(balance) as balance from ledger_account_view
    where asset = 'WTH' and kind <> 'issuance' group by kind`.execute(db);
  const of = (isWanted: (kind: string) => boolean) =>
    rows.filter(({ kind }) => isWanted(kind)).reduce((sum, { balance }) => sum + balance, 0n);
  const house = Object.fromEntries(HOUSE_KINDS.map((kind) => [kind, of((each) => each === kind)]));
  const known: ReadonlySet<string> = new Set(HOUSE_KINDS);
  return {
    ...(house as Pick<Balances, (typeof HOUSE_KINDS)[number]>),
    users: of((kind) => USER_KINDS.has(kind)),
    elsewhere: of((kind) => !USER_KINDS.has(kind) && !known.has(kind)),
  };
}

/** Returns the growth of the last 30 days in basis points; an assumed value when there were no users before. */
async function readGrowth(db: Database | Tx): Promise<{ users: number; growth: number; isMeasured: boolean }> {
  const { rows } = await sql<{ users: bigint; before: bigint }>`
    select count(*) as users, count(*) filter (where created_at < ${statementTime} - interval '30 days') as before
    from identity_user_view`.execute(db);
  const { users, before } = rows[0] as { users: bigint; before: bigint };
  if (before === 0n) return { users: Number(users), growth: defaultBehaviour.growth, isMeasured: false };
  const measured = ((users - before) * 10_000n) / before;
  return { users: Number(users), growth: Number(measured < 10_000n ? measured : 10_000n), isMeasured: true };
}

export type Economy = { opening: Opening; growth: number; isMeasured: boolean };

/** Returns the platform's current state as the start of a simulation. */
export async function readEconomy(db: Database | Tx): Promise<Economy> {
  const { users, growth, isMeasured } = await readGrowth(db);
  const rigs = await sql<Opening["rigs"][number]>`
    select level, price, left_amount as "leftAmount", per_second_amount as "perSecondAmount",
      count(*)::int as count from community_rig_view where left_amount > 0
    group by level, price, left_amount, per_second_amount order by left_amount desc`.execute(db);
  const badges = await sql<{ count: number }>`
    select count(*)::int as count from chain_nft_view where contract = 'seedBadge'
      and minted_at > ${statementTime} - make_interval(days => ${BADGE_DIVIDEND_DAYS})`.execute(db);
  const opening = { users, badges: badges.rows[0]?.count ?? 0, balances: await readBalances(db), rigs: rigs.rows };
  return { opening, growth, isMeasured };
}
