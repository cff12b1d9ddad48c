import type { Database } from "@wth/db";
import { consoleRoutes } from "@wth/api-contract/console";
import type { FastifyInstance } from "fastify";
import { isFor, registerPhotoRoute, type Files, type PhotoUse } from "#identity/index.ts";
import { findOperator } from "#operators/index.ts";
import { fail } from "../platform/errors/failure.ts";

/** Paths of identity photos and of pictures of disputed trades on the console. */
export const PHOTO_PATH = "/console-api/kyc/photo";
export const EVIDENCE_PATH = "/console-api/trades/picture";

const PREFIX = "operator:";

type Place = { use: PhotoUse; path: string; roles: readonly string[] };
const places: readonly Place[] = [
  { use: "kyc", path: PHOTO_PATH, roles: consoleRoutes.consoleKycCase.roles },
  { use: "trade", path: EVIDENCE_PATH, roles: consoleRoutes.consoleTrades.roles },
];

/** True when a link's reader has one of these roles now. The link's signature proves its reader. */
async function hasRole(db: Database, reader: unknown, roles: readonly string[]): Promise<boolean> {
  if (typeof reader !== "string" || !reader.startsWith(PREFIX)) return false;
  const operator = await findOperator(db, reader.slice(PREFIX.length));
  return operator?.is_active === true && operator.roles.some((role) => roles.includes(role));
}

/** Serves photos to operators while they have a role that needs them. */
export async function registerReviewPhotos(
  app: FastifyInstance,
  { db, files }: { db: Database; files: Files },
): Promise<void> {
  for (const { use, path, roles } of places)
    await app.register(async (scope) => {
      scope.addHook("onRequest", async (request) => {
        const { reader, key } = request.query as { reader?: unknown; key?: unknown };
        if (typeof key !== "string" || !isFor(use, key) || !(await hasRole(db, reader, roles))) fail("notFound");
      });
      registerPhotoRoute(scope, { db, files, readers: "operator", path });
    });
}
