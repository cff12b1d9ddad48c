import type { ConsoleRole } from "@wth/api-contract/console";
import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";
import { tokenHash, type TokenShape } from "#platform/crypto/token-shape.ts";

/** Minutes without activity after which a session ends; it also has a maximum age. */
const IDLE_MINUTES = 15;
const SPAN_MINUTES = 60;
/** Time for which a signature shows that the operator is present. */
const PRESENCE_MINUTES = 5;
/** Resolution of the stored time of the last activity. */
const SEEN_SECONDS = 30;

/** The signed-in operator. `actor` is their name in the audit log. */
export type SignedInOperator = {
  sessionId: bigint;
  address: string;
  name: string;
  roles: ConsoleRole[];
  /** True when the operator has signed within the last five minutes. */
  isPresent: boolean;
  actor: `operator:${string}`;
};

type Row = { id: bigint; address: string; name: string; roles: ConsoleRole[]; is_stale: boolean; is_present: boolean };

const valid = sql`s.ended_at is null and o.is_active and s.expires_at > clock.at
  and s.seen_at > clock.at - make_interval(mins => ${IDLE_MINUTES})`;

/** Opens a session. @returns the token, which is not stored, and the session's latest end */
export async function openSession(
  tx: Tx,
  tokens: TokenShape,
  address: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = tokens.newToken();
  const { expires_at: expiresAt } = await tx
    .insertInto("operators_session")
    .values({
      token_hash: tokenHash(token),
      address,
      expires_at: new Date((await now(tx)).getTime() + SPAN_MINUTES * 60_000),
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/**
 * Returns the operator of a token; undefined when it, its session or its operator is not valid.
 * @param isAct true when the operator triggered the call, so that it prolongs the session
 */
export async function findSession(db: Database, token: string, isAct: boolean): Promise<SignedInOperator | undefined> {
  if (token.length > 200) return undefined;
  const { rows } = await sql<Row>`
    select s.id, s.address, o.name, o.roles, s.seen_at < clock.at - make_interval(secs => ${SEEN_SECONDS}) as is_stale,
      s.confirmed_at > clock.at - make_interval(mins => ${PRESENCE_MINUTES}) as is_present
    from operators_session s join operators_account o on o.address = s.address
    cross join lateral (select ${statementTime} as at) clock
    where s.token_hash = ${tokenHash(token)} and ${valid}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (isAct && row.is_stale)
    await sql`update operators_session set seen_at = ${statementTime} where id = ${row.id}`.execute(db);
  const { id: sessionId, address, name, roles, is_present: isPresent } = row;
  return { sessionId, address, name, roles, isPresent, actor: `operator:${address}` };
}

/**
 * Locks a session until this transaction ends, so that a change of access waits for it, and returns its roles.
 * @returns undefined when the session is no longer valid
 */
export async function holdSession(tx: Tx, sessionId: bigint): Promise<ConsoleRole[] | undefined> {
  const at = await now(tx);
  const { rows } = await sql<{ roles: ConsoleRole[] }>`
    select o.roles from operators_session s join operators_account o on o.address = s.address
    cross join lateral (select ${at}::timestamptz as at) clock
    where s.id = ${sessionId} and ${valid} for share of s, o`.execute(tx);
  return rows[0]?.roles;
}

/** Records that the operator has signed in this session now. */
export async function confirmSession(tx: Tx, sessionId: bigint): Promise<void> {
  await sql`update operators_session set confirmed_at = ${await now(tx)} where id = ${sessionId}`.execute(tx);
}

export async function endSession(tx: Tx, sessionId: bigint): Promise<void> {
  await sql`update operators_session set ended_at = ${await now(tx)} where id = ${sessionId} and ended_at is null`.execute(
    tx,
  );
}

/** Ends every session of an operator. */
export async function endSessionsOf(tx: Tx, address: string): Promise<void> {
  await sql`update operators_session set ended_at = ${await now(tx)}
    where address = ${address} and ended_at is null`.execute(tx);
}
