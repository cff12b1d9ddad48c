import { openDatabase, connectionLimits } from "@wth/db";
import { sql } from "kysely";

export interface PlatformClock {
  /** The platform's time in whole seconds. */
  now(): Promise<number>;
  close(): Promise<void>;
}

/** Reads the platform's clock from the database. */
export function openPlatformClock(databaseUrl: string): PlatformClock {
  const { db, close } = openDatabase(databaseUrl, { max: 1, limits: connectionLimits.calls });
  return {
    async now() {
      const { rows } = await sql<{ now: bigint }>`
        select floor(extract(epoch from platform_now()))::bigint as now`.execute(db);
      return Number(rows[0]?.now);
    },
    close,
  };
}
