import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ErrorName } from "@wth/api-contract";
import { Failure } from "../errors/failure.ts";
import { refusalAnswer } from "./refusal-answer.ts";

/** Refusals by the code of the error with which Node gives up reading a request. */
const names: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: "headersTooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "bodyTooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "requestTimedOut",
};

/** Writes a whole response to a connection without a request object, and closes it. */
function endWith(socket: Socket, name: ErrorName, more: Record<string, string> = {}): void {
  const { status, headers, body } = refusalAnswer(new Failure(name), { headers: {} });
  const length = String(Buffer.byteLength(body));
  const fields = Object.entries({ ...headers, ...more, "content-length": length, connection: "close" });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Answers a request that Node could not read, unless a response has begun on its connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (error.code === "ECONNRESET" || !socket.writable || begun?.headersSent === true) socket.destroy();
  else endWith(socket, names[error.code ?? ""] ?? "badRequest");
}

/** Answers requests that Node would answer without a body or drop: an unknown expectation, and the method CONNECT. */
export function registerConnectionReplies(server: Server): void {
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusalAnswer(new Failure("expectationFailed"), request);
    const length = Buffer.byteLength(body);
    response.writeHead(status, { ...headers, "content-length": length, connection: "close" }).end(body);
  });
  server.on("connect", (_: IncomingMessage, socket: Socket) => {
    endWith(socket, "methodNotAllowed", { allow: "GET, HEAD, POST, PUT" });
  });
}
