import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { discardRest, readBody } from "./read-body.ts";

const messageOf = (stream: PassThrough) => stream as unknown as IncomingMessage;

test("reads a body up to the limit, and none above it", async () => {
  const stream = new PassThrough();
  stream.end(Buffer.alloc(1_000, 1));
  expect((await readBody(messageOf(stream), 1_000, 1_000))?.length).toBe(1_000);
  const more = new PassThrough();
  more.end(Buffer.alloc(1_001, 1));
  expect(await readBody(messageOf(more), 1_000, 1_000)).toBeUndefined();
  expect(more.destroyed).toBe(false);
});

test("a slow or stopped client is cut off after the time limit", async () => {
  const slow = new PassThrough();
  slow.write("some");
  await expect(readBody(messageOf(slow), 1_000, 20)).rejects.toThrow("uploadEnded");
  const gone = new PassThrough();
  gone.write("some");
  setTimeout(() => gone.destroy(new Error("aborted")), 5);
  await expect(readBody(messageOf(gone), 1_000, 1_000)).rejects.toThrow("uploadEnded");
});

test("discards the rest of a refused file, for a limited time", async () => {
  const sent = new PassThrough();
  setTimeout(() => sent.end(Buffer.alloc(1_000_000)), 5);
  await discardRest(messageOf(sent), 5_000);
  expect(sent.readableEnded).toBe(true);
  const endless = new PassThrough();
  await discardRest(messageOf(endless), 20);
  expect(endless.readableEnded).toBe(false);
});
