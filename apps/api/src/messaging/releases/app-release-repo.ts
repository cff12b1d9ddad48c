import type { Database, Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";

export type Platform = "android" | "ios";

/** Returns the links to the latest apps; a missing one is empty. */
export async function latestReleases(db: Database | Tx): Promise<Record<Platform, string>> {
  const rows = await db.selectFrom("messaging_app_release").select(["platform", "url"]).execute();
  return { android: "", ios: "", ...Object.fromEntries(rows.map((row) => [row.platform, row.url])) };
}

export async function storeRelease(tx: Tx, platform: Platform, url: string): Promise<void> {
  const updated_at = await now(tx);
  await tx
    .insertInto("messaging_app_release")
    .values({ platform, url })
    .onConflict((conflict) => conflict.column("platform").doUpdateSet({ url, updated_at }))
    .execute();
}

export async function removeRelease(tx: Tx, platform: Platform): Promise<void> {
  await tx.deleteFrom("messaging_app_release").where("platform", "=", platform).execute();
}
