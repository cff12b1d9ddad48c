import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi } from "#test-support/test-api.ts";

const CONNECTIONS = 100;

const test = apiTest(() => startTestApi());

/** Sends the beginning of a request and resolves with the reply once the server ends the connection. */
function send(url: string, beginning: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.on("error", () => undefined).write(beginning);
  return text(socket);
}

test("ends requests whose headers or bodies do not arrive [S12]", async ({ api }) => {
  const begin = "POST /app-api/user/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const headers = Array.from({ length: CONNECTIONS }, () => send(api.url, begin));
  const bodies = Array.from({ length: CONNECTIONS }, () =>
    send(api.url, `${begin}Content-Length: 500\r\n\r\n{"address":`),
  );
  const replies = await Promise.all([...headers, ...bodies]);
  expect(new Set(replies.map((reply) => reply.split("\r\n", 1)[0]))).toEqual(new Set(["HTTP/1.1 408 Request Timeout"]));
});
