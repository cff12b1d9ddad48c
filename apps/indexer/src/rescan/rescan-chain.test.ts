import { expect, test, vi } from "vitest";
import type { ChainReader } from "../chain/chain-reader.ts";
import { watchList } from "../chain/watch-list.ts";
import type { Header } from "../chain/wire.ts";
import { silentLog } from "../testing/script-indexer.ts";
import { rescanChain } from "./rescan-chain.ts";
import type { Rescan } from "./rescan-store.ts";

const request: Rescan = { id: 1n, next: 2, to: 3, last: { number: 9, hash: "0xours" } };

/**
 * Carries out a request on nodes that have a block at the place of the last one read.
 * @returns the blocks of comparisons
 */
async function comparisonsWith(hash: string, readsFrom = 0): Promise<{ ends: number[]; proven: number[] }> {
  const proven: number[] = [];
  const done = new AbortController();
  const compare = vi.fn().mockResolvedValue({ missing: 0, surplus: [] });
  let asked = 0;
  const next = async () => {
    asked += 1;
    if (asked > 1) done.abort();
    return asked > 1 ? undefined : request;
  };
  const blockAt = async (number: number) => ({ number, hash, time: 1 }) as Header;
  const chain = {
    readsFrom,
    blockAt,
    async finalAt(number: number) {
      proven.push(number);
      return blockAt(number);
    },
    async *read(_: unknown, end: Header) {
      yield { end, logs: [] };
      yield { end: { ...end, number: end.number + 1 }, logs: [] };
    },
  } as unknown as ChainReader;
  const address = `0x${"1".repeat(40)}`;
  const watch = watchList([{ key: "did", address, topics: [`0x${"2".repeat(64)}`] }]);
  const parts = { chain, watch, decode: () => undefined, log: silentLog, signal: done.signal, askEveryMs: 1 };
  await rescanChain({ ...parts, rescans: { next, compare } });
  return { ends: compare.mock.calls.map(([, last]) => last as number), proven };
}

test("blocks of another chain are not compared with the inbox [N03, S17]", async () => {
  expect(await comparisonsWith("0xours")).toEqual({ ends: [3], proven: [3] });
  expect(await comparisonsWith("0xother")).toMatchObject({ ends: [] });
});

test("blocks before the first one that can be proven are linked to it when it is near", async () => {
  expect(await comparisonsWith("0xours", 8)).toEqual({ ends: [3], proven: [8] });
  expect(await comparisonsWith("0xours", 20_003)).toMatchObject({ proven: [3] });
});
