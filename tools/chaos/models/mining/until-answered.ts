import { setTimeout as pause } from "node:timers/promises";
import { ApiError, errors } from "@wth/api-contract";
import { ProtocolViolation, UnexpectedResponse } from "../../core/history.ts";
import type { MiningWorld } from "./mining-world.ts";

/**
 * Data, or the code of a refusal. `unknown` counts earlier attempts without an answer; `isOpen` is true when the client
 * aborted one of them, which can then act after the refusal.
 */
export type Reply<T> =
  | { readonly isRefused: false; readonly data: T }
  | { readonly isRefused: true; readonly code: number; readonly unknown: number; readonly isOpen: boolean };

const SILENCE_MS = 75_000;
const PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 400;
const MONEY_HALTED = 503;

/** Refusals of a platform that recovers. */
const PASSING = new Set<unknown>([
  500,
  502,
  errors.overloaded.code,
  errors.signerUnavailable.code,
  errors.heldOrderUnsigned.code,
]);
/** Refusals of an order that is stored and was not signed in time. */
const UNSIGNED = new Set<unknown>([errors.orderRefused.code, errors.heldOrderRefused.code]);
/**
 * True when the call is repeated: the server, its chain or its signer failed, it was stopping, or it was overloaded.
 */
const leavesOpen = (code: unknown) => PASSING.has(code) || typeof code !== "number";

/** Repeats a call until the server answers or refuses it. @throws ProtocolViolation when it stays silent */
export async function untilAnswered<T>(world: MiningWorld, attempt: (count: number) => Promise<T>): Promise<Reply<T>> {
  const deadline = performance.now() + SILENCE_MS;
  let wasAborted = false;
  for (let count = 0; ; count += 1) {
    world.metrics.count("requests");
    try {
      return { isRefused: false, data: await attempt(count) };
    } catch (error) {
      if (error instanceof ApiError && error.code === MONEY_HALTED) throw new ProtocolViolation("money is halted");
      // stored, but not signed in time: its signer was away, or the clock was advanced
      if (error instanceof ApiError && UNSIGNED.has(error.code))
        return { isRefused: true, code: error.code, unknown: count, isOpen: true };
      if (error instanceof ApiError && !leavesOpen(error.code))
        return { isRefused: true, code: error.code, unknown: count, isOpen: wasAborted };
      if (isContradiction(error)) throw error;
      wasAborted ||= isAborted(error);
      world.metrics.count("unknown");
      if (performance.now() > deadline)
        throw new ProtocolViolation(`no answer within ${SILENCE_MS} ms: ${String(error)}`);
    }
    await pause(Math.min(PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS));
  }
}

/** True for an answer that arrived and breaks the contract. */
function isContradiction(error: unknown): boolean {
  const isViolation = error instanceof ProtocolViolation || error instanceof UnexpectedResponse;
  return isViolation || (error instanceof Error && error.name === "ZodError");
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}
