import type { StoredOrder } from "@wth/chain";
import type { Database, Tx } from "@wth/db";
import { defaultParameters, parameters, type Parameters } from "@wth/rules";
import { sql } from "kysely";

/** A stored order as this process reads it. */
export type OrderRow = StoredOrder & {
  user_id: bigint;
  status: "open" | "used" | "expired";
  signature: string | null;
  /** Time after which the order is never signed. */
  sign_by: Date;
  created_at: Date;
  /** True when an operator has disabled the account. */
  is_disabled: boolean;
};

/** Payment of a trade as the market has it. */
export type PaymentTerms = {
  buyer_id: bigint;
  seller_address: string;
  usdt_amount: bigint;
  amount: bigint;
  expires_at: Date;
  is_unpaid: boolean;
};

/** Everything in the database that an order is compared with. */
export type OrderFacts = {
  order: OrderRow;
  now: Date;
  isHalted: boolean;
  parameters: Parameters;
  /** WTH in escrow for the order, of an account of its owner; null without such a hold. */
  held: bigint | null;
  /** Terms of the trade whose payment the order is. */
  payment: PaymentTerms | undefined;
};

const ENABLED = 0;

export async function readClock(db: Database | Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select platform_now() as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

async function findOrder(db: Database, orderId: string): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom("chain_signed_order as o")
    .innerJoin("identity_sender_view as u", "u.id", "o.user_id")
    .select(["o.order_id", "o.kind", "o.user_id", "o.amount", "o.gives", "o.rig_level", "o.recipient", "o.token"])
    .select(["o.deadline", "o.epoch", "o.status", "o.signature", "o.sign_by", "o.created_at", "u.address as sender"])
    .select((e) => e("u.status", "<>", ENABLED).as("is_disabled"))
    .where("o.order_id", "=", orderId)
    .executeTakeFirst();
  return row as OrderRow | undefined;
}

async function readParameters(db: Database): Promise<Parameters> {
  const rows = await db.selectFrom("platform_parameter_view").select(["name", "value"]).execute();
  const stored = rows.filter(({ name }) => name !== null && name in parameters).map(({ name, value }) => [name, value]);
  return { ...defaultParameters, ...Object.fromEntries(stored) } as Parameters;
}

async function heldFor(db: Database, { kind, order_id, user_id }: OrderRow): Promise<bigint | null> {
  const { rows } = await sql<{ held: bigint }>`select left_amount as held from ledger_open_hold_view
    where hold_key = ${`${kind}:${order_id}`} and user_id = ${user_id} and asset = 'WTH'`.execute(db);
  return rows[0]?.held ?? null;
}

async function paymentOf(db: Database, { order_id }: OrderRow): Promise<PaymentTerms | undefined> {
  const { rows } = await sql<PaymentTerms>`
    select t.buyer_id, u.address as seller_address, t.usdt_amount, t.amount, t.expires_at,
      t.state = 'awaiting payment' as is_unpaid
    from market_payment_terms_view t join identity_sender_view u on u.id = t.seller_id
    where t.payment_id = ${order_id}`.execute(db);
  return rows[0];
}

/** Reads an order and what it is compared with; undefined when it is not stored. */
export async function readFacts(db: Database, orderId: string): Promise<OrderFacts | undefined> {
  const order = await findOrder(db, orderId);
  if (order === undefined) return undefined;
  const [now, halt, values, held, payment] = await Promise.all([
    readClock(db),
    db.selectFrom("platform_halt").select("reason_code").limit(1).executeTakeFirst(),
    readParameters(db),
    heldFor(db, order),
    paymentOf(db, order),
  ]);
  return { order, now, isHalted: halt !== undefined, parameters: values, held, payment };
}
