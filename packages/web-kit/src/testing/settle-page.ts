import { setImmediate as turn } from "node:timers/promises";
import { afterAll, vi } from "vitest";

/** Turns of the event loop; React works for 5 ms of each. */
const TURNS = 20;

const timers = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, _, args: Parameters<typeof setTimeout>) {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  },
});

// Parts that a page began to load are there, and React has ended what it scheduled, before the document is taken away.
// Timers end with their page.
afterAll(async () => {
  await vi.dynamicImportSettled();
  for (let count = 0; count < TURNS; count += 1) await turn();
  for (const timer of timers) clearTimeout(timer);
});
