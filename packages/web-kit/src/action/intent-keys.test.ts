import { ApiError, errors, NoAnswerError } from "@wth/api-contract";
import { expect, test, vi } from "vitest";
import { withIntent } from "./intent-keys.ts";

const keyOf = (call: ReturnType<typeof vi.fn>, turn: number): unknown => call.mock.calls[turn]?.[0];
const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;

test("uses a new key for a new intent once the last one was answered", async () => {
  const call = vi.fn<(key: string) => Promise<number>>(async () => 1);
  await withIntent("claim:1", call);
  await withIntent("claim:1", call);
  expect(keyOf(call, 0)).toMatch(uuid);
  expect(keyOf(call, 1)).not.toBe(keyOf(call, 0));
});

test.each([new NoAnswerError("lost"), new ApiError(500, ""), new ApiError(503, "")])(
  "keeps the key after %s, because the outcome is unknown",
  async (error) => {
    const call = vi.fn<(key: string) => Promise<number>>().mockRejectedValueOnce(error).mockResolvedValueOnce(1);
    await expect(withIntent("claim:2", call)).rejects.toBe(error);
    await withIntent("claim:2", call);
    expect(keyOf(call, 1)).toBe(keyOf(call, 0));
  },
);

test.each([400, 409, errors.insufficientBalance.code])(
  "treats refusal %i as an answer, so that the next try has a new key",
  async (code) => {
    const call = vi
      .fn<(key: string) => Promise<number>>()
      .mockRejectedValueOnce(new ApiError(code, ""))
      .mockResolvedValueOnce(1);
    await expect(withIntent("claim:3", call)).rejects.toBeInstanceOf(ApiError);
    await withIntent("claim:3", call);
    expect(keyOf(call, 1)).not.toBe(keyOf(call, 0));
  },
);

test("never shares a key between two intents", async () => {
  const call = vi.fn<(key: string) => Promise<never>>().mockRejectedValue(new NoAnswerError("lost"));
  await Promise.allSettled([withIntent("start:1", call), withIntent("start:2", call)]);
  expect(keyOf(call, 0)).not.toBe(keyOf(call, 1));
});
