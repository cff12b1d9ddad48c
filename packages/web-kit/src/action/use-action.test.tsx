// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createClient, errorName, errors, type LiveTopic, routes } from "@wth/api-contract";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createErrorMessage } from "../api/error-message.ts";
import { createQueryClient } from "../api/query-client.ts";
import { answerCalls, Refusal } from "../testing/answer-calls.ts";
import { startTestTexts } from "../testing/test-texts.ts";
import { notifyError, notifySuccess } from "../toasts/toasts.ts";
import { createUseAction } from "./use-action.ts";

vi.mock("../toasts/toasts.ts", () => ({ notifyError: vi.fn(), notifySuccess: vi.fn() }));

const api = createClient({ base: "" });
const queryClient = createQueryClient({ staleTimeMs: 0 });
const refresh = vi.fn<(topics: readonly LiveTopic[]) => Promise<void>>(async () => undefined);
const app = { refresh, errorMessage: createErrorMessage(), nameOf: errorName };
const useAction = createUseAction(app);
const useRepeatedAction = createUseAction({ ...app, repeats: true });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const unknown = new Refusal(500, 500, "");
const refusedCode = new Refusal(400, errors.inviteCodeInvalid.code, "Invalid invitation code!");

beforeEach(startTestTexts);
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** Answers each call with the next of the answers. */
function answerInTurn(name: keyof typeof routes, answers: readonly unknown[]) {
  const next = answers[Symbol.iterator]();
  return answerCalls(routes, { [name]: () => next.next().value });
}

test("keeps the idempotency key of a write until its outcome is known", async () => {
  const sent = answerInTurn("nftMintNumber", [unknown, unknown, refusedCode, unknown]);
  const { result } = renderHook(() => useAction(api.nftMintNumber), { wrapper });
  for (const price of ["1", "2", "1", "1"]) await act(() => result.current.run({ query: { price } }));
  const [first, other, again, later] = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
});

test("says of what is sent again after an open outcome that it was done once [X01]", async () => {
  answerInTurn("bindInviteCode", [unknown, true, true]);
  const { result } = renderHook(() => useAction(api.bindInviteCode, { success: "Bound" }), { wrapper });
  for (let run = 0; run < 3; run += 1) await act(() => result.current.run({ query: { inviteCode: "X" } }));
  expect(vi.mocked(notifySuccess).mock.calls).toEqual([["Bound (once)"], ["Bound"]]);
});

test("treats inputs as one intent when the action says so", async () => {
  const sent = answerInTurn("nftMintNumber", [unknown, unknown]);
  const { result } = renderHook(() => useAction(api.nftMintNumber, { intent: () => "number" }), { wrapper });
  for (const price of ["1", "2"]) await act(() => result.current.run({ query: { price } }));
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("sends no key with a repeatable request of a signed order", async () => {
  const sent = answerInTurn("feeCreditSign", [unknown]);
  const { result } = renderHook(() => useAction(api.feeCreditSign), { wrapper });
  await act(() => result.current.run({ query: { amount: "1" } }));
  expect(sent[0]?.headers.has("idempotency-key")).toBe(false);
});

test("lets an action name the refusals of its call, and no others [H04]", () => {
  const { result } = renderHook(
    () => useAction(api.bindInviteCode, { refusals: { inviteCycle: "Cycle", overloaded: "Busy" } }),
    { wrapper },
  );
  expect(result.current.isPending).toBe(false);
  // @ts-expect-error a purchase refuses that, and no invitation
  renderHook(() => useAction(api.bindInviteCode, { refusals: { nftSoldOut: "Sold out" } }), { wrapper });
});

test("shows the text that the action gives to a refusal by name, or the server's", async () => {
  answerInTurn("bindInviteCode", [refusedCode, new Refusal(400, errors.inviteAlreadyBound.code, "Already bound!")]);
  const refusals = { inviteCodeInvalid: { text: "Not a code", short: true } } as const;
  const onFailed = vi.fn<(failure: { name: string | undefined }) => void>();
  const { result } = renderHook(() => useAction(api.bindInviteCode, { refusals, onFailed }), { wrapper });
  await act(async () => expect(await result.current.run({ query: { inviteCode: "X" } })).toBe(false));
  expect(notifyError).toHaveBeenLastCalledWith("Not a code", { short: true });
  await waitFor(() => expect(result.current.failed).toMatchObject({ name: "inviteCodeInvalid" }));
  await act(() => result.current.run({ query: { inviteCode: "X" } }));
  expect(notifyError).toHaveBeenLastCalledWith("Already bound!");
  expect(onFailed.mock.calls.map(([{ name }]) => name)).toEqual(["inviteCodeInvalid", "inviteAlreadyBound"]);
});

test.each([
  ["a success", true],
  ["a refusal", refusedCode],
  ["an unknown outcome", unknown],
])("reloads the declared topics after %s", async (_, answer) => {
  answerInTurn("bindInviteCode", [answer]);
  const { result } = renderHook(() => useAction(api.bindInviteCode, { success: "Bound" }), { wrapper });
  await act(() => result.current.run({ query: { inviteCode: "X" } }));
  expect(refresh.mock.calls).toEqual([[routes.bindInviteCode.stale]]);
  expect(vi.mocked(notifySuccess).mock.calls).toEqual(answer === true ? [["Bound"]] : []);
});

test.each([
  [true, "until the reload"],
  [false, "until the answer"],
])("with awaitsReload %s is pending %s", async (awaitsReload) => {
  const loaded = Promise.withResolvers<undefined>();
  refresh.mockReturnValueOnce(loaded.promise);
  answerInTurn("bindInviteCode", [true]);
  const { result } = renderHook(() => useAction(api.bindInviteCode, { awaitsReload }), { wrapper });
  act(() => void result.current.run({ query: { inviteCode: "X" } }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(result.current.isPending).toBe(awaitsReload);
  loaded.resolve(undefined);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  await waitFor(() => expect(result.current.done).toEqual({ input: { query: { inviteCode: "X" } }, output: true }));
});

test("reports an error of the next step as a failure of the action", async () => {
  answerInTurn("bindInviteCode", [true]);
  const onDone = () => Promise.reject(new Error("no wallet"));
  const failure = ({ error }: { error: unknown }) => String(error);
  const { result } = renderHook(() => useAction(api.bindInviteCode, { onDone, failure }), { wrapper });
  await act(async () => expect(await result.current.run({ query: { inviteCode: "X" } })).toBe(false));
  expect(notifyError).toHaveBeenCalledWith("Error: no wallet");
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("ends a run with the options of its beginning, also after an unmount", async () => {
  const answered = Promise.withResolvers<boolean>();
  vi.stubGlobal("fetch", async () => Response.json({ code: 0, data: await answered.promise, msg: "" }));
  const view = renderHook(({ success }) => useAction(api.bindInviteCode, { success }), {
    wrapper,
    initialProps: { success: "first" },
  });
  const running = view.result.current.run({ query: { inviteCode: "X" } });
  view.rerender({ success: "second" });
  view.unmount();
  answered.resolve(true);
  expect(await running).toBe(true);
  expect(notifySuccess).toHaveBeenCalledWith("first");
});

test.each([
  ["a lost connection", new TypeError("Failed to fetch")],
  ["a time limit", new DOMException("late", "TimeoutError")],
])("says after %s that the outcome is not known [U18]", async (_, error) => {
  vi.stubGlobal("fetch", () => Promise.reject(error));
  const read = renderHook(() => useAction(api.notificationRead), { wrapper });
  await act(() => read.result.current.run({ body: {} }));
  expect(notifyError).toHaveBeenLastCalledWith("No answer");
  const mint = renderHook(() => useAction(api.nftMintNumber), { wrapper });
  await act(() => mint.result.current.run({ query: { price: "1" } }));
  expect(notifyError).toHaveBeenLastCalledWith("No answer, happens once");
});

test("sends a call without an answer again with its key, and reports the answer [X01]", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ code: 0, data: true, msg: "" });
  });
  const { result } = renderHook(() => useRepeatedAction(api.bindInviteCode, { success: "Bound" }), { wrapper });
  await act(async () => expect(await result.current.run({ query: { inviteCode: "X" } })).toBe(true));
  expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 36]);
  expect([vi.mocked(notifySuccess).mock.calls, vi.mocked(notifyError).mock.calls]).toEqual([[["Bound"]], []]);
});

test("takes a part of the app that cannot be loaded for no lost answer [X28]", async () => {
  answerInTurn("bindInviteCode", [true]);
  const onDone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  const { result } = renderHook(() => useRepeatedAction(api.bindInviteCode, { onDone }), { wrapper });
  await act(() => result.current.run({ query: { inviteCode: "X" } }));
  expect(notifyError).toHaveBeenLastCalledWith("Request failed. Please try again.");
});
