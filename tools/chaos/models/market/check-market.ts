import type { Amount } from "@wth/rules";
import { sql } from "kysely";
import { quotaBalance } from "@wth/api/market/traders/quota-repo.ts";
import { findTrader } from "@wth/api/market/traders/trader-repo.ts";
import { balancesOf } from "@wth/api/ledger/index.ts";
import type { Paid } from "./platform-events.ts";
import type { Attempt, Reading, Tally } from "./commands.ts";
import type { MarketSetting } from "./market-world.ts";
import { personAt, type Market } from "./market-state.ts";
import { answersTo } from "./refusals.ts";
import { applyEntry, Illegal, type LogEntry } from "./apply-entry.ts";

/** Entries that were written and not yet visible when a later one was: about one for each client, and some more. */
const UNSEEN = 60;

/** The log of all orders since an entry, in the order in which locks let things happen. */
async function logSince({ api, userIds }: MarketSetting, after: number): Promise<LogEntry[]> {
  type Row = {
    id: string;
    kind: string;
    order_id: bigint;
    user_id: bigint | null;
    at: number;
    detail: Record<string, string>;
    type: number;
    creator_id: bigint;
    price: Amount;
    min_amount: Amount;
    max_amount: Amount;
  };
  const { rows } = await sql<Row>`select e.id::text, e.kind, e.order_id, e.user_id, e.detail,
      extract(epoch from e.created_at)::float8 * 1000 as at, o.type, o.creator_id, o.price, o.min_amount, o.max_amount
    from market_event e join market_advert o on o.id = e.order_id where e.id > ${after} order by e.id`.execute(api.db);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    orderId: row.order_id.toString(),
    person: row.user_id === null ? undefined : userIds.indexOf(row.user_id),
    at: row.at,
    detail: row.detail,
    terms: {
      isBuy: row.type === 0,
      creator: userIds.indexOf(row.creator_id),
      price: row.price,
      min: row.min_amount,
      max: row.max_amount,
    },
  }));
}

/** Whether an answer was right at this point of the log. */
function explains(market: Market, { person, call, before, after, answer }: Attempt): boolean {
  const given = "refused" in answer ? answer.refused : undefined;
  return [before.at, after.at].some((now) => answersTo(market, person, call, now).includes(given));
}

function isTrue(market: Market, { person, told }: Reading, what: "balances" | "quota"): boolean {
  const { ctoc, fee, quota } = personAt(market, person);
  return what === "quota" ? told.quota === quota : told.ctoc === ctoc && told.fee === fee;
}

type Claim = { from: number; to: number; holds: (market: Market) => boolean; text: () => string };

const show = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? each.toString() : each));

/** What was told must have been so at some point of the log between question and answer. */
function claimsOf({ attempts, readings }: Tally): Claim[] {
  const span = ({ before, after }: Attempt | Reading) => ({ from: before.entry - UNSEEN, to: after.entry });
  return [
    ...attempts.map((attempt) => ({
      ...span(attempt),
      holds: (market: Market) => explains(market, attempt),
      text: () => `nothing explains ${show(attempt)}`,
    })),
    ...readings.flatMap((reading) =>
      (["balances", "quota"] as const).map((what) => ({
        ...span(reading),
        holds: (market: Market) => isTrue(market, reading, what),
        text: () => `the ${what} never were ${show(reading)}`,
      })),
    ),
  ];
}

/** Lets the model do what the log says, and looks at each point for what was told. @returns what is wrong */
function replay(market: Market, log: readonly LogEntry[], claims: readonly Claim[], begunAt: number): string[] {
  let open = [...claims];
  const look = (entry: number) => {
    open = open.filter((claim) => claim.from > entry || !claim.holds(market));
  };
  look(begunAt);
  for (const entry of log) {
    try {
      applyEntry(market, entry);
    } catch (error) {
      if (error instanceof Illegal) return [`entry ${entry.id}: ${error.message}`];
      throw error;
    }
    const late = open.filter((claim) => claim.to < entry.id);
    if (late.length > 0) return late.map((claim) => claim.text());
    look(entry.id);
  }
  return open.map((claim) => claim.text());
}

/** Every effect that was acknowledged is in the log once, and nothing else is. */
function compareEffects({ attempts }: Tally, log: readonly LogEntry[]): string[] {
  const kinds = { create: "posted", take: "taken", sell: "taken", cancel: "cancelled", return: "returnAsked" } as const;
  const told = new Set<string>();
  for (const { person, call, answer } of attempts) {
    if ("refused" in answer || call.kind === "pay" || call.kind === "statement") continue;
    told.add(`${kinds[call.kind]} ${answer.orderId} ${person}`);
  }
  const wanted = new Set<string>(Object.values(kinds));
  const logged = log
    .filter(({ kind }) => wanted.has(kind))
    .map(({ kind, orderId, person }) => `${kind} ${orderId} ${person}`);
  const statements = log.filter(({ kind }) => kind === "statement").length;
  const said = attempts.filter(({ call, answer }) => call.kind === "statement" && !("refused" in answer)).length;
  return [
    ...logged.filter((effect, at) => logged.indexOf(effect) !== at).map((effect) => `${effect} happened twice`),
    ...logged.filter((effect) => !told.has(effect)).map((effect) => `${effect} was never acknowledged`),
    // what is told of an earlier history's trades was logged there
    ...[...told]
      .filter((effect) => !logged.includes(effect) && !/^(taken|returnAsked)/.test(effect))
      .map((effect) => `${effect} was acknowledged and is not there`),
    ...(statements === said ? [] : [`${said} statements were acknowledged, ${statements} are there`]),
  ];
}

/** Payments as they were signed have had their effect, and only others are in suspense. */
async function comparePayments({ api }: MarketSetting, paid: Paid): Promise<string[]> {
  const events = await api.db.selectFrom("chain_event").selectAll().where("name", "=", "Paid").execute();
  return events.flatMap(({ args, status, reason }) => {
    const how = paid.get(args["orderId"] ?? "");
    return status === (how === "right" ? "applied" : "suspense") ? [] : [`a ${how} payment is ${status}: ${reason}`];
  });
}

async function compareUsers({ api, userIds, market }: MarketSetting): Promise<string[]> {
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

const statusNames: Record<number, string> = {
  0: "onSale",
  1: "done",
  2: "offSale",
  3: "done",
  4: "disputed",
  5: "pending",
  6: "timedOut",
  9: "disputed",
};

async function compareOrders({ api, market }: MarketSetting): Promise<string[]> {
  const rows = await api.db.selectFrom("market_advert").select(["id", "status"]).execute();
  const wrong = rows.flatMap(({ id, status }) => {
    const due = market.orders.get(id.toString())?.status;
    return due === statusNames[status] ? [] : [`order ${id} is ${statusNames[status]}, not ${due}`];
  });
  const owing = [...market.orders.values()].filter(({ owesPenalty }) => owesPenalty);
  return [...wrong, ...owing.map(({ id }) => `the timeout of order ${id} was not counted`)];
}

/** Compares all that was told and done with the model, once all is quiet. @returns every difference as a sentence */
export async function verifyMarket(setting: MarketSetting, tally: Tally, paid: Paid): Promise<string[]> {
  const { market, lastEntry } = setting;
  const log = await logSince(setting, lastEntry);
  const replayed = replay(market, log, claimsOf(tally), lastEntry);
  setting.lastEntry = log.at(-1)?.id ?? lastEntry;
  if (replayed.length > 0) return replayed;
  return [
    ...compareEffects(tally, log),
    ...(await comparePayments(setting, paid)),
    ...(await compareUsers(setting)),
    ...(await compareOrders(setting)),
  ];
}
