import type { NotificationChannel, NotificationGroup } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";

export type Preference = { group: NotificationGroup; channel: NotificationChannel; isOn: boolean };

/** Returns what a person has switched on or off. */
export async function preferencesOf(db: Database | Tx, userId: bigint): Promise<Preference[]> {
  const rows = await db.selectFrom("messaging_preference").selectAll().where("user_id", "=", userId).execute();
  return rows.map(({ kind_group, channel, is_on }) => ({ group: kind_group, channel, isOn: is_on }));
}

export async function writePreference(tx: Tx, userId: bigint, { group, channel, isOn }: Preference): Promise<void> {
  await tx
    .insertInto("messaging_preference")
    .values({ user_id: userId, kind_group: group, channel, is_on: isOn })
    .onConflict((conflict) => conflict.columns(["user_id", "kind_group", "channel"]).doUpdateSet({ is_on: isOn }))
    .execute();
}
