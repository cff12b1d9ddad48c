import type { IncomingMessage } from "node:http";
import { fail } from "../../platform/failure.ts";

/**
 * Reads what a client sends, up to `max` bytes and for `msMax` milliseconds.
 * @returns undefined when there is more @throws Failure uploadEnded when the client stops or is too slow
 */
export async function readBody(message: IncomingMessage, max: number, msMax: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  const late = setTimeout(() => message.destroy(new Error("the client is too slow")), msMax);
  try {
    // the connection has to outlive this loop, so that a refusal can be answered
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > max) return undefined;
      chunks.push(chunk);
    }
  } catch {
    fail("uploadEnded");
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(chunks, length);
}
