import { realpathSync } from "node:fs";
import { join } from "node:path";
import { stopStaleServer } from "./stop-stale-server.ts";

/** Stops the server that runs in this folder, if any, regardless of which process started it. */
export async function stopEmbeddedPostgres(folder: string): Promise<void> {
  try {
    await stopStaleServer(join(realpathSync(folder), "data"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
