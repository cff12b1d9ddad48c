import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commandLineOf, isAlive, waitUntilGone } from "./process-identity.ts";

const FAST_STOP_MS = 20_000;
const CRASH_STOP_MS = 5_000;

/** Stops a server: cleanly within 20 s, else immediately, after which PostgreSQL recovers from its log. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ["SIGINT", FAST_STOP_MS],
    ["SIGQUIT", CRASH_STOP_MS],
    ["SIGKILL", CRASH_STOP_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntilGone(pid, timeoutMs)) return;
  }
}

/**
 * Cleans up after an earlier run: stops a server that still runs in the folder, and removes a pid file whose id now
 * belongs to an unrelated process, which PostgreSQL would mistake for a running server.
 */
export async function stopStaleServer(data: string): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]);
  } catch {
    return;
  }
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (commandLineOf(pid)?.includes(data)) await stopServer(pid);
  else rmSync(pidFile, { force: true });
}
