type Entry = { accountId: bigint; version: bigint; operationId: bigint };

const isBefore = (a: Entry, b: Entry) =>
  a.operationId === b.operationId ? a.accountId < b.accountId : a.operationId > b.operationId;

/**
 * Merges entries of several accounts into one list, newest operation first. An account's entries stay in the order of
 * its versions: only the newest remaining entry of each account is compared with the others.
 */
export function mergeNewestFirst<T extends Entry>(entries: readonly T[]): T[] {
  const queues = [...Map.groupBy(entries, ({ accountId }) => accountId).values()].map((queue) =>
    queue.toSorted((a, b) => (a.version < b.version ? -1 : 1)),
  );
  const merged: T[] = [];
  for (;;) {
    let first: T[] | undefined;
    for (const queue of queues) {
      const head = queue.at(-1);
      const best = first?.at(-1);
      if (head && (!best || isBefore(head, best))) first = queue;
    }
    const next = first?.pop();
    if (!next) return merged;
    merged.push(next);
  }
}
