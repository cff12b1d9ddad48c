import type { Database, Tx } from "@wth/db";
import { usualSetting, type Setting } from "./due-time.ts";

/** Returns language and times of a person's messages. */
export async function settingOf(db: Database | Tx, userId: bigint): Promise<Setting> {
  const row = await db.selectFrom("messaging_setting").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!row) return usualSetting;
  const { language, time_zone: timeZone, quiet_from, quiet_until, digest_at: digestAt } = row;
  return { language, timeZone, quietFrom: quiet_from, quietUntil: quiet_until, digestAt };
}

export async function writeSetting(tx: Tx, userId: bigint, setting: Setting): Promise<void> {
  const columns = {
    language: setting.language,
    time_zone: setting.timeZone,
    quiet_from: setting.quietFrom,
    quiet_until: setting.quietUntil,
    digest_at: setting.digestAt,
  };
  await tx
    .insertInto("messaging_setting")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
}
