// @vitest-environment jsdom
import { ApiError } from "@wth/api-contract";
import { afterEach, expect, test } from "vitest";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { rememberedPush, rememberPush, subscribe, unsubscribe } from "./push-subscription.ts";
import { renewPush } from "./renew-push.ts";
import { fakePush, PUSH_KEY, removeFakePush } from "./testing/fake-push.ts";

const OWNER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const OLD = "https://push.example/old";
const NEW = "https://push.example/new1";
const RENEWED = { endpoint: NEW, keys: { p256dh: "p", auth: "a" } };

/** A server that lists these browsers. */
function server(...listed: string[]) {
  const device = { channel: "push", label: "", isConfirmed: true, pausedUntil: null };
  const addresses = listed.map((endpoint, at) => ({ id: String(at + 7), endpoint, ...device }));
  const setting = { language: "en", timeZone: "UTC", quietFrom: null, quietUntil: null, digestAt: null };
  const sent = answerApi(() => ({ data: { pushKey: PUSH_KEY, addresses, setting } }));
  return {
    writes: () => sent.filter(({ method }) => method !== "GET").map(({ path, body }) => [path.split("/").at(-1), body]),
    sent,
  };
}
const renew = (owner = OWNER, signal = new AbortController().signal) => renewPush(owner, signal);

afterEach(removeFakePush);

test.each([
  ["replaced", "https://push.example/other"],
  ["lost", undefined],
])("connects a subscription that the browser has %s, in place of the old one [X38]", async (_, present) => {
  const browser = fakePush(present);
  const { writes } = server(OLD);
  rememberPush(OWNER, OLD);
  await renew();
  const endpoint = present ?? NEW;
  expect(writes()).toEqual([
    ["remove-address", { id: "7" }],
    ["subscribe", { ...RENEWED, endpoint }],
  ]);
  expect([browser.current?.endpoint, rememberedPush()]).toEqual([endpoint, { owner: OWNER, endpoint }]);
});

test("connects it also when the server has dropped the old one [X38]", async () => {
  fakePush();
  const { writes } = server();
  rememberPush(OWNER, OLD);
  await renew();
  expect(writes()).toEqual([["subscribe", RENEWED]]);
});

test("leaves a subscription that is connected as it is [X38]", async () => {
  const browser = fakePush(OLD);
  const { writes } = server(OLD);
  rememberPush(OWNER, OLD);
  await renew();
  expect([writes(), browser.current?.endpoint, rememberedPush()?.endpoint]).toEqual([[], OLD, OLD]);
});

test("push that was removed elsewhere or dropped ends until it is switched on [X38]", async () => {
  const browser = fakePush(OLD);
  const { writes } = server();
  rememberPush(OWNER, OLD);
  await renew();
  expect([writes(), browser.current, rememberedPush()]).toEqual([[], null, undefined]);
  await renew();
  expect(writes()).toEqual([]);
});

test("asks the server nothing for a device on which push is off [X38]", async () => {
  fakePush();
  const { sent } = server(OLD);
  await renew();
  rememberPush(OWNER, OLD);
  await unsubscribe();
  await renew();
  expect(sent).toEqual([]);
});

test("connects the device of one account to no other one [X38]", async () => {
  fakePush();
  const { sent, writes } = server(OLD);
  rememberPush(OWNER, OLD);
  await renew("0x90F79bf6EB2c4f870365E785982E1f101E93b906");
  expect(sent).toEqual([]);
  const leaving = new AbortController();
  leaving.abort();
  await expect(renew(OWNER, leaving.signal)).rejects.toBe(leaving.signal.reason);
  expect([writes(), rememberedPush()?.endpoint]).toEqual([[], OLD]);
});

test.each(["default", "denied"] as const)("asks no permission that is %s [X38]", async (permission) => {
  const browser = fakePush();
  const { sent } = server(OLD);
  browser.permit(permission);
  rememberPush(OWNER, OLD);
  await renew();
  expect([sent, browser.asked.mock.calls]).toEqual([[], []]);
});

test("a failed renewal is repeated by the next page [X38]", async () => {
  fakePush();
  rememberPush(OWNER, OLD);
  answerApi(() => ({ status: 503, code: 503 }));
  await expect(renew()).rejects.toBeInstanceOf(ApiError);
  const { writes } = server(OLD);
  await renew();
  expect(writes().at(-1)).toEqual(["subscribe", RENEWED]);
});

test("switched on again, a device gets a new subscription for the dropped one [X38]", async () => {
  fakePush(OLD);
  rememberPush(OWNER, OLD);
  expect((await subscribe(PUSH_KEY))?.endpoint).toBe(NEW);
});
