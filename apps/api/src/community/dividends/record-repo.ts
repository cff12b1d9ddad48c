import type { Database, Tx } from "@wth/db";
import { BADGE_DIVIDEND_DAYS, type Amount, type DividendType } from "@wth/rules";
import { sql } from "kysely";
import type { DayText } from "#platform/db/days.ts";
import { badgeSegments, type BadgeSegment } from "#chain/index.ts";
import { levelHistory, type LevelSegment } from "../referral/level-repo.ts";
import { lastDay } from "./day-repo.ts";
import type { DividendKey } from "./dividend-id.ts";

/**
 * A dividend of a user. It is derived from their level and badges at the end of the day, and stored only when it is
 * claimed.
 */
export type DividendRecord = DividendKey & { amount: Amount; isClaimed: boolean };

/** Facts that determine a user's dividends, up to and including a closed day. */
export type Standing = {
  userId: bigint;
  upTo: DayText | null;
  levels: readonly LevelSegment[];
  badges: readonly BadgeSegment[];
};

/**
 * Reads the facts that determine a user's dividends. The last closed day is read first: levels and badges of closed
 * days never change, while those of later days do.
 */
export async function readStanding(
  db: Database | Tx,
  { id: userId, address }: { id: bigint; address: string },
): Promise<Standing> {
  const upTo = (await lastDay(db))?.day ?? null;
  if (upTo === null) return { userId, upTo, levels: [], badges: [] };
  const levels = await levelHistory(db, userId);
  const badges = await badgeSegments(db, address, BADGE_DIVIDEND_DAYS);
  return { userId, upTo, levels, badges };
}

/** SQL of all dividends of a user as a table `record`: day, type, amount, claimed. */
function records({ userId, upTo, levels, badges }: Standing) {
  const column = <T>(rows: readonly T[], key: keyof T) => rows.map((row) => row[key]);
  return sql`
    level_time (level, first, past) as (
      select * from unnest(${column(levels, "level")}::int[], ${column(levels, "from")}::date[],
        ${column(levels, "until")}::date[])
    ), badge_time (count, first, past) as (
      select * from unnest(${column(badges, "count")}::int[], ${column(badges, "from")}::date[],
        ${column(badges, "until")}::date[])
    ), earned (day, type, amount) as (
      select d.day, 0, d.each from level_time t
      join community_dividend_level_day d on d.level = t.level and d.day >= t.first and d.day <= ${upTo}::date
        and (t.past is null or d.day < t.past)
      where d.each > 0
      union all
      select d.day, 1, d.nft_each * t.count from badge_time t
      join community_dividend_day d on d.day >= t.first and d.day < t.past and d.day <= ${upTo}::date
      where d.nft_each > 0
    ), record as (
      select e.day, e.type, e.amount, c.user_id is not null as claimed from earned e
      left join community_dividend_claim c on c.user_id = ${userId} and c.type = e.type and c.day = e.day
    )`;
}

export type Totals = {
  records: number;
  claimable: number;
  claimableAmount: Amount;
  claimedAmount: Amount;
  /** Newest day with an unclaimed dividend. */
  claimableDay: DayText | null;
};

/** Returns the number and the sum of a user's dividends by type, in 10^-18 units. */
export async function dividendTotals(db: Database | Tx, standing: Standing): Promise<Record<"level" | "nft", Totals>> {
  const { rows } = await sql<Totals & { type: DividendType }>`
    with ${records(standing)}
    select type, count(*)::int as records, (count(*) filter (where not claimed))::int as claimable,
      coalesce(sum(amount) filter (where not claimed), 0)::numeric(78, 0) as "claimableAmount",
      coalesce(sum(amount) filter (where claimed), 0)::numeric(78, 0) as "claimedAmount",
      (max(day) filter (where not claimed))::text as "claimableDay"
    from record group by type`.execute(db);
  const of = (type: DividendType): Totals =>
    rows.find((row) => row.type === type) ?? {
      records: 0,
      claimable: 0,
      claimableAmount: 0n,
      claimedAmount: 0n,
      claimableDay: null,
    };
  return { level: of(0), nft: of(1) };
}

type RecordRow = { day: DayText; type: DividendType; amount: Amount; claimed: boolean };

const recordOf = ({ day, type, amount, claimed }: RecordRow): DividendRecord => ({
  day,
  type,
  amount,
  isClaimed: claimed,
});

/** Returns a page of a user's dividends, newest first. `pageNo` begins at 1. */
export async function dividendPage(
  db: Database | Tx,
  standing: Standing,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<DividendRecord[]> {
  const { rows } = await sql<RecordRow>`
    with ${records(standing)}
    select * from record order by day desc, type limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows.map(recordOf);
}

/** Returns a user's dividends of a type, oldest first: those of one day, or all claimable ones. */
export async function dividendsOf(
  db: Database | Tx,
  standing: Standing,
  { type, day }: { type: DividendType; day?: DayText },
): Promise<DividendRecord[]> {
  const { rows } = await sql<RecordRow>`
    with ${records(standing)}
    select * from record where type = ${type} and ${day === undefined ? sql`not claimed` : sql`day = ${day}::date`}
    order by day`.execute(db);
  return rows.map(recordOf);
}

/** Returns the sum of a user's dividends of each day since a day, in 10^-18 WTH. */
export async function dividendsByDay(
  db: Database | Tx,
  standing: Standing,
  from: DayText,
): Promise<{ day: DayText; amount: Amount }[]> {
  const { rows } = await sql<{ day: DayText; amount: Amount }>`
    with ${records(standing)}
    select day, sum(amount)::numeric(78, 0) as amount from earned where day >= ${from}::date group by day`.execute(db);
  return rows;
}

export async function insertClaims(
  tx: Tx,
  userId: bigint,
  operationId: bigint,
  records: readonly DividendRecord[],
): Promise<void> {
  await sql`
    insert into community_dividend_claim (user_id, day, type, amount, operation_id)
    select ${userId}, day, type, amount, ${operationId} from unnest(${records.map(({ day }) => day)}::date[],
      ${records.map(({ type }) => type)}::smallint[], ${records.map(({ amount }) => amount)}::numeric[])
      as claim (day, type, amount)`.execute(tx);
}
