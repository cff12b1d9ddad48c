import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./client-of.ts";
import { errorName, errors, errorText } from "./errors.ts";
import { NoAnswerError } from "./no-answer.ts";
import { createClient, routes } from "./routes.ts";

afterEach(() => vi.restoreAllMocks());

type Sent = { url: string; init: RequestInit };
function clientThatAnswers(envelope: object, headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const answer = async (url: unknown, init?: RequestInit) => {
    sent.push({ url: String(url), init: init ?? {} });
    return Response.json(envelope);
  };
  return { client: createClient({ base: "http://base", headers: () => headers, fetch: answer }), sent };
}
const ok = (data: unknown) => ({ code: 0, data, msg: "" });

test("sends a call to the base URL with the current headers [API-01, API-02]", async () => {
  const { client, sent } = clientThatAnswers(ok(true), { authorization: "Bearer x" });
  await client.bindInviteCode({ query: { inviteCode: "A B&C" }, idempotencyKey: "12345678" });
  expect(sent[0]?.url).toBe("http://base/app-api/user/auth/bindInviteCode?inviteCode=A+B%26C");
  expect(sent[0]?.init.headers).toEqual({ authorization: "Bearer x", "idempotency-key": "12345678" });
});

test("inserts path parameters", async () => {
  const { client, sent } = clientThatAnswers(ok({ amount: "1", count: 1 }));
  await client.miningClaim({ params: { id: "42" } });
  expect(sent[0]).toMatchObject({ url: "http://base/app-api/user/mining/collect/42", init: { method: "POST" } });
});

test("aborts a call after 10 s [API-03]", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort("time is up"));
  const waiting = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (init?.signal?.aborted) reject(new Error(String(init.signal.reason)));
    });
  const client = createClient({ base: "", fetch: waiting });
  const error = await client.configGet().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(NoAnswerError);
  expect(String((error as Error).cause)).toContain("time is up");
  expect(timeout).toHaveBeenCalledWith(10_000);
});

test("throws the server's number and text for any code but 0 [API-05]", async () => {
  const { client } = clientThatAnswers({
    code: errors.inviteCodeInvalid.code,
    data: null,
    msg: "Invalid invitation code!",
  });
  const error = await client.profileGet().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: errors.inviteCodeInvalid.code, message: "Invalid invitation code!" });
});

test("rejects an answer that does not match its schema", async () => {
  const { client } = clientThatAnswers(ok({ url: 1 }));
  await expect(client.releaseLatest()).rejects.toThrow(/expected string/);
});

test("gives every refusal its own number and both texts with the same variables", () => {
  const codes = Object.values(errors).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { en, zhCN } of Object.values(errors)) {
    const variables = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(variables(zhCN)).toEqual(variables(en));
    expect(zhCN).toMatch(/[\u4e00-\u9fff]/);
  }
  expect(errorName(401)).toBe("unauthorized");
  expect(errorText("tooManyRequests", "en", { seconds: 5 })).toBe("Too many requests. Try again in 5 s.");
});

test("gives every call its own method and path", () => {
  const places = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});
