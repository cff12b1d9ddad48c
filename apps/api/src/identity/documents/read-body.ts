import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fail } from "../../platform/errors/failure.ts";

/** Bytes that a client must send in each such time, so that a slot is not held by one that hardly sends. */
const PACE_BYTES_MIN = 64 * 1024;
const PACE_MS = 10_000;

/**
 * Reads a request's body, up to `max` bytes and for `msMax` milliseconds.
 * @returns undefined when there is more
 */
export async function readBody(message: IncomingMessage, max: number, msMax: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  let lengthBefore = 0;
  const tooSlow = () => message.destroy(new Error("the client is too slow"));
  const pace = setInterval(() => {
    if (length - lengthBefore < PACE_BYTES_MIN) tooSlow();
    lengthBefore = length;
  }, PACE_MS);
  const late = setTimeout(tooSlow, msMax);
  try {
    // the connection has to stay open after this loop, so that a refusal can be answered
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > max) return undefined;
      chunks.push(chunk);
    }
  } catch {
    fail("uploadEnded");
  } finally {
    clearTimeout(late);
    clearInterval(pace);
  }
  return Buffer.concat(chunks, length);
}

/**
 * Discards the rest of a request's body for at most `msMax` milliseconds; many clients read no response before they
 * have sent everything.
 */
export async function discardRest(message: IncomingMessage, msMax: number): Promise<void> {
  if (message.complete || message.destroyed) return;
  message.resume();
  await Promise.race([finished(message), pause(msMax, undefined, { ref: false })]).catch(() => undefined);
}
