import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandLineOf, waitUntilGone } from "@wth/db/embedded";

const GRACE_MS = 5_000;
const KILL_MS = 5_000;

interface PartRecord {
  readonly pid: number;
  readonly commandLine: string;
}

/** Records a child, so that the next start finds it if this process is killed. @returns a function that removes it */
export function recordPart(folder: string, name: string, pid: number): () => void {
  const path = join(folder, `${name}.json`);
  const record: PartRecord = { pid, commandLine: commandLineOf(pid) ?? "" };
  writeFileSync(path, JSON.stringify(record));
  return () => rmSync(path, { force: true });
}

/** Ends the children of a killed run. A reused process id is recognised by its command line and left alone. */
export async function endLeftovers(folder: string): Promise<string[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const ended = await Promise.all(names.map((name) => endLeftover(join(folder, name))));
  return names.filter((_, index) => ended[index]).map((name) => name.replace(/\.json$/, ""));
}

async function endLeftover(path: string): Promise<boolean> {
  const record = read(path);
  const found = record !== undefined && record.commandLine !== "" && commandLineOf(record.pid) === record.commandLine;
  if (found) {
    signalGroup(record.pid, "SIGTERM");
    if (!(await waitUntilGone(record.pid, GRACE_MS))) {
      signalGroup(record.pid, "SIGKILL");
      await waitUntilGone(record.pid, KILL_MS);
    }
  }
  rmSync(path, { force: true });
  return found;
}

function read(path: string): PartRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as PartRecord;
  } catch {
    return undefined;
  }
}

/** Signals the process group of a child, which includes the processes that it started. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // It has ended, or leads no group: signal the process alone.
    }
  }
}
