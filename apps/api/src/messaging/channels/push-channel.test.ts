import { createPublicKey, randomBytes, verify } from "node:crypto";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { testBrowser } from "#test-support/notifications/test-browser.ts";
import { channelConfig, channelEnvironment } from "#platform/settings/channel-config.ts";
import { NotAccepted, type Message } from "./channel.ts";
import { isPushService, pushChannel } from "./push-channel.ts";

const env = z.object(channelEnvironment).parse({ VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url") });
const config = channelConfig(env).push!;
const browser = testBrowser();
const address = { id: 1n, address: "https://fcm.googleapis.com/fcm/send/x", keys: browser.keys };
const entry = { title: "Your sale is paid", text: "44 USDT of Calm Manatee", link: "https://wth.example/c2c?order=41" };
const message: Message = { key: "7.1", language: "en", entries: [entry] };

/** Sends the message to a push service that gives this answer. */
function sending(status: number) {
  const post = vi.fn<(endpoint: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(null, { status }),
  );
  const signal = AbortSignal.timeout(1_000);
  return { post, sent: () => pushChannel(config, "https://wth.example", post).send(address, message, signal) };
}

test("encrypts the title and the page for the browser, and no personal data [U32]", async () => {
  const { post, sent } = sending(201);
  expect(await sent()).toBe("sent");
  const [endpoint, { body }] = post.mock.calls[0]!;
  expect(endpoint).toBe(address.address);
  const read = browser.read(body as Uint8Array);
  expect(read).toEqual({ title: entry.title, link: entry.link, tag: "7.1", language: "en" });
  expect(JSON.stringify(read)).not.toMatch(/Manatee|44/);
});

test("signs for the push service with the key that browsers know [U32]", async () => {
  const { post, sent } = sending(201);
  await sent();
  const headers = new Headers(post.mock.calls[0]?.[1].headers);
  const [, token = ""] = /t=([^,]+)/.exec(headers.get("authorization") ?? "") ?? [];
  const [head, claims, signature = ""] = token.split(".");
  const point = Buffer.from(config.publicKey, "base64url");
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: part(1), y: part(33) }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = { key, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", signed, proof, Buffer.from(signature, "base64url"))).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? "", "base64url").toString())).toMatchObject({
    aud: "https://fcm.googleapis.com",
  });
  expect(headers.get("authorization")).toContain(`k=${config.publicKey}`);
});

test("a repeated message has the same topic, so that the service replaces it [U32]", async () => {
  const topics = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { post, sent } = sending(201);
    await sent();
    topics.push(new Headers(post.mock.calls[0]?.[1].headers).get("topic"));
  }
  expect(topics[0]).toMatch(/^[\w-]{32}$/);
  expect(topics[1]).toBe(topics[0]);
});

test("leaves a service that does not answer after 5 s [U32]", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const silent = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });
  const calm = new AbortController().signal;
  const over = new AbortController();
  timeout.mockReturnValue(over.signal);
  const sending = pushChannel(config, "https://wth.example", silent).send(address, message, calm);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(5_000));
  over.abort(new Error("late"));
  await expect(sending).rejects.toThrow("late");
  timeout.mockRestore();
});

test("tells a subscription that ended from a service that is busy [U32]", async () => {
  expect(await sending(410).sent()).toBe("gone");
  expect(await sending(404).sent()).toBe("gone");
  expect(await sending(400).sent()).toBe("refused");
  for (const status of [429, 500, 503]) await expect(sending(status).sent()).rejects.toThrow(NotAccepted);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/x", true],
  ["https://web.push.apple.com/x", true],
  ["http://fcm.googleapis.com/x", false],
  ["https://fcm.googleapis.com.example.org/x", false],
  ["https://fcm.googleapis.com:8443/x", false],
  ["https://a.push.apple.com:22/x", false],
  ["https://user@fcm.googleapis.com/x", false],
  ["https://127.0.0.1/x", false],
  ["https://evilpush.apple.com.example/x", false],
  ["nonsense", false],
])("calls known push services only: %s is %s [U32, W18]", (endpoint, isKnown) => {
  expect(isPushService(endpoint, config.hosts)).toBe(isKnown);
});
