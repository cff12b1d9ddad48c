import { expect, test } from "vitest";
import type { ChainReader } from "./chain/chain-reader.ts";
import { watchList } from "./chain/watch-list.ts";
import type { Header } from "./chain/wire.ts";
import { votingRules } from "./finality/voting-rules.ts";
import { startCheck, WrongChain } from "./start-check.ts";
import { ADDRESS, TOPIC } from "./testing/fake-chain.ts";
import { memoryStore } from "./testing/memory-store.ts";

const READS_FROM = 86_000_000;

function checkWith(startBlock: number, lastRead?: number) {
  const store = memoryStore();
  const asked: string[] = [];
  const blockAt = (name: string) => async (number: number) => {
    asked.push(`${name} ${number}`);
    return { number, hash: `0x${number}`, time: 1 } as Header;
  };
  const chain = {
    readsFrom: READS_FROM,
    chainId: async () => 56,
    finalized: async () => ({ number: READS_FROM + 5_000 }),
    blockAt: blockAt("voted"),
    finalAt: blockAt("final"),
  } as unknown as ChainReader;
  const genesisHash = votingRules[56]?.genesisHash ?? "";
  if (lastRead !== undefined)
    store.chain = { genesisHash, startBlock, position: { number: lastRead, hash: "0x1", time: 1 }, outgoingFrom: 0 };
  const watch = watchList([{ key: "one", address: ADDRESS, topics: [TOPIC] }]);
  const signal = new AbortController().signal;
  const parts = { chain, store, watch, chainId: 56, startBlock, chainName: "test", signal, onTurn: () => undefined };
  return { asked, genesisHash, start: () => startCheck(parts) };
}

test("begins where voting chains prove blocks, with the known first block of the chain", async () => {
  const { asked, genesisHash, start } = checkWith(READS_FROM + 1);
  expect(await start()).toMatchObject({ genesisHash, position: { number: READS_FROM } });
  expect(asked).toEqual([`final ${READS_FROM}`]);
});

test("ends with one sentence when the checkpoint is too young for the first block", async () => {
  await expect(checkWith(READS_FROM).start()).rejects.toThrow(
    new WrongChain(
      "CHAIN_CHECKPOINT proves blocks from 86000000 on, but block 85999999 is read first: take an earlier epoch's block.",
    ),
  );
  await expect(checkWith(1, READS_FROM - 20_001).start()).rejects.toThrow("the last block that was read is 85979999");
  expect(await checkWith(1, READS_FROM - 20_000).start()).toMatchObject({ startBlock: 1 });
});
