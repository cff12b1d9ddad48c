import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { usualSetting, type Setting } from "./due-time.ts";

/** Returns language and times of a person's messages. */
export async function settingOf(db: Database | Tx, userId: bigint): Promise<Setting> {
  const row = await db.selectFrom("messaging_setting").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!row) return usualSetting;
  const { language, time_zone: timeZone, quiet_from, quiet_until, digest_at: digestAt } = row;
  return { language, timeZone, quietFrom: quiet_from, quietUntil: quiet_until, digestAt };
}

/** Stores what a person has chosen. */
export async function writeSetting(tx: Tx, userId: bigint, setting: Setting): Promise<void> {
  const columns = {
    language: setting.language,
    time_zone: setting.timeZone,
    quiet_from: setting.quietFrom,
    quiet_until: setting.quietUntil,
    digest_at: setting.digestAt,
    is_zone_chosen: true,
  };
  await tx
    .insertInto("messaging_setting")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
}

/** Records the language of the app and, until the person has chosen one, the time zone of the browser. */
export async function writeDeviceSetting(
  tx: Tx,
  userId: bigint,
  { language, timeZone: time_zone }: Pick<Setting, "language" | "timeZone">,
): Promise<void> {
  await tx
    .insertInto("messaging_setting")
    .values({ user_id: userId, language, time_zone, is_zone_chosen: false })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        language,
        time_zone: sql`case when messaging_setting.is_zone_chosen then messaging_setting.time_zone else ${time_zone} end`,
      }),
    )
    .execute();
}
