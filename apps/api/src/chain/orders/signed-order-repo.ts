import { orderContracts, type OpenAmounts } from "@wth/chain";
import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";
import { mints, type OrderKind } from "./order-kinds.ts";

type OrderRow = Selectable<Tables["chain_signed_order"]>;
/** A signed order and the address that may use it. */
export type SignedOrder = OrderRow & { sender: string };
export type NewSignedOrder = Omit<OrderRow, "signature" | "status" | "created_at" | "event_id">;

const orders = (db: Database | Tx) =>
  db
    .selectFrom("chain_signed_order")
    .innerJoin("identity_user_view", "identity_user_view.id", "chain_signed_order.user_id")
    .selectAll("chain_signed_order")
    .select("identity_user_view.address as sender");

export async function findSignedOrder(db: Database | Tx, orderId: string): Promise<SignedOrder | undefined> {
  return orders(db).where("order_id", "=", orderId).executeTakeFirst();
}

/** Returns the deadlines of those orders that can still be used, by their ids. */
export async function openDeadlines(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("chain_signed_order")
    .select(["order_id", "deadline"])
    .where("order_id", "in", [...orderIds])
    .where("status", "=", "open")
    .execute();
  return new Map(rows.map(({ order_id, deadline }) => [order_id, deadline]));
}

/** The user's open order of a kind. `gives` selects one of several orders for fee credit. */
export async function findOpenOrder(
  db: Database | Tx,
  userId: bigint,
  kind: OrderKind,
  gives?: bigint,
): Promise<SignedOrder | undefined> {
  let query = orders(db)
    .where("chain_signed_order.user_id", "=", userId)
    .where("kind", "=", kind)
    .where("chain_signed_order.status", "=", "open");
  if (gives !== undefined) query = query.where("gives", "=", gives);
  return query.executeTakeFirst();
}

/** The user's latest order of a kind that the chain has taken. */
export async function findUsedOrder(
  db: Database | Tx,
  userId: bigint,
  kind: OrderKind,
): Promise<SignedOrder | undefined> {
  return orders(db)
    .where("chain_signed_order.user_id", "=", userId)
    .where("kind", "=", kind)
    .where("chain_signed_order.status", "=", "used")
    .orderBy("chain_signed_order.created_at", "desc")
    .executeTakeFirst();
}

export async function countOpenOrders(tx: Tx, kind: OrderKind): Promise<bigint> {
  const row = await tx
    .selectFrom("chain_signed_order")
    .select((e) => e.fn.countAll<bigint>().as("count"))
    .where("kind", "=", kind)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertOrder(tx: Tx, order: NewSignedOrder): Promise<void> {
  await tx.insertInto("chain_signed_order").values(order).execute();
}

export type OpenRequest = { kind: OrderKind; userId: bigint; at: Date };

/**
 * Sums over the open orders of a kind; the caps of some contracts count what is minted, those of others what is paid.
 */
function openSums({ kind, userId, at }: OpenRequest) {
  const counted = sql.ref(mints(kind) ? "gives" : "amount");
  return sql`
      coalesce(sum(${counted}) filter (where user_id = ${userId}), 0)::numeric(78, 0) as account,
      coalesce(sum(${counted}), 0)::numeric(78, 0) as key
    from chain_signed_order where kind = ${kind} and status = 'open' and deadline >= ${at}`;
}

/** Amounts that the caps of the kind's contract would count if all open orders were used, in 10^-18 units. */
export async function openAmounts(tx: Tx, request: OpenRequest): Promise<OpenAmounts> {
  const { rows } = await sql<OpenAmounts>`select ${openSums(request)}`.execute(tx);
  return rows[0] as OpenAmounts;
}

/** The same amounts for each deadline of open orders. */
export async function openAmountsByDeadline(
  tx: Tx,
  request: OpenRequest,
): Promise<(OpenAmounts & { deadline: Date })[]> {
  const { rows } = await sql<OpenAmounts & { deadline: Date }>`
    select deadline, ${openSums(request)} group by deadline`.execute(tx);
  return rows;
}

export async function markUsed(tx: Tx, orderId: string, eventId: bigint): Promise<void> {
  await tx
    .updateTable("chain_signed_order")
    .set({ status: "used", event_id: eventId })
    .where("order_id", "=", orderId)
    .execute();
}

export async function markExpired(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable("chain_signed_order").set({ status: "expired" }).where("order_id", "=", orderId).execute();
}

/**
 * True for an order that was not signed in time. Its row is locked until the transaction ends, so that no signature can
 * be stored meanwhile; the signer gives out none that is not stored.
 */
export async function lockNeverSigned(tx: Tx, { order_id, signature, sign_by }: SignedOrder): Promise<boolean> {
  if (signature !== null || sign_by > (await now(tx))) return false;
  const { rows } = await sql`select from chain_signed_order
    where order_id = ${order_id} and status = 'open' and signature is null for update`.execute(tx);
  return rows.length === 1;
}

/** An order can be stored this long after the block at which its terms were read. */
const TERMS_AGE_MAX = sql`interval '5 minutes'`;
const contractOfKind = sql`case o.kind ${sql.join(
  Object.entries(orderContracts).map(([kind, contract]) => sql`when ${kind}::text then ${contract}::text`),
  sql` `,
)} end`;
/**
 * Condition on an order `o` and an event `e`: the event, which is final and applied, ended all orders with the terms of
 * this one. Its age is compared because a contract that replaced another begins with a lower epoch.
 */
const endsByItsTerms = sql<boolean>`e.lost_by is null and e.status = 'applied' and e.contract = ${contractOfKind}
  and e.block_time > o.created_at - ${TERMS_AGE_MAX} and (
    e.name = 'EpochRaised' and (e.args ->> 'epoch')::numeric > o.epoch
    or e.name = 'TreasuryChanged' and o.kind in ('rig', 'feeCredit') and e.args ->> 'treasury' <> o.recipient
  )`;

/**
 * True when the contract has got another epoch or treasury after the order was made, as far as the chain is final and
 * read.
 */
export async function isOutdated(tx: Tx, chainId: number, { order_id }: SignedOrder): Promise<boolean> {
  const { rows } = await sql`select from chain_signed_order o join chain_event e on ${endsByItsTerms}
    where o.order_id = ${order_id} and e.chain_id = ${chainId} and e.name in ('EpochRaised', 'TreasuryChanged')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Open orders of these kinds that are outdated at a block. */
export async function outdatedOrders(
  db: Database,
  chainId: number,
  { kinds, block, limit }: { kinds: readonly OrderKind[]; block: LastBlock; limit: number },
): Promise<SignedOrder[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct o.order_id from chain_event e join chain_signed_order o on ${endsByItsTerms}
    where e.chain_id = ${chainId} and e.name in ('EpochRaised', 'TreasuryChanged')
      and e.block_time > ${statementTime} - interval '2 days' and e.block_time <= ${block.block_time}
      and o.status = 'open' and o.kind in (${sql.join(kinds)}) limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ order_id }) => order_id);
  return orders(db).where("order_id", "in", ids).execute();
}

/**
 * True when an order can never be used: the chain, as far as it is final and read, has passed its deadline or ended its
 * terms, and no event of it waits to be applied.
 */
export async function isProvablyDead(tx: Tx, chainId: number, order: SignedOrder): Promise<boolean> {
  // one statement reads both, and later than the terms
  const isEnded = await isOutdated(tx, chainId, order);
  const { rows } = await sql<{ dead: boolean }>`select (${isEnded} or exists (
      select from chain_cursor where chain_id = ${chainId} and block_time > ${order.deadline}
    )) and not exists (
      select from chain_event where status = 'pending' and args ->> 'orderId' = ${order.order_id}
    ) as dead`.execute(tx);
  return rows[0]?.dead === true;
}

export type LastBlock = { block_hash: string; block_time: Date };

/** The last final block that was read; undefined before there is one. */
export async function findLastBlock(db: Database, chainId: number): Promise<LastBlock | undefined> {
  return db
    .selectFrom("chain_cursor")
    .select(["block_hash", "block_time"])
    .where("chain_id", "=", BigInt(chainId))
    .executeTakeFirst();
}

/** Open orders of these kinds whose deadline the chain has passed, oldest first. */
export async function overdueOrders(
  db: Database,
  chainId: number,
  kinds: readonly OrderKind[],
  limit: number,
): Promise<SignedOrder[]> {
  return orders(db)
    .where("chain_signed_order.status", "=", "open")
    .where("kind", "in", kinds)
    .where("deadline", "<", (e) =>
      e.selectFrom("chain_cursor").select("block_time").where("chain_id", "=", BigInt(chainId)),
    )
    .orderBy("deadline")
    .limit(limit)
    .execute();
}

/** Open orders of these kinds that were not signed in time, oldest first. */
export async function unsignedOrders(db: Database, kinds: readonly OrderKind[], limit: number): Promise<SignedOrder[]> {
  return orders(db)
    .where("chain_signed_order.status", "=", "open")
    .where("kind", "in", kinds)
    .where("signature", "is", null)
    .where("sign_by", "<=", statementTime)
    .orderBy("sign_by")
    .limit(limit)
    .execute();
}

/** True when the chain has reported the use of the user's open order, and the event waits to be applied. */
export async function isUseArriving(db: Database | Tx, userId: bigint, kind: OrderKind): Promise<boolean> {
  const { rows } = await sql<{ arriving: boolean }>`select exists (
      select from chain_signed_order o join chain_event e on e.status = 'pending' and e.args ->> 'orderId' = o.order_id
      where o.user_id = ${userId} and o.kind = ${kind} and o.status = 'open'
    ) as arriving`.execute(db);
  return rows[0]?.arriving === true;
}
