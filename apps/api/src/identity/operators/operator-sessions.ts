import type { ConsoleRole } from "@wth/api-contract/console";
import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { newToken, tokenHash } from "#platform/crypto/tokens.ts";

/** A sign-in ends when nothing was done for so long, and in any case after the whole span. */
const IDLE_MINUTES = 30;
const SPAN_HOURS = 12;
/** How exactly it is kept when something was done last. */
const SEEN_SECONDS = 30;

/** Who is signed in. `actor` is how the audit log names them. */
export type SignedInOperator = {
  sessionId: bigint;
  address: string;
  name: string;
  roles: ConsoleRole[];
  actor: `operator:${string}`;
};

type Row = { id: bigint; address: string; name: string; roles: ConsoleRole[]; is_stale: boolean };

const valid = sql`s.ended_at is null and o.is_active and s.expires_at > clock.at
  and s.seen_at > clock.at - make_interval(mins => ${IDLE_MINUTES})`;

/** @returns the token, which is stored nowhere, and when it ends at the latest */
export async function openSession(tx: Tx, address: string): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const { expires_at: expiresAt } = await tx
    .insertInto("identity_operator_session")
    .values({
      token_hash: tokenHash(token),
      address,
      expires_at: sql<Date>`platform_now() + make_interval(hours => ${SPAN_HOURS})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/**
 * Finds out whom a token belongs to now; undefined when it, its sign-in or its operator is not valid.
 * @param isAct whether the call is something that the operator does, so that the sign-in stays open
 */
export async function findSession(db: Database, token: string, isAct: boolean): Promise<SignedInOperator | undefined> {
  if (token.length > 200) return undefined;
  const { rows } = await sql<Row>`
    select s.id, s.address, o.name, o.roles, s.seen_at < clock.at - make_interval(secs => ${SEEN_SECONDS}) as is_stale
    from identity_operator_session s join identity_operator o on o.address = s.address
    cross join lateral (select platform_now() as at) clock
    where s.token_hash = ${tokenHash(token)} and ${valid}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (isAct && row.is_stale)
    await sql`update identity_operator_session set seen_at = platform_now() where id = ${row.id}`.execute(db);
  const { id: sessionId, address, name, roles } = row;
  return { sessionId, address, name, roles, actor: `operator:${address}` };
}

/**
 * Makes sure that a sign-in is valid until this transaction ends, and with which roles: whoever takes access away waits.
 * @returns undefined when it is no longer valid
 */
export async function holdSession(tx: Tx, sessionId: bigint): Promise<ConsoleRole[] | undefined> {
  const { rows } = await sql<{ roles: ConsoleRole[] }>`
    select o.roles from identity_operator_session s join identity_operator o on o.address = s.address
    cross join lateral (select platform_now() as at) clock
    where s.id = ${sessionId} and ${valid} for share of s, o`.execute(tx);
  return rows[0]?.roles;
}

export async function endSession(tx: Tx, sessionId: bigint): Promise<void> {
  await sql`update identity_operator_session set ended_at = platform_now() where id = ${sessionId} and ended_at is null`.execute(
    tx,
  );
}

/** Ends every sign-in of an operator. */
export async function endSessionsOf(tx: Tx, address: string): Promise<void> {
  await sql`update identity_operator_session set ended_at = platform_now()
    where address = ${address} and ended_at is null`.execute(tx);
}
