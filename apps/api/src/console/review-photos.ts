import type { Database } from "@wth/db";
import { consoleRoutes } from "@wth/api-contract/console";
import type { FastifyInstance } from "fastify";
import { registerPhotoRoute, type Files } from "../features/files/index.ts";
import { findOperator } from "../features/operators/index.ts";
import { fail } from "../platform/failure.ts";
import { PHOTO_PATH } from "./photo-path.ts";

const PREFIX = "operator:";

/** Whether a photo's link was made for somebody who may review now. Who made it is proven by its signature. */
async function isReviewer(db: Database, reader: unknown): Promise<boolean> {
  if (typeof reader !== "string" || !reader.startsWith(PREFIX)) return false;
  const operator = await findOperator(db, reader.slice(PREFIX.length));
  const { roles } = consoleRoutes.consoleKycCase;
  return operator?.is_active === true && operator.roles.some((role) => (roles as readonly string[]).includes(role));
}

/** Serves photos to reviewers, for as long as they are reviewers. */
export async function registerReviewPhotos(
  app: FastifyInstance,
  { db, files }: { db: Database; files: Files },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      const { reader } = request.query as { reader?: unknown };
      if (!(await isReviewer(db, reader))) fail("notFound");
    });
    registerPhotoRoute(scope, { db, files, readers: "operator", path: PHOTO_PATH });
  });
}
