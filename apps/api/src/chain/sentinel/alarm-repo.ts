import type { Database, Tables, Tx } from "@wth/db";
import { OWN_HEALTH } from "@wth/process";
import { sql, type Selectable } from "kysely";
import { eventColumns, type ReportedEvent } from "../inbox/chain-event.ts";
import { now, statementTime } from "#platform/db/clock.ts";
import type { Alarm, ConditionKind } from "./alarm-policy.ts";

export type AlarmRow = Selectable<Tables["chain_alarm"]>;

/** Events of a pause, which cancels all scheduled calls. */
const PAUSE_EVENTS: ReadonlySet<string> = new Set(["Paused", "AllCallsCanceled"]);
/** Blocks whose events are looked at in one transaction. */
const BLOCKS_AT_ONCE = 1_000n;

/** Blocks that are stored completely and were not looked at: after `from`, up to `to`. */
export type UnseenBlocks = { from: bigint; to: bigint };

/** Returns the next blocks to look at; undefined when there are none. A chain that was rewound is looked at again. */
export async function unseenBlocks(tx: Tx, chainId: number): Promise<UnseenBlocks | undefined> {
  const { rows } = await sql<{ stored: bigint; start: bigint; seen: bigint | null }>`
    select c.block_number as stored, c.start_block as start, s.block_number as seen
    from chain_cursor c left join chain_sentinel_cursor s on s.chain_id = c.chain_id
    where c.chain_id = ${chainId}`.execute(tx);
  const [at] = rows;
  if (at === undefined) return undefined;
  const from = at.seen === null || at.seen > at.stored ? at.start - 1n : at.seen;
  const to = at.stored < from + BLOCKS_AT_ONCE ? at.stored : from + BLOCKS_AT_ONCE;
  return to > from ? { from, to } : undefined;
}

/** Events of our contracts in these blocks, in the order of the chain. Transfers of the payment token are left out. */
export async function eventsIn(tx: Tx, chainId: number, { from, to }: UnseenBlocks): Promise<ReportedEvent[]> {
  const { rows } = await sql<ReportedEvent>`select ${eventColumns} from chain_event e
    where e.chain_id = ${chainId} and e.block_number > ${from} and e.block_number <= ${to}
      and e.contract <> 'usdt' and e.name <> 'Transfer' order by e.block_number, e.log_index`.execute(tx);
  return rows;
}

/** True for an event of the transaction that created its contract. */
export async function isOfCreation(tx: Tx, { chainId, contract, txHash }: ReportedEvent): Promise<boolean> {
  const first = await tx
    .selectFrom("chain_event")
    .select("tx_hash")
    .where("chain_id", "=", chainId)
    .where("contract", "=", contract)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first?.tx_hash === txHash;
}

export async function insertAlarm(tx: Tx, event: ReportedEvent, { kind, detail }: Alarm, at: Date): Promise<void> {
  const {
    chainId: chain_id,
    txHash: tx_hash,
    logIndex: log_index,
    contract,
    name,
    args,
    blockTime: block_time,
  } = event;
  await tx
    .insertInto("chain_alarm")
    .values({
      kind,
      detail,
      chain_id,
      tx_hash,
      log_index,
      contract,
      name,
      args: JSON.stringify(args),
      block_time,
      raised_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An alarm that no event reports: the process that reports it, its subject, and since when the condition holds. */
export type ConditionAlarm = { kind: ConditionKind; process: string; subject: string; detail: string; since: Date };

/** Adds an alarm about a condition, unless one about it is open or was acknowledged since the condition holds. */
export async function insertCondition(tx: Tx, chainId: number, alarm: ConditionAlarm, at: Date): Promise<void> {
  const { kind, process: contract, subject: name, detail, since } = alarm;
  const acknowledged = await tx
    .selectFrom("chain_alarm")
    .select("id")
    .where("kind", "=", kind)
    .where("contract", "=", contract)
    .where("name", "=", name)
    .where("tx_hash", "is", null)
    .where("acknowledged_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  if (acknowledged !== undefined) return;
  const values = { kind, contract, name, detail, chain_id: BigInt(chainId), args: JSON.stringify({}) };
  await tx
    .insertInto("chain_alarm")
    .values({ ...values, block_time: at, raised_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type HealthRow = Selectable<Tables["chain_health"]>;

/** Reports of processes about nodes and about themselves. */
export async function healthReports(db: Database | Tx): Promise<HealthRow[]> {
  return db.selectFrom("chain_health").selectAll().orderBy("process").orderBy("subject").execute();
}

/** Seconds since the signer's last sign of life; 0 before its first. */
export async function signerSilentSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ${statementTime} - at)::float8 as seconds from chain_health
    where process = 'signer' and subject = ${OWN_HEALTH}`.execute(db);
  return rows[0]?.seconds ?? 0;
}

export async function setSeen(tx: Tx, chainId: number, block_number: bigint): Promise<void> {
  await tx
    .insertInto("chain_sentinel_cursor")
    .values({ chain_id: BigInt(chainId), block_number })
    .onConflict((conflict) => conflict.column("chain_id").doUpdateSet({ block_number }))
    .execute();
}

/** Alarms that no operator has acknowledged, oldest first; those after an id. */
export async function openAlarms(
  db: Database,
  { pageNo, pageSize }: { pageNo: number; pageSize: number } = { pageNo: 1, pageSize: 100 },
  after = 0n,
): Promise<AlarmRow[]> {
  return db
    .selectFrom("chain_alarm")
    .selectAll()
    .where("acknowledged_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
}

/** Ids of the open alarms about payments of a trade, oldest first. */
export async function openAlarmsOfTrade(tx: Tx, tradeId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select a.id from chain_alarm a
    join chain_payment_view p on p.order_id = a.args ->> 'orderId'
    where p.trade_id = ${tradeId} and a.acknowledged_at is null order by a.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countOpenAlarms(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chain_alarm where acknowledged_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Unknown mints after which the contracts were not seen paused. */
export async function unpausedMints(db: Database): Promise<Pick<AlarmRow, "id" | "contract">[]> {
  return db
    .selectFrom("chain_alarm")
    .select(["id", "contract"])
    .where("kind", "=", "unknownMint")
    .where("paused_at", "is", null)
    .where("acknowledged_at", "is", null)
    .execute();
}

/** Records transactions with which the platform pauses contracts, before they are sent. */
export async function insertOwnPauses(tx: Tx, hashes: readonly string[], sent_at: Date): Promise<void> {
  await tx
    .insertInto("chain_own_pause")
    .values(hashes.map((tx_hash) => ({ tx_hash, sent_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True for an event of a pause that the platform itself sent. */
export async function isOwnPause(tx: Tx, { name, txHash }: ReportedEvent): Promise<boolean> {
  if (!PAUSE_EVENTS.has(name)) return false;
  const own = await tx.selectFrom("chain_own_pause").select("sent_at").where("tx_hash", "=", txHash).executeTakeFirst();
  return own !== undefined;
}

export async function setPaused(tx: Tx, ids: readonly bigint[], at: Date): Promise<void> {
  await tx.updateTable("chain_alarm").set({ paused_at: at }).where("id", "in", ids).execute();
}

/** @returns false when there is no such open alarm */
export async function setAcknowledged(
  tx: Tx,
  id: bigint,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("chain_alarm")
    .set({ acknowledged_by: by, acknowledged_at: at, reason })
    .where("id", "=", id)
    .where("acknowledged_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Raises an alarm about something that has just happened, and that no event of a contract reports. */
export async function raiseCondition(tx: Tx, chainId: number, alarm: Omit<ConditionAlarm, "since">): Promise<void> {
  const at = await now(tx);
  await insertCondition(tx, chainId, { ...alarm, since: at }, at);
}
