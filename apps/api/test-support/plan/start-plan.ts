import { transact, type Database, type Tx } from "@wth/db";
import { dayStart, ONE, type ParameterName, type UtcDay } from "@wth/rules";
import { sql } from "kysely";
import { checkInvariants, ledgerInvariants } from "#ledger/index.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { startTestApi } from "../test-api.ts";
import { stopClock } from "../mining/start-mining-api.ts";
import { bind, newUser } from "../activity/campaign-users.ts";
import { applyTrades, evaluatePeriod, planInvariants, setShareholder } from "#community/index.ts";

export type Trade = {
  buyer: bigint;
  seller: bigint;
  /** Whole WTH. */
  amount: bigint;
  /** Unix milliseconds; now by default. */
  at?: number;
};

/** Stores a completed trade and its advert, without the steps that led to it. */
async function insertTrade(tx: Tx, { buyer, seller, amount, at }: Trade): Promise<bigint> {
  const when = at === undefined ? sql`platform_now()` : sql`${new Date(at)}::timestamptz`;
  const { rows } = await sql<{ id: bigint }>`
    with advert as (
      insert into market_advert (creator_id, side, price, min_amount, max_amount, fee_rate, open_amount, state, ended_at)
      values (${seller}, 'sell', 1, ${ONE}, ${ONE}, 0, 0, 'sold out', ${when}) returning id
    ), trade as (
      insert into market_trade (id, advert_id, side, seller_id, buyer_id, amount, usdt_amount, price, fee, state, reserved_at,
        expires_at, ended_at, pay_seconds)
      select id, id, 'sell', ${seller}, ${buyer}, ${amount * ONE}::numeric, 1, 1, 0, 'paid', ${when}, ${when}, ${when}, 0
      from advert
    )
    select id from advert`.execute(tx);
  const { id } = rows[0] as { id: bigint };
  await sql`insert into platform_outbox (topic, subject, created_at) values ('trade', ${id}, ${when})`.execute(tx);
  return id;
}

/** Moves a stopped clock to a time and extends the sessions. */
async function moveTo(db: Database, ms: number): Promise<void> {
  await sql`update platform_clock set offset_seconds = offset_seconds
    + extract(epoch from ${new Date(ms)}::timestamptz - platform_now())::bigint`.execute(db);
  const expires_at = new Date(ms + 600_000);
  await db.updateTable("identity_access_token").set({ expires_at }).execute();
  await db.updateTable("identity_session").set({ expires_at }).execute();
}

/** Moves the cursor of the final chain to a time. */
async function chainAt(db: Database, ms: number): Promise<void> {
  await sql`
    insert into chain_cursor (chain_id, genesis_hash, start_block, block_number, block_hash, block_time)
    values (31337, 'genesis', 0, 1, 'block', ${new Date(ms)})
    on conflict (chain_id) do update set block_time = excluded.block_time`.execute(db);
}

/** Starts the API at noon of a day, with a stopped clock and a plan whose periods begin on a day. */
export async function startPlan({ today, start = today }: { today: UtcDay; start?: UtcDay }) {
  const api = await startTestApi();
  await stopClock(api.database.ownerUrl);
  const { db, worker } = api;
  const act = <T>(work: (tx: Tx) => Promise<T>) => transact(db, work);
  const parameter = (name: ParameterName, value: bigint) => act((tx) => setParameter(tx, "test", name, value));
  await moveTo(db, dayStart(today) + 43_200_000);
  await parameter("plan.start", BigInt(dayStart(start)) / 1000n);
  const apply = async () => {
    while ((await applyTrades(worker)) > 0);
  };
  return {
    ...api,
    act,
    parameter,
    apply,
    /** Creates a user, with or without a sponsor. */
    person: (sponsor?: bigint) =>
      act(async (tx) => {
        const userId = await newUser(tx);
        if (sponsor !== undefined) await bind(tx, userId, sponsor);
        return userId;
      }),
    /** Binds a user one second later. */
    async bind(userId: bigint, sponsor: bigint): Promise<void> {
      await api.advance(1);
      await act((tx) => bind(tx, userId, sponsor));
    },
    shareholder: (userId: bigint, isOn = true) => act((tx) => setShareholder(tx, { actor: "test", userId, isOn })),
    trade: (trade: Trade) => act((tx) => insertTrade(tx, trade)),
    moveTo: (ms: number) => moveTo(db, ms),
    chainAt: (ms: number) => chainAt(db, ms),
    /** Moves the clock and the chain to noon of a day and runs the worker. */
    async becomes(day: UtcDay): Promise<void> {
      await moveTo(db, dayStart(day) + 43_200_000);
      await chainAt(db, dayStart(day) + 43_200_000);
      await apply();
      while ((await evaluatePeriod(worker, 31_337)) > 0);
    },
    evaluate: () => evaluatePeriod(worker, 31_337),
    /** Returns a community's purchases and sales by day, in whole WTH. */
    async days(userId: bigint): Promise<Record<UtcDay, [bigint, bigint]>> {
      await apply();
      const rows = await db
        .selectFrom("community_plan_day")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("day")
        .execute();
      return Object.fromEntries(rows.map(({ day, bought, sold }) => [day, [bought / ONE, sold / ONE]]));
    },
    /** Returns rewards by period, in 10^-18 WTH. */
    async rewards(userId: bigint): Promise<Record<number, bigint>> {
      const rows = await db.selectFrom("community_plan_reward").selectAll().where("user_id", "=", userId).execute();
      return Object.fromEntries(rows.map(({ period, amount }) => [period, amount]));
    },
    /**
     * Returns violations of the plan and the ledger. The market's invariants are left out because these trades have no
     * orders.
     */
    violations: () => checkInvariants(db, [...ledgerInvariants, ...planInvariants]),
  };
}
export type PlanApi = Awaited<ReturnType<typeof startPlan>>;
