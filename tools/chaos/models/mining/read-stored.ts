import type { Amount } from "@wth/rules";
import pg from "pg";

/** A movement on somebody's Mine Account. */
export interface MoneyFact {
  readonly userId: string;
  readonly opKey: string;
  readonly amount: Amount;
  /** Sessions that a claim paid. */
  readonly claims: number;
}

export interface RigFact {
  readonly id: string;
  readonly userId: string;
  readonly term: number;
  /** In milliseconds. */
  readonly begin: number;
  readonly isPaidOnChain: boolean;
}

export interface PersonFact {
  readonly address: string;
  readonly sponsorId: string | undefined;
  readonly mine: Amount;
  readonly social: Amount;
}

/** What the database holds of some people, all at one moment. */
export interface Facts {
  readonly people: ReadonlyMap<string, PersonFact>;
  readonly money: readonly MoneyFact[];
  readonly rigs: readonly RigFact[];
}

const PEOPLE = `select u.id::text as id, u.address, m.sponsor_id::text as sponsor,
    coalesce((select balance from ledger_account a where a.user_id = u.id and a.kind = 'normal'), 0)::text as mine,
    coalesce((select balance from ledger_account a where a.user_id = u.id and a.kind = 'social'), 0)::text as social
  from identity_user u left join community_member m on m.user_id = u.id where u.id = any ($1::bigint[])`;
const MONEY = `select a.user_id::text as "userId", o.op_key as "opKey", e.amount::text as amount,
    (select count(*)::int from mining_claim c where c.operation_id = o.id) as claims
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_operation o on o.id = e.operation_id
  where a.kind = 'normal' and a.user_id = any ($1::bigint[])`;
const RIGS = `select id::text, user_id::text as "userId", term, paid_with = 'usdt' as "isPaidOnChain",
    (extract(epoch from begin_time) * 1000)::float8 as begin
  from mining_rig where user_id = any ($1::bigint[])`;

type PersonRow = { id: string; address: string; sponsor: string | null; mine: string; social: string };
type MoneyRow = Omit<MoneyFact, "amount"> & { amount: string };

export async function readFacts(databaseUrl: string, userIds: readonly string[]): Promise<Facts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const people = await client.query<PersonRow>(PEOPLE, [userIds]);
    const money = await client.query<MoneyRow>(MONEY, [userIds]);
    const rigs = await client.query<RigFact>(RIGS, [userIds]);
    return {
      people: new Map(people.rows.map((row) => [row.id, toPerson(row)])),
      money: money.rows.map((row) => ({ ...row, amount: BigInt(row.amount) })),
      rigs: rigs.rows,
    };
  } finally {
    await client.end();
  }
}

function toPerson({ address, sponsor, mine, social }: PersonRow): PersonFact {
  return { address, sponsorId: sponsor ?? undefined, mine: BigInt(mine), social: BigInt(social) };
}
