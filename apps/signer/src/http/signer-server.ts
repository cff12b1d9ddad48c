import { chmodSync } from "node:fs";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { signingPaths, type SignRefusal, type SignRequest } from "@wth/chain";
import { isDatabaseAway } from "@wth/db";
import type { Logger } from "pino";
import { z } from "zod";
import type { SignerMetrics } from "../ops/metrics.ts";
import { refuse, Refused } from "../refusal.ts";
import { signOrder, type SignerTools } from "../sign-order.ts";
import type { CallerTokens } from "./caller-tokens.ts";
import { listenOptions, type ListenAddress } from "./listen-address.ts";

const BODY_MAX = 4_096;
const REQUEST_MS_MAX = 10_000;
const CONNECTIONS_MAX = 256;
const RETRY_SECONDS = 5;
/** The owner of the process and its group open its socket: the API can run as another user of that group. */
const SOCKET_MODE = 0o660;

const Hex32 = z.string().regex(/^0x[0-9a-f]{64}$/);
const Request = z.strictObject({ orderId: Hex32, digest: Hex32 });

const statuses: Partial<Record<SignRefusal, number>> = {
  callerUnknown: 401,
  callerNotAllowed: 403,
  requestInvalid: 400,
  orderUnknown: 404,
  tooManySignatures: 429,
  tooManyOfAccount: 429,
  tooManyUnpaidOrders: 429,
  chainUnavailable: 503,
  databaseUnavailable: 503,
  keyUnavailable: 503,
  internal: 500,
};
const REFUSED = 409;

type Reply = { status: number; body: object; retryAfter?: number | undefined };

export type SignerServerTools = SignerTools & { tokens: CallerTokens; metrics: SignerMetrics; logger: Logger };

async function readBody(request: IncomingMessage): Promise<SignRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) refuse("requestInvalid");
    chunks.push(chunk);
  }
  try {
    return Request.parse(JSON.parse(Buffer.concat(chunks).toString()));
  } catch {
    return refuse("requestInvalid");
  }
}

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  return new Refused(isDatabaseAway(error) ? "databaseUnavailable" : "internal", RETRY_SECONDS, error);
}

async function answer(parts: SignerServerTools, request: IncomingMessage): Promise<Reply> {
  const { tokens, metrics, logger, key } = parts;
  const caller = tokens.callerOf(request.headers.authorization) ?? refuse("callerUnknown");
  if (request.method === "GET" && request.url === signingPaths.key) return { status: 200, body: { key: key.address } };
  if (request.method !== "POST" || request.url !== signingPaths.sign) refuse("requestInvalid");
  const asked = await readBody(request);
  const began = performance.now();
  const body = await signOrder(parts, caller, asked);
  metrics.signed((performance.now() - began) / 1000);
  logger.info({ caller, orderId: asked.orderId, digest: asked.digest }, "signed");
  return { status: 200, body };
}

function refusalReply({ metrics, logger }: SignerServerTools, error: unknown): Reply {
  const refused = asRefused(error);
  const { refusal, retryAfter, cause } = refused;
  metrics.refused(refusal);
  logger.warn({ refusal, err: cause }, "not signed");
  const status = statuses[refusal] ?? REFUSED;
  return { status, retryAfter, body: { refusal, ...(retryAfter === undefined ? {} : { retryAfter }) } };
}

function send(response: ServerResponse, { status, body, retryAfter }: Reply): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  });
  response.end(JSON.stringify(body));
}

/** Serves signatures to other processes of the platform. @returns the port of a network address, and `close` */
export async function startSignerServer(parts: SignerServerTools, address: ListenAddress) {
  const server = createServer(
    { requestTimeout: REQUEST_MS_MAX, headersTimeout: REQUEST_MS_MAX },
    (request, response) => {
      answer(parts, request).then(
        (reply) => send(response, reply),
        (error: unknown) => send(response, refusalReply(parts, error)),
      );
    },
  );
  server.maxConnections = CONNECTIONS_MAX;
  server.listen(listenOptions(address));
  await once(server, "listening");
  if ("socket" in address) chmodSync(address.socket, SOCKET_MODE);
  const bound = server.address();
  return {
    port: typeof bound === "object" && bound !== null ? bound.port : undefined,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), REQUEST_MS_MAX).unref();
      await closed;
    },
  };
}
