import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";
import type { Move } from "./net-moves.ts";

export type NftToken = Selectable<Tables["chain_nft"]>;
export type NftContract = NftToken["contract"];

/** Inserts a minted token, and the minter as its first owner. */
export async function insertToken(tx: Tx, token: NftToken): Promise<void> {
  await tx.insertInto("chain_nft").values(token).execute();
  const { contract, token_id, owner, minted_at: since, mint_event_id: event_id } = token;
  await tx.insertInto("chain_nft_stay").values({ contract, token_id, event_id, owner, since }).execute();
}

/** The token of a contract as one text. */
export const tokenKey = (contract: string, tokenId: bigint): string => `${contract} ${tokenId}`;

type TokenId = { contract: string; tokenId: bigint };

/** Locks tokens and returns their owners by `tokenKey`; a token that was never minted has none. */
export async function lockOwners(tx: Tx, tokens: readonly TokenId[]): Promise<Map<string, string>> {
  const { rows } = await sql<TokenId & { owner: string }>`
    select contract, token_id as "tokenId", owner from chain_nft
    where (contract, token_id) in (select * from unnest(${tokens.map(({ contract }) => contract)}::text[],
      ${tokens.map(({ tokenId }) => tokenId)}::bigint[]))
    order by contract, token_id for update`.execute(tx);
  return new Map(rows.map(({ contract, tokenId, owner }) => [tokenKey(contract, tokenId), owner]));
}

/** Stores the new owners of different tokens, and ends the previous ownerships. */
export async function moveTokens(tx: Tx, moves: readonly Move[]): Promise<void> {
  const move = sql`unnest(${moves.map(({ contract }) => contract)}::text[], ${moves.map(({ tokenId }) => tokenId)}::bigint[],
    ${moves.map(({ owner }) => owner)}::text[], ${moves.map(({ at }) => at)}::timestamptz[],
    ${moves.map(({ eventId }) => eventId)}::bigint[]) m (contract, token_id, owner, at, event_id)`;
  await sql`update chain_nft t set owner = m.owner from ${move}
    where t.contract = m.contract and t.token_id = m.token_id`.execute(tx);
  await sql`update chain_nft_stay s set until = m.at from ${move}
    where s.contract = m.contract and s.token_id = m.token_id and s.until is null`.execute(tx);
  await sql`insert into chain_nft_stay (contract, token_id, event_id, owner, since)
    select m.contract, m.token_id, m.event_id, m.owner, m.at from ${move}`.execute(tx);
}

export async function tokensOf(db: Database | Tx, contract: NftContract, owner: string): Promise<NftToken[]> {
  return db
    .selectFrom("chain_nft")
    .selectAll()
    .where("contract", "=", contract)
    .where("owner", "=", owner)
    .orderBy("token_id")
    .execute();
}

/** Number of tokens of a contract; their ids count from 1. */
export async function mintedCount(db: Database | Tx, contract: NftContract): Promise<bigint> {
  const last = await db
    .selectFrom("chain_nft")
    .select("token_id")
    .where("contract", "=", contract)
    .orderBy("token_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.token_id ?? 0n;
}

/** Days (YYYY-MM-DD) from `from` and before `until` at whose end an address had `count` badges. */
export type BadgeSegment = { count: number; from: string; until: string };

/**
 * Number of an address's badges of up to an age, in days of 24 hours, at the end of each UTC day, oldest first. Days
 * without a badge are left out. The owner at the end of a day is the owner just before midnight.
 */
export async function badgeSegments(db: Database | Tx, owner: string, ageDays: number): Promise<BadgeSegment[]> {
  const { rows } = await sql<BadgeSegment>`
    with stay as (
      select (s.since at time zone 'utc')::date as first,
        (least(s.until, t.minted_at + ${ageDays} * interval '24 hours') at time zone 'utc')::date as past
      from chain_nft_stay s join chain_nft t using (contract, token_id)
      where s.owner = ${owner} and s.contract = 'seedBadge'
    ), step as (
      select day, sum(change) as change from (
        select first as day, 1 as change from stay where first < past
        union all
        select past, -1 from stay where first < past
      ) each group by day
    )
    select count, "from", until from (
      select (sum(change) over days)::int as count, day as "from", lead(day) over days as until
      from step window days as (order by day)
    ) each where count > 0 order by "from"`.execute(db);
  return rows;
}

/** Number of badges minted from `from` and before `to`. */
export async function countBadges(db: Database | Tx, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { count } = await db
    .selectFrom("chain_nft")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("contract", "=", "seedBadge")
    .where("minted_at", ">=", from)
    .where("minted_at", "<", to)
    .executeTakeFirstOrThrow();
  return Number(count);
}
