import type { Database, Tables, Tx } from "@wth/db";
import {
  SESSION_SECONDS,
  type Amount,
  type MiningType,
  type RigLevel,
  type RigSource,
  type RigState,
} from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { unixSeconds } from "#platform/db/clock.ts";

type RigRow = Selectable<Tables["mining_rig"]>;

/** A user's rig; times in Unix seconds, amounts in 10^-18 WTH. */
export type Rig = RigState & {
  id: bigint;
  userId: bigint;
  level: RigLevel;
  source: RigSource;
  term: number;
  price: Amount;
  totalAmount: Amount;
};

/** `index` counts the owner's rigs of one level from 1, oldest first. */
export type NumberedRig = Rig & { index: number };

export type RigTerms = Pick<MiningType, "level" | "price" | "totalAmount" | "perSecondAmount">;

function toRig(row: RigRow): Rig {
  return {
    id: row.id,
    userId: row.user_id,
    level: row.level as RigLevel,
    source: row.source as RigSource,
    term: row.term,
    price: row.price,
    totalAmount: row.total_amount,
    leftAmount: row.left_amount,
    perSecondAmount: row.per_second_amount,
    beginTime: unixSeconds(row.begin_time),
    endTime: unixSeconds(row.end_time),
    lastReceiveTime: unixSeconds(row.last_receive_time),
  };
}

const timeOf = (seconds: number) => new Date(seconds * 1000);

const numbered = (db: Database | Tx, userId: bigint) =>
  db
    .selectFrom("mining_rig")
    .selectAll()
    .select(sql<number>`(row_number() over (partition by level order by id))::int`.as("index"))
    .where("user_id", "=", userId);

export type RigFilter = { source?: number | undefined; level?: number | undefined };
export type Page = { pageNo: number; pageSize: number };

/** A page of a user's rigs, newest first. */
export async function listRigs(
  db: Database | Tx,
  userId: bigint,
  { source, level }: RigFilter,
  page: Page,
): Promise<{ rigs: NumberedRig[]; total: number }> {
  const rigs = db
    .selectFrom(numbered(db, userId).as("rig"))
    .$if(source !== undefined, (query) => query.where("source", "=", source as number))
    .$if(level !== undefined, (query) => query.where("level", "=", level as number));
  const [rows, { total }] = await Promise.all([
    rigs
      .selectAll()
      .orderBy("id", "desc")
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute(),
    rigs.select((eb) => eb.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rigs: rows.map((row) => ({ ...toRig(row), index: row.index })), total: Number(total) };
}

/** A user's rig; undefined when there is none or another user owns it. */
export async function findRig(db: Database | Tx, userId: bigint, rigId: bigint): Promise<NumberedRig | undefined> {
  const row = await db
    .selectFrom(numbered(db, userId).as("rig"))
    .selectAll()
    .where("id", "=", rigId)
    .executeTakeFirst();
  return row && { ...toRig(row), index: row.index };
}

export async function countRigsByLevel(db: Database | Tx, userId: bigint): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("mining_rig")
    .select((eb) => ["level", eb.fn.countAll<bigint>().as("owned")])
    .where("user_id", "=", userId)
    .groupBy("level")
    .execute();
  return new Map(rows.map((row) => [row.level, Number(row.owned)]));
}

/** Rigs that were given to a user, newest first. */
export async function listGivenRigs(db: Database | Tx, userId: bigint, page: Page) {
  const given = db.selectFrom("mining_rig").where("user_id", "=", userId).where("paid_with", "=", "grant");
  const [rows, { total }] = await Promise.all([
    given
      .select(["created_at", "level", "price"])
      .orderBy("id", "desc")
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute(),
    given.select((eb) => eb.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export type NewRig = {
  userId: bigint;
  source: RigSource;
  paidWith: RigRow["paid_with"];
  orderId?: string;
  terms: RigTerms;
  /** Unix seconds. */
  at: number;
};

/** Columns of a term that has not started. `at` is in Unix seconds. */
function newTerm({ price, totalAmount, perSecondAmount }: RigTerms, at: number) {
  const time = timeOf(at);
  return {
    price,
    total_amount: totalAmount,
    left_amount: totalAmount,
    per_second_amount: perSecondAmount,
    begin_time: time,
    end_time: time,
    last_receive_time: time,
  };
}

/** Adds a rig that is not running. */
export async function insertRig(tx: Tx, { userId, source, paidWith, orderId, terms, at }: NewRig): Promise<bigint> {
  const { id } = await tx
    .insertInto("mining_rig")
    .values({
      user_id: userId,
      level: terms.level,
      source,
      paid_with: paidWith,
      order_id: orderId ?? null,
      ...newTerm(terms, at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** All of a user's rigs, or the one named. */
export type RigSet = { userId: bigint; rigId?: bigint };

/** Begins a new term of a user's used-up rig. @returns the term's number */
export async function renewRigRow(tx: Tx, rig: Required<RigSet>, terms: RigTerms, at: number): Promise<number> {
  const { term } = await tx
    .updateTable("mining_rig")
    .set((eb) => ({
      term: eb("term", "+", 1),
      ...newTerm(terms, at),
    }))
    .where("id", "=", rig.rigId)
    .where("user_id", "=", rig.userId)
    .where("left_amount", "=", 0n)
    .returning("term")
    .executeTakeFirstOrThrow();
  return term;
}

/** Rigs of the set that violate no invariant. */
const inSet = ({ userId, rigId }: RigSet) =>
  sql`user_id = ${userId} ${rigId === undefined ? sql`` : sql`and id = ${rigId}`} and not exists (
    select from platform_frozen_row_view f where f.kind = 'rig' and f.subject = mining_rig.id::text)`;

/**
 * Starts every rig of the set that is not running and has nothing to claim. The duration is `sessionSeconds` in SQL.
 * The user's row must be locked.
 * @returns the number of rigs started, and the ends of their sessions
 */
export async function startRigs(tx: Tx, set: RigSet, at: number): Promise<{ count: number; ends: Date[] }> {
  const time = timeOf(at);
  const { rows } = await sql<{ end_time: Date; count: number }>`
    with started as (
      update mining_rig set begin_time = ${time}, last_receive_time = ${time},
        end_time = ${time}::timestamptz + make_interval(secs => least(${SESSION_SECONDS}::int,
          greatest(1, div(left_amount, per_second_amount)))::int)
      where ${inSet(set)} and left_amount > 0 and end_time = last_receive_time and end_time <= ${time}
      returning end_time
    )
    select end_time, count(*)::int as count from started group by end_time`.execute(tx);
  return { count: rows.reduce((sum, row) => sum + row.count, 0), ends: rows.map((row) => row.end_time) };
}

const isDue = (set: RigSet, at: number) =>
  sql`${inSet(set)} and left_amount > 0 and end_time > last_receive_time and end_time <= ${timeOf(at)}`;
const minedAmount = sql`per_second_amount * (extract(epoch from end_time - last_receive_time))::bigint`;
/** `claimableAmount` in SQL. */
const dueAmount = sql`case when left_amount - ${minedAmount} < per_second_amount
  then left_amount else ${minedAmount} end`;

export type DueClaims = { count: number; amount: Amount; firstRigId: bigint; firstPeriodStart: number };

/** Due claims of the set; undefined when nothing is due. The user's row must be locked. */
export async function dueClaims(tx: Tx, set: RigSet, at: number): Promise<DueClaims | undefined> {
  const { rows } = await sql<{ count: number; amount: bigint; first: bigint; start: Date }>`
    select count(*)::int as count, sum(${dueAmount}) as amount, min(id) as first,
      (array_agg(last_receive_time order by id))[1] as start
    from mining_rig where ${isDue(set, at)} having count(*) > 0`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  return { count: row.count, amount: row.amount, firstRigId: row.first, firstPeriodStart: unixSeconds(row.start) };
}

export type RecordedClaims = { count: number; amount: Amount; expiredPrice: Amount };

/** Records the due claims and advances each rig past its period, in one statement. */
export async function recordClaims(tx: Tx, set: RigSet, at: number, operationId: bigint): Promise<RecordedClaims> {
  const { rows } = await sql<{ count: number; amount: bigint; expired: bigint }>`
    with due as (
      select id, term, last_receive_time, end_time, per_second_amount, ${dueAmount} as amount
      from mining_rig where ${isDue(set, at)}
    ), claimed as (
      insert into mining_claim (rig_id, period_start, period_end, term, per_second_amount, amount, operation_id)
      select id, last_receive_time, end_time, term, per_second_amount, amount, ${operationId}::bigint from due
    ), moved as (
      update mining_rig r set left_amount = r.left_amount - due.amount, last_receive_time = r.end_time
      from due where r.id = due.id returning due.amount, r.left_amount, r.price
    )
    select count(*)::int as count, coalesce(sum(amount), 0) as amount,
      coalesce(sum(price) filter (where left_amount = 0), 0) as expired from moved`.execute(tx);
  const row = rows[0] as { count: number; amount: bigint; expired: bigint };
  return { count: row.count, amount: row.amount, expiredPrice: row.expired };
}

export async function isWhitelisted(tx: Database | Tx, userId: bigint, level: number): Promise<boolean> {
  const row = await tx
    .selectFrom("mining_whitelist")
    .select("level")
    .where("user_id", "=", userId)
    .where("level", "=", level)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addToWhitelist(tx: Tx, userId: bigint, level: RigLevel): Promise<void> {
  await tx
    .insertInto("mining_whitelist")
    .values({ user_id: userId, level })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFromWhitelist(tx: Tx, userId: bigint, level: RigLevel): Promise<void> {
  await tx.deleteFrom("mining_whitelist").where("user_id", "=", userId).where("level", "=", level).execute();
}

/** Levels for which a user is on the whitelist. */
export async function whitelistOf(db: Database | Tx, userId: bigint): Promise<number[]> {
  const rows = await db
    .selectFrom("mining_whitelist")
    .select("level")
    .where("user_id", "=", userId)
    .orderBy("level")
    .execute();
  return rows.map(({ level }) => level);
}

/** Price of the one rig that a user bought with USDT, in 10^-18 WTH, and the time of its purchase. */
export async function usdtRigPrice(
  db: Database | Tx,
  userId: bigint,
): Promise<{ price: Amount; at: Date } | undefined> {
  return db
    .selectFrom("mining_rig as r")
    .innerJoin("mining_rig_offer as o", "o.order_id", "r.order_id")
    .select(["o.price", "r.created_at as at"])
    .where("r.user_id", "=", userId)
    .where("r.paid_with", "=", "usdt")
    .executeTakeFirst();
}

/** A user's rigs as they are stored, newest first. */
export async function rigRows(db: Database | Tx, userId: bigint, limit: number): Promise<RigRow[]> {
  return db
    .selectFrom("mining_rig")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
