import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";

/** A reading of a treasury's USDT, in 10^-18 units. */
export type TreasuryReading = Selectable<Tables["chain_treasury"]>;
/** A treasury and the first block whose transfers to it are stored. */
export type Treasury = { address: string; first: bigint };
/** Sums of stored transfers to and from a treasury, in 10^-18 units. */
export type TreasuryFlow = { received: bigint; sent: bigint };

/** Returns the treasuries that events of the present chain name, former ones too. */
export async function treasuriesOf(db: Database | Tx, chainId: bigint): Promise<Treasury[]> {
  const { rows } = await sql<Treasury>`
    select args ->> 'treasury' as address, min(block_number) as first from chain_event
    where chain_id = ${chainId} and name = 'TreasuryChanged' and lost_by is null group by 1 order by 1`.execute(db);
  return rows;
}

/** Returns the last block whose events are stored; undefined before there is one with the treasuries' own transfers. */
export async function readPosition(db: Database, chainId: bigint) {
  return db
    .selectFrom("chain_cursor")
    .select(["block_number", "block_hash", "outgoing_from"])
    .where("chain_id", "=", chainId)
    .where("outgoing_from", "is not", null)
    .executeTakeFirst();
}

/** Returns the sums of the transfers after a block up to another one. */
export async function treasuryFlow(
  tx: Tx,
  chainId: bigint,
  { address, after, upTo }: { address: string; after: bigint; upTo: bigint },
): Promise<TreasuryFlow> {
  const sumOf = (side: "to" | "from") =>
    sql`coalesce(sum((args ->> 'value')::numeric) filter (where args ->> ${side} = ${address}), 0)::numeric(78, 0)`;
  const { rows } = await sql<TreasuryFlow>`
    select ${sumOf("to")} as received, ${sumOf("from")} as sent from chain_event
    where chain_id = ${chainId} and block_number > ${after} and block_number <= ${upTo} and contract = 'usdt'
      and name = 'Transfer' and lost_by is null`.execute(tx);
  return rows[0] as TreasuryFlow;
}

export async function findReading(tx: Tx, chainId: bigint, address: string): Promise<TreasuryReading | undefined> {
  return tx
    .selectFrom("chain_treasury")
    .selectAll()
    .where("chain_id", "=", chainId)
    .where("address", "=", address)
    .executeTakeFirst();
}

export async function storeReading(tx: Tx, { chain_id, address, ...reading }: TreasuryReading): Promise<void> {
  await tx
    .insertInto("chain_treasury")
    .values({ chain_id, address, ...reading })
    .onConflict((conflict) => conflict.columns(["chain_id", "address"]).doUpdateSet(reading))
    .execute();
}

/** Returns the last readings of all treasuries. */
export function treasuryReadings(db: Database): Promise<TreasuryReading[]> {
  return db.selectFrom("chain_treasury").selectAll().orderBy("chain_id").orderBy("address").execute();
}

/** USDT that a treasury has beyond what stored transfers explain; negative when it has less. */
export const unexplainedOf = ({ balance, opening, received, sent }: Omit<TreasuryReading, "chain_id">): bigint =>
  balance - opening - received + sent;
