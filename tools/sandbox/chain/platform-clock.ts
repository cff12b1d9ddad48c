import pg from "pg";

export interface PlatformClock {
  /** The platform's time in whole seconds. */
  now(): Promise<number>;
  close(): Promise<void>;
}

/** Reads the platform's clock from the database. */
export function openPlatformClock(databaseUrl: string): PlatformClock {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => undefined);
  return {
    async now() {
      const { rows } = await pool.query<{ now: string }>(
        "select floor(extract(epoch from platform_now()))::text as now",
      );
      return Number(rows[0]?.now);
    },
    close: () => pool.end(),
  };
}
