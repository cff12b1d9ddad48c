import { expect, test } from "vitest";
import { ChainMismatch, type Position } from "./chain/position.ts";
import type { EventStore } from "./inbox/event-store.ts";
import { waitForDecision } from "./reorg-halt.ts";
import { silentLog } from "./testing/script-indexer.ts";

const mismatch = new ChainMismatch({ number: 7, hash: "0xold", time: 1 }, "0xnew");

/** Store that records what it is asked for; it is lost for the first few calls. */
function haltStore(lostCalls = 0, cursors: readonly Position[] = []) {
  const left = [...cursors];
  const calls: string[] = [];
  let lost = lostCalls;
  const record = (call: string) => {
    lost -= 1;
    if (lost >= 0) return Promise.reject(new Error("lost"));
    calls.push(call);
    return Promise.resolve();
  };
  const store: Pick<EventStore, "load" | "haltReplaced" | "clearReplaced"> = {
    load: async () => {
      const position = left.shift() ?? mismatch.position;
      return { genesisHash: "0x0", startBlock: 1, position, outgoingFrom: 0 };
    },
    haltReplaced: () => record("halted"),
    clearReplaced: () => record("cleared"),
  };
  return { calls, store: store as EventStore };
}

test("waits until the replaced block is back, also while the database is lost [S17, S46]", async () => {
  const answers = [false, new Error("no quorum"), true];
  const { calls, store } = haltStore(2);
  const states: boolean[] = [];
  const onHalted = (halted: boolean) => states.push(halted);
  const { signal } = new AbortController();
  await waitForDecision(mismatch, {
    store,
    log: silentLog,
    signal,
    onHalted,
    onTurn: () => undefined,
    rewind: () => Promise.resolve(false),
    everyMs: 1,
    isBack: () => {
      const answer = answers.shift() ?? new Error("asked after the decision");
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  expect(answers).toEqual([]);
  expect(calls).toEqual(["halted", "cleared"]);
  expect(states).toEqual([true, false]);
});

/** Waits while the replaced block does not come back. @returns how often a rewind was tried, of which one succeeds */
async function triedRewinds(store: EventStore, successful: number): Promise<number> {
  let tried = 0;
  await waitForDecision(mismatch, {
    store,
    log: silentLog,
    signal: new AbortController().signal,
    onHalted: () => undefined,
    onTurn: () => undefined,
    rewind: () => Promise.resolve((tried += 1) === successful),
    isBack: () => Promise.resolve(false),
    everyMs: 1,
  });
  return tried;
}

test("goes on reading after a rewind, while the halt stays in force [N08]", async () => {
  const { calls, store } = haltStore();
  expect(await triedRewinds(store, 2)).toBe(2);
  expect(calls).toEqual(["halted"]);
});

test("goes on when another process has read again from an earlier block [N08]", async () => {
  const earlier = { number: 5, hash: "0xearlier", time: 1 };
  const { calls, store } = haltStore(0, [mismatch.position, earlier]);
  expect(await triedRewinds(store, 2)).toBe(1);
  expect(calls).toEqual(["halted"]);
});
