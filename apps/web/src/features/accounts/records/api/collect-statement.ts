import { ApiError } from "@wth/api-contract";
import { PAGE_SIZE_MAX } from "@wth/rules";
import type { StatementQuery } from "../model/statement-filter.ts";
import { readStatementPage, type StatementEntry, type StatementPage } from "./statement-page.ts";

const TOO_MANY_REQUESTS = 429;
const PAUSE_MS = 3_000;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, PAUSE_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      stop();
    });
  });

/** Reads a page; after a 429 it retries once the given pause is over. */
async function readPatiently(
  query: StatementQuery,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<StatementPage> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await readStatementPage(query, { cursor, pageSize: PAGE_SIZE_MAX, signal });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== TOO_MANY_REQUESTS) throw error;
      await pause(signal);
    }
  }
}

/** Returns all entries of a query, newest first. `onPage` receives the entries loaded so far. */
export async function collectStatement(
  query: StatementQuery,
  signal: AbortSignal,
  onPage: (entries: readonly StatementEntry[]) => void,
): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = [];
  let cursor: string | undefined;
  do {
    const { list, next } = await readPatiently(query, cursor, signal);
    entries.push(...list);
    onPage(entries);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return entries;
}
