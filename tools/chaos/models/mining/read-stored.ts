import type { Amount } from "@wth/rules";
import { withClient } from "../../core/with-client.ts";

/** An entry of a Mine Account. */
export interface StoredEntry {
  readonly userId: string;
  readonly opKey: string;
  readonly amount: Amount;
  /** Number of sessions that a claim paid. */
  readonly claims: number;
}

export interface StoredRig {
  readonly id: string;
  readonly userId: string;
  readonly term: number;
  /** In milliseconds. */
  readonly begin: number;
  readonly isPaidOnChain: boolean;
}

export interface StoredMember {
  readonly address: string;
  readonly sponsorId: string | undefined;
  readonly mine: Amount;
  readonly social: Amount;
  readonly ctoc: Amount;
}

/** An advert; `held` is what it keeps of the seller's WTH while it is on sale. */
export interface StoredAdvert {
  readonly id: string;
  readonly userId: string;
  readonly isOnSale: boolean;
  readonly held: Amount;
}

/** Stored state of some members at one moment. */
export interface StoredState {
  readonly members: ReadonlyMap<string, StoredMember>;
  readonly entries: readonly StoredEntry[];
  readonly rigs: readonly StoredRig[];
  readonly adverts: readonly StoredAdvert[];
}

const MEMBERS = `select u.id::text as id, u.address, m.sponsor_id::text as sponsor,
    coalesce((select balance from ledger_account a where a.user_id = u.id and a.kind = 'normal'), 0)::text as mine,
    coalesce((select balance from ledger_account a where a.user_id = u.id and a.kind = 'social'), 0)::text as social,
    coalesce((select balance from ledger_account a where a.user_id = u.id and a.kind = 'ctoc'), 0)::text as ctoc
  from identity_user u left join community_member m on m.user_id = u.id where u.id = any ($1::bigint[])`;
const ENTRIES = `select a.user_id::text as "userId", o.op_key as "opKey", e.amount::text as amount,
    (select count(*)::int from mining_claim c where c.operation_id = o.id) as claims
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_operation o on o.id = e.operation_id
  where a.kind = 'normal' and a.user_id = any ($1::bigint[])`;
const RIGS = `select id::text, user_id::text as "userId", term, paid_with = 'usdt' as "isPaidOnChain",
    (extract(epoch from begin_time) * 1000)::float8 as begin
  from mining_rig where user_id = any ($1::bigint[])`;

const ADVERTS = `select id::text, creator_id::text as "userId", status = 0 as "isOnSale", max_amount::text as held
  from market_advert where creator_id = any ($1::bigint[])`;

type MemberRow = { id: string; address: string; sponsor: string | null; mine: string; social: string; ctoc: string };
type AdvertRow = Omit<StoredAdvert, "held"> & { held: string };
type EntryRow = Omit<StoredEntry, "amount"> & { amount: string };

export function readStored(databaseUrl: string, userIds: readonly string[]): Promise<StoredState> {
  return withClient(databaseUrl, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const members = await client.query<MemberRow>(MEMBERS, [userIds]);
    const entries = await client.query<EntryRow>(ENTRIES, [userIds]);
    const rigs = await client.query<StoredRig>(RIGS, [userIds]);
    const adverts = await client.query<AdvertRow>(ADVERTS, [userIds]);
    return {
      members: new Map(members.rows.map((row) => [row.id, toMember(row)])),
      entries: entries.rows.map((row) => ({ ...row, amount: BigInt(row.amount) })),
      rigs: rigs.rows,
      adverts: adverts.rows.map((row) => ({ ...row, held: row.isOnSale ? BigInt(row.held) : 0n })),
    };
  });
}

function toMember({ address, sponsor, mine, social, ctoc }: MemberRow): StoredMember {
  return { address, sponsorId: sponsor ?? undefined, mine: BigInt(mine), social: BigInt(social), ctoc: BigInt(ctoc) };
}
