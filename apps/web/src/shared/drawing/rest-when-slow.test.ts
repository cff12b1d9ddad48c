// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { restWhenSlow } from "./rest-when-slow.ts";

const isStill = (): boolean => "still" in document.documentElement.dataset;

/** Frames of a device, and whether it prefers reduced motion. */
function draw(frameMs: number, reduced = false): void {
  let now = 0;
  vi.stubGlobal("requestAnimationFrame", (callback: (time: number) => void) => {
    now += frameMs;
    return setTimeout(() => callback(now));
  });
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
}

beforeEach(() => {
  installBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  delete document.documentElement.dataset["still"];
});

async function visit(): Promise<void> {
  const watched = restWhenSlow();
  await vi.advanceTimersByTimeAsync(10_000);
  await watched;
}

test("stops the motion where a frame takes long, for the whole visit [U21]", async () => {
  draw(160);
  await visit();
  expect(isStill()).toBe(true);
  delete document.documentElement.dataset["still"];
  draw(16);
  await visit();
  expect(isStill()).toBe(true);
});

test("keeps the motion of a device that draws it [U21]", async () => {
  draw(17);
  await visit();
  expect(isStill()).toBe(false);
});

test("measures nothing where motion is reduced anyway [U21]", async () => {
  draw(160, true);
  await visit();
  expect([isStill(), sessionStorage.length]).toEqual([false, 0]);
});
