import { setImmediate as turn } from "node:timers/promises";
import { afterAll, vi } from "vitest";

/** Turns of the event loop; React works for 5 ms of each. */
const TURNS = 20;

// Parts that a page began to load are there, and React has ended what it scheduled, before the document is taken away.
afterAll(async () => {
  await vi.dynamicImportSettled();
  for (let count = 0; count < TURNS; count += 1) await turn();
});
