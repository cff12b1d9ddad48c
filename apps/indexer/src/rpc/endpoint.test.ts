import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEndpoint } from "./endpoint.ts";
import { toRpcError } from "./rpc-error.ts";
import { tokenBucket } from "./token-bucket.ts";

type Sent = { id: number; method: string; params: unknown[] };
type Answer = (body: Sent | Sent[]) => { status?: number; text: string } | "silence";

let server: Server;
let answer: Answer;
let sizes: number[];
let requests: number;

const echo = ({ id, params }: Sent) => ({ jsonrpc: "2.0", id, result: params[0] });
const json = (value: unknown) => ({ text: JSON.stringify(value) });

beforeEach(async () => {
  sizes = [];
  requests = 0;
  answer = (body) => json(Array.isArray(body) ? body.map(echo).toReversed() : echo(body));
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const body = JSON.parse(text) as Sent | Sent[];
      sizes.push(Array.isArray(body) ? body.length : 0);
      const reply = answer(body);
      if (reply === "silence") return;
      response.writeHead(reply.status ?? 200).end(reply.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function endpoint(timeoutMs = 5_000, signal = new AbortController().signal, login = "") {
  const { port } = server.address() as AddressInfo;
  return createEndpoint({
    url: `http://${login}127.0.0.1:${port}/secret-key`,
    label: "rpc-1",
    timeoutMs,
    bucket: tokenBucket(Number.POSITIVE_INFINITY, 1),
    signal,
    onRequest: (count) => (requests += count),
  });
}

const calls = (count: number) => Array.from({ length: count }, (_, at) => ({ method: "echo", params: [at] }));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test("sends credentials of an address as a header, and repeats them in no error [N06]", async () => {
  let header: string | undefined;
  server.on("request", ({ headers }) => (header = headers.authorization));
  const login = "user:s3cret%2Fpass@";
  expect(await endpoint(undefined, undefined, login).call("echo", ["x"])).toBe("x");
  expect(header).toBe(`Basic ${Buffer.from("user:s3cret/pass").toString("base64")}`);
  const quoting = new TypeError("Request cannot be constructed from http://user:s3cret@host/key");
  expect(toRpcError(quoting).message).toBe("the request failed");
});

test("matches a batch's answers by id, fifty calls at a time, and counts each call", async () => {
  expect(await endpoint().batch(calls(120))).toEqual(numbers(120));
  expect(sizes).toEqual([50, 50, 20]);
  expect(requests).toBe(120);
});

test.each([
  [
    "an error of the node",
    { text: '{"id":1,"error":{"code":-32010,"message":"too wide"}}' },
    "answer",
    "echo: too wide",
  ],
  ["a refusal by HTTP", { status: 502, text: "bad gateway" }, "transport", "HTTP 502"],
  ["a page instead of JSON", { text: "<html>" }, "transport", "Unexpected token"],
  ["an empty reply", { text: "{}" }, "transport", "echo: neither result nor error"],
])("classifies %s", async (_, reply, kind, message) => {
  answer = () => reply;
  await expect(endpoint().call("echo", [1])).rejects.toMatchObject({
    kind,
    message: expect.stringContaining(message) as string,
  });
});

test("a missing answer fails the whole batch", async () => {
  answer = (body) => json(Array.isArray(body) ? body.map(echo).slice(1) : echo(body));
  await expect(endpoint().batch(calls(3))).rejects.toThrow("echo: no reply");
});

test("times out a silent node, and no message contains its address", async () => {
  answer = () => "silence";
  await expect(endpoint(50).call("echo", [1])).rejects.toMatchObject({
    kind: "transport",
    message: expect.not.stringContaining("secret") as string,
  });
});

test("a running call ends with the process and is no fault of the node", async () => {
  answer = () => "silence";
  const controller = new AbortController();
  const waiting = endpoint(5_000, controller.signal).call("echo", [1]);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});
