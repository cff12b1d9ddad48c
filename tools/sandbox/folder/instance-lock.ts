import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { commandLineOf, isAlive } from "@wth/db/embedded";
import { PlainError } from "../stay-until-stopped.ts";

interface Holder {
  readonly pid: number;
  readonly commandLine: string;
  readonly address: string;
}

const TRIES = 5;

/**
 * Locks the data folder for this process. A lock whose process has ended, or whose process id belongs to another
 * program, is taken over.
 * @returns a function that releases the lock
 */
export function takeInstanceLock(path: string, address: string): () => void {
  const mine: Holder = { pid: process.pid, commandLine: commandLineOf(process.pid) ?? "", address };
  const draft = `${path}.${process.pid}`;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
    const taken = tryLink(draft, path);
    rmSync(draft, { force: true });
    if (taken) return () => release(path);
    const holder = readHolder(path);
    if (holder && isRunning(holder)) {
      throw new PlainError(
        `Another start is already running on this data folder (process ${holder.pid}, ${holder.address}): ` +
          "stop it first, or set WTH_DATA_DIR and PORT for a second one.",
      );
    }
    discardStale(path, holder);
  }
  throw new PlainError(`The lock ${path} keeps changing: are several starts racing for the same data folder?`);
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isRunning(holder: Holder): boolean {
  return isAlive(holder.pid) && commandLineOf(holder.pid) === holder.commandLine;
}

/** Removes a stale lock. Renaming first lets only one of two simultaneous starts remove it. */
function discardStale(path: string, seen: Holder | undefined): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.pid !== seen?.pid && isRunning(moved)) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string): void {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}
