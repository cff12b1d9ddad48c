import type { Database, Tables, Tx } from "@wth/db";
import { creditAfterTimeout, creditAfterTrade } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";

export type Trader = Selectable<Tables["market_trader"]>;
export type Trade = Selectable<Tables["market_trade"]>;

/** Locks a trader's row; inserts it first if there is none. */
async function lockTrader(tx: Tx, userId: bigint): Promise<Trader> {
  await tx
    .insertInto("market_trader")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("market_trader")
    .selectAll()
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** True when two users have completed a trade with each other. */
export async function haveTraded(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql`select from market_trade
    where state = 'paid' and least(seller_id, buyer_id) = least(${one}::bigint, ${other}::bigint)
      and greatest(seller_id, buyer_id) = greatest(${one}::bigint, ${other}::bigint) limit 1`.execute(tx);
  return rows.length > 0;
}

async function countTrade(tx: Tx, userId: bigint, amount: bigint, isNewPartner: boolean): Promise<void> {
  const trader = await lockTrader(tx, userId);
  await tx
    .updateTable("market_trader")
    .set({
      completed: trader.completed + 1,
      credit: creditAfterTrade(trader.credit),
      volume: trader.volume + amount,
      partners: trader.partners + (isNewPartner ? 1 : 0),
      first_trade_at: trader.first_trade_at ?? (await now(tx)),
    })
    .where("user_id", "=", userId)
    .execute();
}

/** Counts a paid trade for both sides, who must be locked; `isNewPartner`: they had completed none before. */
export async function recordTrade(
  tx: Tx,
  { seller_id, buyer_id, amount }: Trade,
  isNewPartner: boolean,
): Promise<void> {
  const userIds = [seller_id, buyer_id].toSorted((a, b) => (a < b ? -1 : 1));
  for (const userId of userIds) await countTrade(tx, userId, amount, isNewPartner);
}

/**
 * Counts a timeout against a buyer: one more timeout, and less credit. The buyer must be locked.
 * @returns the buyer's row after it
 */
export async function recordTimeout(tx: Tx, buyerId: bigint): Promise<Trader> {
  const { timeouts, credit } = await lockTrader(tx, buyerId);
  return tx
    .updateTable("market_trader")
    .set({ timeouts: timeouts + 1, credit: creditAfterTimeout(credit) })
    .where("user_id", "=", buyerId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Restriction = Partial<
  Pick<Trader, "restricted_until" | "restricted_for_good" | "system_restricted" | "quota_enabled">
>;

/** Changes a trader's restrictions; columns not given stay. */
export async function restrictTrader(tx: Tx, userId: bigint, changes: Restriction): Promise<Trader> {
  await lockTrader(tx, userId);
  return tx
    .updateTable("market_trader")
    .set(changes)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const NEW_TRADER = {
  completed: 0,
  timeouts: 0,
  credit: 100,
  restricted_until: null,
  restricted_for_good: false,
  system_restricted: false,
  quota_enabled: false,
  seen_at: null,
  volume: 0n,
  partners: 0,
  first_trade_at: null,
};

/** A trader's row; default values for a user without one. */
export async function findTrader(db: Database | Tx, userId: bigint): Promise<Trader> {
  const row = await db.selectFrom("market_trader").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ?? { user_id: userId, ...NEW_TRADER };
}

export type TraderView = Pick<Trader, "completed" | "timeouts" | "credit" | "volume"> & {
  id: bigint;
  address: string;
  nickname: string;
  kyc_level: number;
};

/** Public data of traders. */
export async function traderViews(db: Database | Tx, userIds: readonly bigint[]): Promise<Map<bigint, TraderView>> {
  const { rows } = await sql<TraderView>`
    select u.id, u.address, u.nickname, u.kyc_level, coalesce(t.completed, 0) as completed,
      coalesce(t.timeouts, 0) as timeouts, coalesce(t.credit, 100) as credit,
      coalesce(t.volume, 0) as volume
    from identity_user_view u left join market_trader t on t.user_id = u.id
    where u.id = any (${[...new Set(userIds)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Sets the time at which users were last seen in the market to now. */
export async function recordSeen(db: Database, userIds: readonly bigint[]): Promise<void> {
  await sql`insert into market_trader (user_id, seen_at)
    select id, ${statementTime} from unnest(${[...userIds]}::bigint[]) as id order by id
    on conflict (user_id) do update set seen_at = greatest(market_trader.seen_at, excluded.seen_at)`.execute(db);
}
