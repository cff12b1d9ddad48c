import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip" | "identity";

/** A body that many requests receive: compressed once, with the tag by which a client keeps its copy. */
export type PreparedBody = {
  readonly etag: string;
  readonly type: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
};

/** Compresses a text. It may not contain a secret, because its compressed length would tell about it. */
export function prepareBody(text: string, type: string): PreparedBody {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    etag: createHash("sha256").update(plain).digest("base64").slice(0, 22),
    type,
    bodies: { br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain), identity: plain },
  };
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

/** True when a client names this tag, or any, as the copy that it has; tags are compared weakly (RFC 9110, 13.1.2). */
function hasCopy(request: FastifyRequest, etag: string): boolean {
  const names = (request.headers["if-none-match"] ?? "").split(",").map((name) => name.trim());
  return names.some((name) => name === "*" || name.replace(/^W\//, "") === etag);
}

/**
 * Sends a prepared body, or status 304 to a client that has it.
 * @param varies header fields of the request that select the body, besides Accept-Encoding
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag: tag, type, bodies }: PreparedBody,
  varies: readonly string[] = [],
): FastifyReply {
  const encoding = encodingFor(request);
  const etag = `"${tag}-${encoding}"`;
  if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-cache");
  void reply.headers({ vary: [...varies, "Accept-Encoding"].join(", "), etag });
  if (hasCopy(request, etag)) return reply.status(304).send();
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.type(type).send(bodies[encoding]);
}
