import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase, type Database } from "@wth/db";
import { startEmbeddedPostgres } from "@wth/db/embedded";
import { seed } from "@wth/api/entry/seed.ts";

export type BenchDatabase = { db: Database; ownerUrl: string; close: () => Promise<void> };

/** Opens a separate durable database (fsync on), migrated and seeded. */
export async function openBenchDatabase(max: number): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "wth-bench-"));
  const server = await startEmbeddedPostgres({ folder });
  await migrate(server.ownerUrl, { purpose: "sandbox" });
  const { db, close } = openDatabase(server.ownerUrl, { max });
  await seed(db);
  const stop = async () => {
    await close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, ownerUrl: server.ownerUrl, close: stop };
}
