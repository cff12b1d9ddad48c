import "@fastify/swagger";
import type { Database } from "@wth/db";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressRanges } from "#platform/admission/address-range.ts";
import type { RouteAdmission } from "#platform/http/admission.ts";
import { languageOf } from "#platform/web/request-language.ts";
import { Failure, fail } from "../../platform/errors/failure.ts";
import type { Files } from "./files.ts";
import { findUploader, type Upload } from "./files-repo.ts";
import { UPLOAD_PATH } from "./photo-url.ts";
import { discardRest, readBody } from "./read-body.ts";
import { UploadSlots } from "./upload-slots.ts";
import { acceptUpload } from "./use-cases/accept-upload.ts";
import { ticketHash } from "./use-cases/allow-upload.ts";

const READ_MS_MAX = 60_000;
const admission: RouteAdmission = { name: "upload", perMinute: 120, by: "address", isLong: true };
const RETRY_SECONDS = 3;
/** Size up to which the rest of a refused file is read, so that the client receives the response. */
const LET_PASS_BYTES = 32 * 1024 * 1024;
const LET_PASS_MS = 10_000;
const CUT_MS = 1_000;

/** Statuses of refusals; only an accepted file is answered with 200. */
const statuses: Partial<Record<string, number>> = {
  uploadEnded: 410,
  photoTooLarge: 413,
  photoTypeUnsupported: 415,
  photoHeic: 415,
  uploadsBusy: 503,
};

/** Closes the connection shortly after the response, for a client that would keep sending. */
function cutAfter(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("connection", "close");
  setTimeout(() => request.raw.socket.destroy(), CUT_MS).unref();
}

async function sendRefusal(failure: Failure, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const status = statuses[failure.errorName] ?? (failure.status === 200 ? 422 : failure.status);
  if (status === 503) reply.header("retry-after", RETRY_SECONDS);
  const claimed = Number(request.headers["content-length"] ?? Infinity);
  if (claimed <= LET_PASS_BYTES) await discardRest(request.raw, LET_PASS_MS);
  else cutAfter(request, reply);
  const { code } = failure;
  return reply.status(status).send({ code, data: null, msg: failure.text(languageOf(request)) });
}

type UploadRequest = FastifyRequest<{ Params: { ticket: string } }>;

function incomingFile(request: FastifyRequest) {
  const length = request.headers["content-length"];
  return {
    mediaType: (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "",
    claimedSize: length === undefined ? undefined : Number(length),
    network: addressRanges(request.ip).network,
    read: (max: number) => readBody(request.raw, max, READ_MS_MAX),
    onLost: ({ object_key, user_id }: Upload) =>
      request.log.error({ objectKey: object_key, userId: user_id.toString() }, "a file ended the image process"),
  };
}

export type UploadServices = { db: Database; files: Files };

/** Serves the addresses of uploads. */
export async function registerUploadRoute(app: FastifyInstance, services: UploadServices): Promise<void> {
  const { db, files } = services;
  const slots = new UploadSlots();
  const accept = async (request: UploadRequest) => {
    const { ticket } = request.params;
    const userId = (await findUploader(db, ticketHash(ticket))) ?? fail("uploadEnded");
    const giveBack = slots.take(userId, request.ip);
    try {
      await acceptUpload(db, files, ticket, incomingFile(request));
    } finally {
      giveBack();
    }
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // the use case reads the file after it has checked the ticket
    scope.addContentTypeParser("*", (_, __, done) => done(null));
    scope.put(
      `${UPLOAD_PATH}/:ticket`,
      { config: { admission }, schema: { hide: true } },
      async (request: UploadRequest, reply) => {
        try {
          await accept(request);
        } catch (error) {
          if (error instanceof Failure) return await sendRefusal(error, request, reply);
          throw error;
        }
        return reply.send({ code: 0, data: true, msg: "" });
      },
    );
  });
}
