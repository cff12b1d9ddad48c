import type { Tx } from "@wth/db";
import { sql } from "kysely";

const POWER_LOCK = 727_003;

export type PowerEvent = { id: bigint; userId: bigint; kind: "power" | "link" };

/** Takes the turn to apply events; false when another process has it. */
export async function takePowerTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${POWER_LOCK}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** The oldest waiting events, in order. */
export async function waitingPowerEvents(tx: Tx, limit: number): Promise<PowerEvent[]> {
  const rows = await tx
    .selectFrom("referral_power_event")
    .select(["id", "user_id", "kind"])
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, userId: row.user_id, kind: row.kind }));
}

export async function deletePowerEvents(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.deleteFrom("referral_power_event").where("id", "in", ids).execute();
}

/** Adds changes of power to their users and to the whole line above each, in one statement. */
export async function applyPowerChanges(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    with recursive change as (
      select user_id, sum(delta) as delta from referral_power_event where id = any (${ids}::bigint[]) group by user_id
    ), line (user_id, delta) as (
      select m.sponsor_id, change.delta from change join referral_member m using (user_id) where m.linked
      union all
      select m.sponsor_id, line.delta from line join referral_member m using (user_id) where m.linked
    ), total as (
      select user_id, sum(own) as own, sum(community) as community from (
        select user_id, delta as own, 0 as community from change
        union all
        select user_id, 0, delta from line
      ) each group by user_id
    )
    update referral_member m set own_power = m.own_power + total.own,
      community_power = m.community_power + total.community
    from total where m.user_id = total.user_id`.execute(tx);
}

/** Adds what a newly bound member brings along to the line above, and counts it from now on. */
export async function applyLink(tx: Tx, userId: bigint): Promise<void> {
  await sql`
    with recursive line (user_id, power) as (
      select sponsor_id, own_power + community_power from referral_member where user_id = ${userId}
      union all
      select m.sponsor_id, line.power from line join referral_member m using (user_id) where m.linked
    )
    update referral_member m set community_power = m.community_power + line.power
    from line where m.user_id = line.user_id and line.power > 0`.execute(tx);
  await tx.updateTable("referral_member").set({ linked: true }).where("user_id", "=", userId).execute();
}
