import type { EndpointPool } from "../rpc/endpoint-pool.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import { readLogs, type FoundLog } from "./read-receipts.ts";
import type { WatchList } from "./watch-list.ts";
import type { Header } from "./wire.ts";

/** Blocks whose receipts are fetched ahead of the block that is waited for. */
const AHEAD = 96;
/** Blocks whose receipts are fetched at once from one address, when there are enough for all addresses. */
const GROUP_MAX = 8;
/** Groups that each address should get. */
const GROUPS_EACH = 4;

/** Reads the blocks of a group together; when no address gives all of them, each by itself. */
function startGroup(
  pool: EndpointPool,
  watch: WatchList,
  group: readonly Header[],
): readonly (readonly [Header, Promise<FoundLog[]>])[] {
  const read = async (headers: readonly Header[]) =>
    (await pool.askOne((endpoint) => readLogs(endpoint, headers, watch))).answer;
  const together = read(group);
  return group.map((header, at) => {
    const alone = async (error: unknown) => {
      if (group.length === 1 || !(error instanceof RpcError)) throw error;
      return (await read([header]))[0] ?? [];
    };
    const reading = together.then((logs) => logs[at] ?? [], alone);
    reading.catch(() => undefined);
    return [header, reading] as const;
  });
}

/**
 * Yields each block and its wanted logs in order, while those of the next ones are read. Its filter excludes most
 * blocks.
 */
export async function* logsInOrder(
  pool: EndpointPool,
  watch: WatchList,
  headers: readonly Header[],
): AsyncGenerator<[Header, FoundLog[]], void, void> {
  const hits = headers.filter((header) => watch.mayBeIn(header.logsBloom));
  const size = Math.max(1, Math.min(GROUP_MAX, Math.floor(hits.length / (pool.size * GROUPS_EACH))));
  const running = new Map<Header, Promise<FoundLog[]>>();
  let started = 0;
  for (const header of headers) {
    for (; started < hits.length && running.size + size <= AHEAD; started += size) {
      for (const [hit, reading] of startGroup(pool, watch, hits.slice(started, started + size))) {
        running.set(hit, reading);
      }
    }
    const logs = (await running.get(header)) ?? [];
    running.delete(header);
    yield [header, logs];
  }
}
