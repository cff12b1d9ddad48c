import { afterEach, beforeEach, expect, test } from "vitest";
import { mine, startAnvil, type Anvil } from "../testing/anvil.ts";
import { headHints } from "./head-hints.ts";

let anvil: Anvil;
let running: AbortController;
beforeEach(async () => {
  anvil = await startAnvil();
  running = new AbortController();
});
afterEach(async () => {
  running.abort();
  await anvil.stop();
});

const LONG_MS = 60_000;

/** Mines until the wait is over. */
async function mineUntil(over: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const stop = () => done.abort();
  over.then(stop, stop);
  while (!done.signal.aborted) {
    await mine(anvil.url);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("a block that a node announces ends the wait, however many nodes do not answer [N09]", async () => {
  const urls = ["ws://127.0.0.1:1", anvil.url.replace("http", "ws")];
  const hints = headHints({ urls, signal: running.signal });
  const waited = hints.wait(LONG_MS);
  await mineUntil(waited);
  const again = hints.wait(LONG_MS);
  await mineUntil(again);
  await expect(again).resolves.toBeUndefined();
});

test("waits for its time without announcements, and ends with the process [N09]", async () => {
  const hints = headHints({ urls: [], signal: running.signal });
  const started = performance.now();
  await hints.wait(600);
  expect(performance.now() - started).toBeGreaterThan(590);
  const waiting = hints.wait(LONG_MS);
  running.abort();
  await expect(waiting).rejects.toThrow("aborted");
});
