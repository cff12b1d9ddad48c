import { expect, test } from "vitest";
import { ChainMismatch } from "./chain/position.ts";
import type { EventStore } from "./inbox/event-store.ts";
import { waitForDecision } from "./reorg-halt.ts";
import { silentLog } from "./testing/silent-log.ts";

const mismatch = new ChainMismatch({ number: 7, hash: "0xold", time: 1 }, "0xnew");

/** Store that answers as listed whether the halt is in force; an error stands for a lost database. */
function haltStore(answers: (boolean | Error)[]) {
  const halts: string[] = [];
  const store: Pick<EventStore, "halt" | "isHalted"> = {
    halt: (reason) => {
      halts.push(reason);
      return Promise.resolve();
    },
    isHalted: () => {
      const answer = answers.shift() ?? new Error("asked after the decision");
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  return { halts, store: store as EventStore };
}

test("waits until the halt is lifted, also while the database is lost [S17, S46]", async () => {
  const answers = [true, new Error("lost"), false];
  const { halts, store } = haltStore(answers);
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
  });
  expect(answers).toEqual([]);
  expect(halts).toEqual(["chain_reorg_below_finalized"]);
  expect(states).toEqual([true, false]);
});

test("goes on reading after a rewind, while the halt stays in force [N08]", async () => {
  const { store } = haltStore([true]);
  const rewinds = [false, true];
  await waitForDecision(mismatch, {
    store,
    log: silentLog,
    signal: new AbortController().signal,
    onHalted: () => undefined,
    onTurn: () => undefined,
    rewind: () => Promise.resolve(rewinds.shift() ?? false),
  });
  expect(rewinds).toEqual([]);
});
