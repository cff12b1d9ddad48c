import type { EndpointPool } from "../rpc/endpoint-pool.ts";
import { readLogs, type FoundLog } from "./read-receipts.ts";
import type { WatchList } from "./watch-list.ts";
import type { Header } from "./wire.ts";

/** Blocks whose receipts are fetched ahead of the block that is waited for. */
const AHEAD = 96;

/** Yields each block and its wanted logs in order, while those of the next ones are read. Its filter excludes most blocks. */
export async function* logsInOrder(
  pool: EndpointPool,
  watch: WatchList,
  headers: readonly Header[],
): AsyncGenerator<[Header, FoundLog[]], void, void> {
  const hits = headers.filter((header) => watch.mayBeIn(header.logsBloom)).values();
  const running = new Map<Header, Promise<FoundLog[]>>();

  function readAhead(): void {
    while (running.size < AHEAD) {
      const { value: header } = hits.next();
      if (!header) return;
      const reading = pool.askOne((endpoint) => readLogs(endpoint, header, watch)).then(({ answer }) => answer);
      reading.catch(() => undefined);
      running.set(header, reading);
    }
  }

  for (const header of headers) {
    readAhead();
    const logs = (await running.get(header)) ?? [];
    running.delete(header);
    yield [header, logs];
  }
}
