import { createHash } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { z } from "zod";
import type { PushConfig } from "#platform/settings/channel-config.ts";
import { NotAccepted, type Channel } from "./channel.ts";

/** The keys of a browser's subscription, as it gives them. */
export const PushKeys = z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) });

/** True for an address of a known push service. No other host is called, since users give the address. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  // a host of any name has no port of its own
  return hosts.some((host) =>
    host.startsWith(".") ? url.port === "" && url.hostname.endsWith(host) : url.host === host,
  );
}

/** Topic of RFC 8030: at most 32 characters; a push service replaces a waiting message of the same topic. */
const topicOf = (key: string): string => createHash("sha256").update(key).digest("base64url").slice(0, 32);

/** Longest time that a push service keeps a message for a device that is off. */
const TTL_SECONDS = 86_400;
/** Longest time of one call: services that do not answer must leave the senders free for the other channels. */
const LIMIT_MS = 5_000;

/** Pause that an answer asks for; undefined without one, and for one that names a date. */
function retryAfterMs({ headers }: Response): number | undefined {
  const asked = headers.get("retry-after") ?? "";
  return /^\d{1,9}$/.test(asked) ? Number(asked) * 1000 : undefined;
}

type Post = (endpoint: string, init: RequestInit) => Promise<Response>;

/**
 * Web Push. The message holds the title, which has no personal data, and the page that it opens. The device shows one
 * notification for a key (`tag`).
 */
export function pushChannel(
  { publicKey, privateKey, hosts }: PushConfig,
  contact: string,
  post: Post = fetch,
): Channel {
  const vapid = { subject: contact, publicKey, privateKey };
  return {
    isRepeatable: true,
    pausesAddress: true,
    async send({ address: endpoint, keys }, { key, language, entries }, signal) {
      const parsed = PushKeys.safeParse(keys);
      const [entry] = entries;
      if (!parsed.success || entry === undefined || !isPushService(endpoint, hosts)) return "refused";
      const payload = { title: entry.title, link: entry.link, tag: key, language };
      const options = { topic: topicOf(key), urgency: "high", ttl: TTL_SECONDS } as const;
      const subscription = { endpoint, expirationTime: null, keys: parsed.data };
      const { method, headers, body } = await buildPushPayload({ data: payload, options }, subscription, vapid);
      // a redirect could lead away from the service
      const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
      const response = await post(endpoint, { method, headers, body, redirect: "error", signal: limited });
      const { status } = response;
      if (status === 404 || status === 410) return "gone";
      if (status === 429 || status >= 500)
        throw new NotAccepted(`the push service answered ${status}`, { retryAfterMs: retryAfterMs(response) });
      return status < 300 ? "sent" : "refused";
    },
  };
}
