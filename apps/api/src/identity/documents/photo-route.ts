import "@fastify/swagger";
import { wholeNumber } from "@wth/api-contract";
import type { Database } from "@wth/db";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { fail } from "../../platform/errors/failure.ts";
import type { Files } from "./files.ts";
import { PHOTO_PATH } from "./photo-links.ts";
import { openPhoto, type ReaderKind } from "./use-cases/open-photo.ts";

const Link = z.object({
  key: z.string().max(100),
  reader: z.string().max(100),
  expires: wholeNumber(1),
  signature: z.string().max(100),
});

const headers = {
  "cache-control": "no-store",
  "content-disposition": 'attachment; filename="photo.jpg"',
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

export type PhotoServices = { db: Database; files: Files; readers: ReaderKind; path?: string };

/** Serves photos to one kind of reader, through links issued to that reader. */
export function registerPhotoRoute(app: FastifyInstance, { db, files, readers, path = PHOTO_PATH }: PhotoServices) {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const link = Link.safeParse(request.query);
    if (!link.success) return fail("notFound");
    const photo = await openPhoto(db, files, readers, link.data);
    return reply.headers(headers).type("image/jpeg").send(photo);
  });
}
