import type { Database, Tables, Tx } from "@wth/db";
import { BUYS_WINDOW_SECONDS } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { now } from "#platform/db/clock.ts";

export type AdvertRow = Selectable<Tables["market_advert"]>;
/** Side of an advert: its creator buys or sells. */
export type Side = AdvertRow["side"];
type Terms = Pick<AdvertRow, "creator_id" | "side" | "price" | "min_amount" | "max_amount" | "fee_rate">;
/** Where a buyer began a buy order; `newcomer_range` is that of a newcomer alone. */
export type BuyerColumns = Pick<AdvertRow, "newcomer_range" | "buyer_range" | "buyer_network">;
type NewAdvert = Terms & Partial<BuyerColumns & Pick<AdvertRow, "seller_network" | "relisted_from">>;

export async function insertPostedAdvert(tx: Tx, advert: NewAdvert): Promise<AdvertRow> {
  return tx
    .insertInto("market_advert")
    .values({ ...advert, open_amount: advert.max_amount, created_at: await now(tx) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findAdvert(db: Database | Tx, id: bigint): Promise<AdvertRow | undefined> {
  return db.selectFrom("market_advert").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Id of the advert with which a returned trade is on sale again. */
export async function relistedAs(db: Database | Tx, tradeId: bigint): Promise<bigint | undefined> {
  const row = await db.selectFrom("market_advert").select("id").where("relisted_from", "=", tradeId).executeTakeFirst();
  return row?.id;
}

/** Locks the advert's row. The rows of the users concerned must be locked before. */
export async function lockAdvert(tx: Tx, id: bigint): Promise<AdvertRow | undefined> {
  return tx.selectFrom("market_advert").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Ids of a user's adverts on sale, in order. */
export async function advertIdsOnSale(tx: Tx, userId: bigint): Promise<bigint[]> {
  const rows = await tx
    .selectFrom("market_advert")
    .select("id")
    .where("creator_id", "=", userId)
    .where("state", "=", "on sale")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the sale of an advert, which was taken or withdrawn. The advert must be locked. */
export async function endSale(
  tx: Tx,
  id: bigint,
  state: Exclude<AdvertRow["state"], "on sale">,
  at: Date,
): Promise<AdvertRow> {
  return tx
    .updateTable("market_advert")
    .set({ state, ended_at: at, open_amount: 0n })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type EventEntry = {
  advertId: bigint;
  /** None for what happens to the advert alone. */
  tradeId?: bigint;
  kind: string;
  userId?: bigint;
  detail?: Record<string, string>;
};

export async function writeEvent(
  tx: Tx,
  { advertId, tradeId, kind, userId, detail = {} }: EventEntry,
): Promise<bigint> {
  const { id } = await tx
    .insertInto("market_event")
    .values({
      advert_id: advertId,
      trade_id: tradeId ?? null,
      kind,
      user_id: userId ?? null,
      detail: JSON.stringify(detail),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Events of an advert and its trade, oldest first. */
export async function eventsOf(db: Database | Tx, advertId: bigint) {
  return db
    .selectFrom("market_event")
    .select(["id", "kind", "user_id", "detail", "created_at"])
    .where("advert_id", "=", advertId)
    .orderBy("id")
    .execute();
}

/** Number of a user's adverts on sale, of their unpaid trades, and of the user's unpaid trades as a buyer. */
export async function countActive(tx: Tx, userId: bigint): Promise<number> {
  // a subquery: planned for any creator, as one with many past adverts would be looked for among all on sale
  const { rows } = await sql<{ active: number }>`select (
      (select count(*) from market_advert where creator_id = (select ${userId}::bigint) and state = 'on sale')
      + (select count(*) from market_trade where buyer_id = ${userId} and state = 'awaiting payment')
      + (select count(*) from market_trade where seller_id = ${userId} and state = 'awaiting payment' and side = 'sell')
    )::int as active`.execute(tx);
  return rows[0]?.active ?? 0;
}

/** Begins of a user's buy orders of the last 24 hours, oldest first: adverts to buy, and sell adverts taken. */
export async function recentBuys(tx: Tx, userId: bigint): Promise<Date[]> {
  const at = await now(tx);
  const { rows } = await sql<{ at: Date }>`select at from (
      select created_at as at from market_advert where creator_id = ${userId} and side = 'buy'
      union all
      select reserved_at from market_trade where buyer_id = ${userId} and side = 'sell'
    ) buys where at > ${at}::timestamptz - make_interval(secs => ${BUYS_WINDOW_SECONDS}) order by at`.execute(tx);
  return rows.map(({ at }) => at);
}

/** True when one of two users has blocked the other. */
export async function isBlocked(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql`select from market_mark where mark = 'block'
    and ((user_id, other_id) = (${one}::bigint, ${other}::bigint)
      or (user_id, other_id) = (${other}::bigint, ${one}::bigint))`.execute(tx);
  return rows.length > 0;
}
