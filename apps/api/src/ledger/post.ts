import type { Tx } from "@wth/db";
import type { Amount, BusinessType, SystemAccountKind } from "@wth/rules";
import { sql } from "kysely";
import { now } from "../platform/db/clock.ts";
import { fail } from "../platform/errors/failure.ts";
import { systemAccountOf, type AccountRef } from "./account-ids.ts";

/** A movement of one asset between two accounts; amount in 10^-18 units. */
export type Transfer = {
  from: AccountRef;
  to: AccountRef;
  amount: Amount;
  type: BusinessType;
  /** Business type of the receiving side, when it differs. */
  toType?: BusinessType;
};

/** One business event: its unique reference and all of its transfers. */
export type Posting = { key: string; transfers: readonly Transfer[] };
export type Posted = { operationId: bigint; isDuplicate: boolean };

/** Thrown when a house account cannot pay an amount. */
export class HouseAccountEmpty extends Error {
  override name = "HouseAccountEmpty";
  readonly kind: SystemAccountKind;
  constructor(kind: SystemAccountKind) {
    super(`${kind} is short`);
    this.kind = kind;
  }
}

type Leg = { account: AccountRef; amount: Amount; type: BusinessType; counterparty: bigint | null };
export type Outcome = { operation_id: bigint | null; outcome: string; account_id: bigint | null };

function addLeg(legs: Map<string, Leg>, { account, amount, type, counterparty }: Leg): void {
  const key = `${account.id}:${type}`;
  const leg = legs.get(key);
  if (!leg) legs.set(key, { account, amount, type, counterparty });
  else {
    leg.amount += amount;
    if (leg.counterparty !== counterparty) leg.counterparty = null;
  }
}

/** Sums transfers to one leg per account and type, so that a user sees one record per event. */
function legsOf(transfers: readonly Transfer[]): Leg[] {
  const legs = new Map<string, Leg>();
  for (const { from, to, amount, type, toType = type } of transfers) {
    if (amount < 0n || from.id === to.id)
      throw new RangeError("a transfer moves a positive amount between two accounts");
    if (amount === 0n) continue;
    addLeg(legs, { account: from, amount: -amount, type, counterparty: to.userId });
    addLeg(legs, { account: to, amount, type: toType, counterparty: from.userId });
  }
  return [...legs.values()].filter((leg) => leg.amount !== 0n);
}

/** Refuses a payment above what its pool can pay today. */
async function refuseLimited(tx: Tx): Promise<never> {
  const day = 86_400_000;
  const midnight = new Date((Math.floor((await now(tx)).getTime() / day) + 1) * day);
  return fail("poolDailyLimit", { time: midnight.toISOString() });
}

async function callPost(tx: Tx, key: string, legs: Leg[]): Promise<Outcome> {
  const { rows } = await sql<Outcome>`select * from ledger_post(${key},
    ${legs.map((leg) => leg.account.id)}::bigint[], ${legs.map((leg) => leg.amount)}::numeric[],
    ${legs.map((leg) => leg.type)}::int[], ${legs.map((leg) => leg.counterparty)}::bigint[])`.execute(tx);
  const outcome = rows[0] as Outcome;
  return outcome.outcome === "limited" ? refuseLimited(tx) : outcome;
}

/** Moves the balances of the other shards of a house account to the one that is short. */
async function gatherShards(tx: Tx, key: string, shortId: bigint): Promise<void> {
  const account = systemAccountOf(shortId);
  if (!account) throw new RangeError(`account ${shortId} is not a house account`);
  const { rows } = await sql<{ gathered: boolean }>`select ledger_gather(${`gather:${key}:${shortId}`},
    ${account.shards}::bigint[], ${shortId}) as gathered`.execute(tx);
  if (rows[0]?.gathered !== true) throw new HouseAccountEmpty(account.kind);
}

/** Converts a result of the ledger's functions. */
export function postedOrRefuse(result: Outcome): Posted {
  if (result.outcome === "insufficient") fail("insufficientBalance");
  if ((result.outcome !== "posted" && result.outcome !== "duplicate") || result.operation_id === null)
    throw new Error(`the ledger answered ${result.outcome}`);
  return { operationId: result.operation_id, isDuplicate: result.outcome === "duplicate" };
}

/**
 * Posts a business event, completely or not at all, and once per key. A repeat of a posted key returns `isDuplicate`
 * and moves nothing.
 * @throws HouseAccountEmpty when a finite house account is short
 * @throws RangeError for a negative amount, or a transfer from an account to itself
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  const legs = legsOf(posting.transfers);
  const first = await callPost(tx, posting.key, legs);
  const short = first.outcome === "insufficient" ? systemAccountOf(first.account_id as bigint) : undefined;
  if (!short) return postedOrRefuse(first);
  await gatherShards(tx, posting.key, first.account_id as bigint);
  const second = await callPost(tx, posting.key, legs);
  if (second.outcome === "insufficient" && systemAccountOf(second.account_id as bigint))
    throw new HouseAccountEmpty(short.kind);
  return postedOrRefuse(second);
}
