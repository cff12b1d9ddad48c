import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commandLineOf, isAlive, waitUntilGone } from "./process-identity.ts";

const FAST_STOP_MS = 20_000;
const CRASH_STOP_MS = 5_000;

/** Asks a server to stop: cleanly within 20 s, else by a crash stop, from which PostgreSQL recovers by its log. */
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
 * Clears what an earlier run left behind: stops a server that still serves this folder, and removes a pid file whose id
 * now belongs to an unrelated process, which PostgreSQL itself would take for a living server.
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
