import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@wth/db";
import { startEmbeddedPostgres } from "@wth/db/embedded";
import pg from "pg";
import { syncFolder } from "../generated-files.ts";
import { readCatalog } from "./read-catalog.ts";
import { renderTables } from "./render-tables.ts";

const FOLDER = "packages/db/src/generated";

/**
 * Generates the table types of `packages/db` from a database with all migrations.
 * @returns paths of stale files when only checking
 */
export async function generateTables(root: string, check: boolean): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "wth-generate-"));
  const server = await startEmbeddedPostgres({ folder, durable: false });
  try {
    await migrate(server.ownerUrl);
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    try {
      const text = renderTables(await readCatalog(client));
      return syncFolder(join(root, FOLDER), new Map([["tables.ts", text]]), check);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
