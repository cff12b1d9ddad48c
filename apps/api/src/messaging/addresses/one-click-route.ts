import { ONE_CLICK_PATH } from "@wth/api-contract";
import { transact, type Database } from "@wth/db";
import type { FastifyInstance } from "fastify";
import type { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { now } from "#platform/db/clock.ts";
import { unsubscribe } from "./unsubscribe.ts";

const FORM = "application/x-www-form-urlencoded";
const BODY_MAX = 1_000;
const admission = { name: "oneClick", perMinute: 60, by: "address" } as const;

/** Serves the unsubscription by the mail program itself (RFC 8058): a form without a cookie or a session. */
export async function registerOneClickRoute(
  app: FastifyInstance,
  { db, tokens }: { db: Database; tokens: LinkTokens },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: BODY_MAX }, (_, __, done) => done(null));
    scope.post<{ Querystring: { token?: string | string[] } }>(
      ONE_CLICK_PATH,
      { config: { admission }, schema: { hide: true } },
      async ({ query: { token = "" } }, reply) => {
        const isDone = await transact(db, async (tx) => {
          const id = tokens.read("unsubscribe", String(token), await now(tx));
          return id !== undefined && (await unsubscribe(tx, id));
        });
        return reply.code(isDone ? 200 : 404).send({ code: isDone ? 0 : 404, data: isDone, msg: "" });
      },
    );
  });
}
