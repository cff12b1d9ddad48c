import { createHash } from "node:crypto";
import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { now } from "../db/clock.ts";
import { deleteSome } from "../db/delete-some.ts";
import { fail } from "../errors/failure.ts";

export type IdempotentRequest = { userId: bigint; key: string; hash: Buffer };

/** Returns a digest of a request's method, address and body. */
export function requestHash(method: string, url: string, body: unknown): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();
}

/** Deletes some responses that are too old to be repeated. @returns their number; 0 when none is left */
export async function deleteOldResponses(tx: Tx): Promise<number> {
  const isOld = sql`created_at < ${await now(tx)}::timestamptz - interval '7 days'`;
  return deleteSome(tx, "platform_idempotency", isOld);
}

/**
 * Runs `work` at most once for a key. Key, effect and response are one transaction; a repeat waits for the first run to
 * commit and returns its response.
 */
export async function onlyOnce<T>(tx: Tx, request: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  const { userId, key, hash } = request;
  const inserted = await tx
    .insertInto("platform_idempotency")
    .values({ user_id: userId, key, request_hash: hash, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    const response = await work();
    await tx
      .updateTable("platform_idempotency")
      .set({ response: JSON.stringify({ data: response }) })
      .where("user_id", "=", userId)
      .where("key", "=", key)
      .execute();
    return response;
  }
  const stored = await tx
    .selectFrom("platform_idempotency")
    .select(["request_hash", "response"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!stored.request_hash.equals(hash)) fail("idempotencyConflict");
  return (stored.response as { data: T }).data;
}
