import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./client-of.ts";
import { errors } from "./errors.ts";
import { NoAnswerError, untilAnswered } from "./no-answer.ts";
import { createClient } from "./routes.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const done = () => Response.json({ code: 0, data: true, msg: "" });
const refused = () => Response.json({ code: errors.inviteAlreadyBound.code, data: null, msg: "Bound." });
const lost = () => {
  throw new TypeError("Failed to fetch");
};
const ofProxy = () => new Response("<html>Bad Gateway</html>", { status: 502 });

/** Calls with one answer after the other. @returns the result and the number of attempts */
async function callWith(answers: (() => Response)[]): Promise<{ result: unknown; attempts: number }> {
  let attempts = 0;
  const answer = async () => {
    attempts += 1;
    return (answers[attempts - 1] ?? lost)();
  };
  const client = createClient({ base: "http://base", fetch: answer });
  const result = untilAnswered(() => client.bindInviteCode({ query: { inviteCode: "A" } })).catch(
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { result: await result, attempts };
}

test.each([
  ["a lost connection and a proxy's page", [lost, ofProxy, done], true, 3],
  ["a connection that ends within the answer", [() => new Response('{"code":0,"da'), done], true, 2],
])("repeats a call after %s [X01]", async (_, answers, result, attempts) => {
  expect(await callWith(answers)).toEqual({ result, attempts });
});

test("ends after three attempts, without saying that nothing happened [X01]", async () => {
  const { result, attempts } = await callWith([]);
  expect([result, attempts]).toEqual([expect.any(NoAnswerError), 3]);
});

test("repeats no refusal, and no call that the page gave up", async () => {
  expect(await callWith([refused, done])).toEqual({ result: expect.any(ApiError) as ApiError, attempts: 1 });
  const page = new AbortController();
  const waiting = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    });
  const client = createClient({ base: "http://base", fetch: waiting });
  const ended = client.profileGet({ signal: page.signal }).catch((error: unknown) => error);
  page.abort();
  expect(await ended).toMatchObject({ name: "AbortError" });
});
