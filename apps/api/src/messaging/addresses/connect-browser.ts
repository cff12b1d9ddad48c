import { ECDH } from "node:crypto";
import type { Tx } from "@wth/db";
import { fail } from "#platform/errors/failure.ts";
import type { Caller } from "#platform/http/handlers.ts";
import { isPushService, PushKeys } from "../channels/push-channel.ts";
import { admitAddress } from "./address-limit.ts";
import { connectDevice, endpointOf, findBrowser } from "./address-repo.ts";

type Keys = { p256dh: string; auth: string };

/** True for keys that a browser can have: the secret's bytes and a point of the curve, each in its one spelling. */
function areKeysUsable({ p256dh, auth }: Keys): boolean {
  try {
    const point = ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    return point === p256dh && Buffer.from(auth, "base64url").toString("base64url") === auth;
  } catch {
    return false;
  }
}

type Browser = { endpoint: string; keys: Keys; device: string };

/**
 * Connects the caller's browser. A browser of another account changes to the caller with the same keys only, which no
 * other browser knows.
 */
export async function connectBrowser(
  tx: Tx,
  hosts: readonly string[],
  { userId, familyId }: Caller,
  { endpoint, keys, device }: Browser,
): Promise<void> {
  const address = endpointOf(endpoint);
  if (!isPushService(address, hosts) || !areKeysUsable(keys)) fail("badRequest");
  await admitAddress(tx, userId, address);
  const known = await findBrowser(tx, address);
  if (known !== undefined && known.user_id !== userId) {
    const { p256dh, auth } = PushKeys.parse(known.keys);
    if (p256dh !== keys.p256dh || auth !== keys.auth) fail("subscriptionTaken");
  }
  await connectDevice(tx, { userId, channel: "push", address, keys, label: device, sessionId: familyId });
}
