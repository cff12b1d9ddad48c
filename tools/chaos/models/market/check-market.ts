import { transact } from "@wth/db";
import type { Amount } from "@wth/rules";
import { sql } from "kysely";
import type { AdvertRow } from "@wth/api/market/adverts/advert-repo.ts";
import { quotaBalance } from "@wth/api/market/traders/quota-repo.ts";
import type { TradeRow } from "@wth/api/market/trades/trade-repo.ts";
import { wasRefused } from "@wth/api/market/trades/payment-excuses.ts";
import { findTrader } from "@wth/api/market/traders/trader-repo.ts";
import { balancesOf } from "@wth/api/ledger/index.ts";
import { setProblems, show } from "../../core/checker.ts";
import { applyEntry, RuleViolation, type LogEntry } from "./apply-entry.ts";
import type { Attempt, MarketHistory, Reading } from "./market-history.ts";
import { personAt, type Market } from "./market-state.ts";
import type { MarketWorld } from "./market-world.ts";
import { answersTo } from "./refusals.ts";

/** Most entries that can be committed after a later id is visible: about one for each client, and a margin. */
const UNSEEN = 60;

/** The market's log after an entry. Ids follow the order in which the orders' locks were held. */
async function logSince({ api, userIds }: MarketWorld, after: number): Promise<LogEntry[]> {
  type Row = {
    id: string;
    kind: string;
    advert_id: bigint;
    user_id: bigint | null;
    at: number;
    detail: Record<string, string>;
    side: "buy" | "sell";
    creator_id: bigint;
    price: Amount;
    min_amount: Amount;
    max_amount: Amount;
  };
  const { rows } = await sql<Row>`select e.id::text, e.kind, e.advert_id, e.user_id, e.detail,
      extract(epoch from e.created_at)::float8 * 1000 as at, o.side, o.creator_id, o.price, o.min_amount, o.max_amount
    from market_event e join market_advert o on o.id = e.advert_id where e.id > ${after} order by e.id`.execute(api.db);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    orderId: row.advert_id.toString(),
    person: row.user_id === null ? undefined : userIds.indexOf(row.user_id),
    at: row.at,
    detail: row.detail,
    terms: {
      isBuy: row.side === "buy",
      creator: userIds.indexOf(row.creator_id),
      price: row.price,
      min: row.min_amount,
      max: row.max_amount,
    },
  }));
}

/** True when the model gives this answer at this point of the log. A busy server may refuse any call. */
function explains(market: Market, { person, call, before, after, answer }: Attempt): boolean {
  const refused = "refused" in answer ? answer.refused : undefined;
  if (refused === "overloaded") return true;
  return [before.at, after.at].some((now) => answersTo(market, person, call, now).includes(refused));
}

function isTrue(market: Market, { person, answer }: Reading, what: "balances" | "quota"): boolean {
  const { ctoc, fee, quota } = personAt(market, person);
  return what === "quota" ? answer.quota === quota : answer.ctoc === ctoc && answer.fee === fee;
}

type Claim = { from: number; to: number; holds: (market: Market) => boolean; text: () => string };

/** Each answer must hold at one point of the log between request and answer. */
function claimsOf({ attempts, readings }: MarketHistory): Claim[] {
  const span = ({ before, after }: Attempt | Reading) => ({ from: before.entry - UNSEEN, to: after.entry });
  return [
    ...attempts.map((attempt) => ({
      ...span(attempt),
      holds: (market: Market) => explains(market, attempt),
      text: () => `no state of the model explains ${show(attempt)}`,
    })),
    ...readings.flatMap((reading) =>
      (["balances", "quota"] as const).map((what) => ({
        ...span(reading),
        holds: (market: Market) => isTrue(market, reading, what),
        text: () => `no state of the model has the ${what} of ${show(reading)}`,
      })),
    ),
  ];
}

/** Applies the log to the model and tests open claims after each entry. @returns each difference */
function replay(market: Market, log: readonly LogEntry[], claims: readonly Claim[], begunAt: number): string[] {
  let open = [...claims];
  const test = (entry: number) => {
    open = open.filter((claim) => claim.from > entry || !claim.holds(market));
  };
  test(begunAt);
  for (const entry of log) {
    try {
      applyEntry(market, entry);
    } catch (error) {
      if (error instanceof RuleViolation) return [`entry ${entry.id}: ${error.message}`];
      throw error;
    }
    const late = open.filter((claim) => claim.to < entry.id);
    if (late.length > 0) return late.map((claim) => claim.text());
    test(entry.id);
  }
  return open.map((claim) => claim.text());
}

const LOGGED = { create: "posted", take: "taken", sell: "taken", cancel: "cancelled", return: "returnAsked" } as const;

/** Compares acknowledged effects with the log, in which each must be once. */
function checkEffects({ attempts }: MarketHistory, log: readonly LogEntry[]): string[] {
  const acknowledged = attempts.flatMap(({ person, call, answer }) => {
    if ("refused" in answer || call.kind === "pay" || call.kind === "statement") return [];
    return [`${LOGGED[call.kind]} ${answer.data} ${person}`];
  });
  const kinds = new Set<string>(Object.values(LOGGED));
  const logged = log
    // the platform itself relists and withdraws adverts
    .filter(({ kind, person }) => kinds.has(kind) && person !== undefined)
    .map(({ kind, orderId, person }) => `${kind} ${orderId} ${person}`);
  const statements = log.filter(({ kind }) => kind === "statement").length;
  const stated = attempts.filter(({ call, answer }) => call.kind === "statement" && "data" in answer).length;
  // A second answer about a trade of an earlier history has its log entry there.
  const fromEarlier = acknowledged.filter((effect) => !logged.includes(effect) && /^(taken|returnAsked)/.test(effect));
  return [
    ...logged.filter((effect, at) => logged.indexOf(effect) !== at).map((effect) => `${effect} is logged twice`),
    ...setProblems(new Set(acknowledged).difference(new Set(fromEarlier)), logged, {
      missing: (effect) => `${effect} was acknowledged and is not logged`,
      surplus: (effect) => `${effect} is logged and was never acknowledged`,
    }),
    ...(statements === stated ? [] : [`${stated} statements were acknowledged, ${statements} are logged`]),
  ];
}

/** Payments as signed are applied; all others are in suspense. */
async function checkPayments({ api, history }: MarketWorld): Promise<string[]> {
  const events = await api.db.selectFrom("chain_event").selectAll().where("name", "=", "Paid").execute();
  return events.flatMap(({ args, status, reason }) => {
    const how = history.paid.get(args["orderId"] ?? "");
    return status === (how === "right" ? "applied" : "suspense") ? [] : [`a ${how} payment is ${status}: ${reason}`];
  });
}

async function checkPeople({ api, userIds, market }: MarketWorld): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, userId] of userIds.entries()) {
    const person = personAt(market, index);
    const { ctoc, fee } = await balancesOf(api.db, userId);
    const trader = await findTrader(api.db, userId);
    const real = {
      ctoc,
      fee,
      quota: trader.quota_enabled ? await quotaBalance(api.db, userId) : undefined,
      timeouts: trader.timeouts,
      credit: trader.credit,
      completed: trader.completed,
      isForbidden: trader.restricted_for_good,
    };
    const due = Object.fromEntries(Object.keys(real).map((key) => [key, person[key as keyof typeof person]]));
    if (show(real) !== show(due)) problems.push(`${index} has ${show(real)}, not ${show(due)}`);
  }
  return problems;
}

const statusNames: Record<AdvertRow["state"] | TradeRow["state"], string> = {
  "on sale": "onSale",
  "sold out": "taken",
  withdrawn: "offSale",
  "awaiting payment": "pending",
  paid: "done",
  "given back": "timedOut",
  "timed out": "timedOut",
  failed: "disputed",
  abnormal: "disputed",
};

async function checkOrders({ api, market }: MarketWorld): Promise<string[]> {
  const rows = await api.db
    .selectFrom("market_advert")
    .leftJoin("market_trade", "market_trade.advert_id", "market_advert.id")
    .select(["market_advert.id", "market_advert.state as sale", "market_trade.state as trade"])
    .execute();
  const wrong = rows.flatMap(({ id, sale, trade }) => {
    const [due, is] = [market.orders.get(id.toString())?.status, statusNames[trade ?? sale]];
    return due === is ? [] : [`order ${id} is ${is}, not ${due}`];
  });
  const owing = [...market.orders.values()].filter(({ owesPenalty }) => owesPenalty);
  // a payment that a busy platform refused is an excuse, which no answer to the seller shows
  const excused = await Promise.all(owing.map(({ id }) => transact(api.db, (tx) => wasRefused(tx, BigInt(id)))));
  const uncounted = owing.filter((_, at) => excused[at] !== true);
  return [...wrong, ...uncounted.map(({ id }) => `the timeout of order ${id} was not counted`)];
}

/** Compares a history and the database with the model while no request is running. @returns each difference */
export async function checkMarket(world: MarketWorld): Promise<string[]> {
  const { market, history, lastEntry } = world;
  const log = await logSince(world, lastEntry);
  const replayed = replay(market, log, claimsOf(history), lastEntry);
  world.lastEntry = log.at(-1)?.id ?? lastEntry;
  if (replayed.length > 0) return replayed;
  return [
    ...checkEffects(history, log),
    ...(await checkPayments(world)),
    ...(await checkPeople(world)),
    ...(await checkOrders(world)),
  ];
}
