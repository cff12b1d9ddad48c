import { fc, test as property } from "@fast-check/vitest";
import { expect } from "vitest";
import { readEvents } from "./read-events.ts";

const text =
  ': hello\n\nevent: changed\ndata: ["rig","balance"]\n\ndata: {"深": "海"}\n\n: beat\r\n\r\nevent: a\r\ndata: 1\r\ndata: 2\r\n\r\ndata: cut off';
const expected = [
  { name: "changed", data: '["rig","balance"]' },
  { name: "message", data: '{"深": "海"}' },
  { name: "a", data: "1\n2" },
];

property.prop([fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 })])(
  "yields the same events wherever the stream is split",
  async (sizes) => {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        let at = 0;
        for (const size of [...sizes, bytes.length]) {
          if (at < bytes.length) controller.enqueue(bytes.slice(at, at + size));
          at += size;
        }
        controller.close();
      },
    });
    expect(await Array.fromAsync(readEvents(body, 1_000))).toEqual(expected);
  },
);
