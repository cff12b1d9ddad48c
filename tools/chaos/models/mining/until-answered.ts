import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "@wth/api-contract";
import type { World } from "./mining-world.ts";

/**
 * A yes with its data, or a no with its code. `unknown` counts earlier attempts without an answer; `isOpen` says that one
 * of them was abandoned by the client, so that it may still act after the refusal.
 */
export type Reply<T> =
  | { readonly isRefused: false; readonly data: T }
  | { readonly isRefused: true; readonly code: number; readonly unknown: number; readonly isOpen: boolean };

/** The server contradicted itself or stayed silent: this journey cannot go on. */
export class JourneyBroken extends Error {
  override name = "JourneyBroken";
}

const SILENCE_MS = 75_000;
const PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 400;
const MONEY_HALTED = 503;

/** The outcome is open when the server failed, when the chain behind it did, or when it was about to stop. */
const leavesOpen = (code: unknown) => code === 500 || code === 502 || typeof code !== "number";

/** Repeats a call until the server says yes or no, whatever is killed meanwhile. */
export async function untilAnswered<T>(world: World, attempt: (count: number) => Promise<T>): Promise<Reply<T>> {
  const deadline = performance.now() + SILENCE_MS;
  let wasGivenUp = false;
  for (let count = 0; ; count += 1) {
    world.tally.requests += 1;
    try {
      return { isRefused: false, data: await attempt(count) };
    } catch (error) {
      if (error instanceof ApiError && error.code === MONEY_HALTED) throw new JourneyBroken("money is halted");
      if (error instanceof ApiError && !leavesOpen(error.code))
        return { isRefused: true, code: error.code, unknown: count, isOpen: wasGivenUp };
      if (isContradiction(error)) throw error;
      wasGivenUp ||= isGivenUp(error);
      world.tally.unknown += 1;
      if (performance.now() > deadline) throw new JourneyBroken(`no answer within ${SILENCE_MS} ms: ${String(error)}`);
    }
    await pause(Math.min(PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS));
  }
}

/** An answer that came but is not what the contract promises. */
function isContradiction(error: unknown): boolean {
  return error instanceof JourneyBroken || (error instanceof Error && error.name === "ZodError");
}

function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}
