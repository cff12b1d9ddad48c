import { GUARDIAN_ROLE } from "@wth/chain";
import type { Database } from "@wth/db";
import { sql } from "kysely";

/** Pauses that are named, newest first. */
const PAUSES_MAX = 50;

/** An account that may pause a contract at once. */
export type GuardianRole = { contract: string; account: string };
/** A pause of a contract, by the times of its blocks; `until` is null while it lasts. */
export type ContractPause = { contract: string; since: Date; until: Date | null; txHash: string };

/** Guardians of all contracts, from the events of the final chain. */
export async function guardiansOf(db: Database, chainId: number): Promise<GuardianRole[]> {
  const { rows } = await sql<GuardianRole>`
    select contract, account from (
      select distinct on (contract, lower(args ->> 'account')) contract, args ->> 'account' as account, name
      from chain_event
      where name in ('RoleGranted', 'RoleRevoked') and chain_id = ${chainId} and lost_by is null
        and args ->> 'role' = ${GUARDIAN_ROLE}
      order by contract, lower(args ->> 'account'), id desc) newest
    where name = 'RoleGranted'
    order by account, contract`.execute(db);
  return rows;
}

/** Pauses of all contracts, from the events of the final chain, newest first. */
export async function pausesOf(db: Database, chainId: number): Promise<ContractPause[]> {
  const { rows } = await sql<ContractPause>`
    select contract, since, until, "txHash" from (
      select id, contract, name, block_time as since, tx_hash as "txHash",
        lead(block_time) over (partition by contract order by id) as until
      from chain_event
      where name in ('Paused', 'Unpaused') and chain_id = ${chainId} and lost_by is null) changes
    where name = 'Paused'
    order by id desc limit ${PAUSES_MAX}`.execute(db);
  return rows;
}
