import { expect, type Locator } from "@playwright/test";
import type { Platform } from "./platform.ts";

/**
 * Largest difference between a countdown and the truth, in seconds: far below a wrong clock, far above a busy machine.
 */
const SLACK_SECONDS = 600;

/** Expects of a countdown the time until `endMs` by the server's clock. */
export async function expectTimeUntil(endMs: number, timer: Locator, platform: Platform): Promise<void> {
  await expect(timer).toHaveText(/^\d\d:\d\d:\d\d$/);
  const [hours = 0, minutes = 0, seconds = 0] = (await timer.innerText()).split(":").map(Number);
  const { serverTime } = await platform.api().configGet();
  const shown = hours * 3_600 + minutes * 60 + seconds;
  expect(Math.abs(shown - (endMs - serverTime) / 1_000)).toBeLessThan(SLACK_SECONDS);
}
