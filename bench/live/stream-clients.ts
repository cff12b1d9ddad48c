import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { LIVE_PATH } from "@wth/api-contract";

/** Streams to open, each with a token. */
export type StreamsWanted = { url: string; tokens: readonly string[] };
/** Asks for the time at which each stream got the next event `changed`; then for the end. */
export type StreamsAsked = { expect: number } | { close: true };
export type StreamsAnswer = { open: number } | { firstMs: number; lastMs: number; received: number };

const OPENED_AT_ONCE = 64;
const WAIT_MS = 20_000;
const TRIES = 60;
const RETRY_MS = 1_000;

let received = 0;
let [firstAt, lastAt] = [Infinity, 0];

/** A stream, or undefined when the server is too busy to open one. */
function askForStream({ port, host }: URL, token: string): Promise<Socket | undefined> {
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("data", (head: Buffer) => {
      const status = head.toString("latin1", 9, 12);
      if (status === "503") return resolve(void socket.destroy());
      if (status !== "200") return reject(new Error(head.toString().slice(0, 300)));
      socket.on("data", (chunk: Buffer) => {
        if (!chunk.includes("event: changed")) return;
        const at = Date.now();
        received += 1;
        firstAt = Math.min(firstAt, at);
        lastAt = Math.max(lastAt, at);
      });
      socket.on("error", () => undefined);
      return resolve(socket);
    });
  });
}

async function openStream(url: URL, token: string): Promise<Socket> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const socket = await askForStream(url, token);
    if (socket) return socket;
    await pause(RETRY_MS);
  }
  throw new Error(`The server refused a stream ${TRIES} times.`);
}

const answer = (text: StreamsAnswer) => process.send?.(text);

const [{ url, tokens }] = (await once(process, "message")) as [StreamsWanted];
const waiting = [...tokens];
const sockets: Socket[] = [];
await Promise.all(
  Array.from({ length: OPENED_AT_ONCE }, async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      sockets.push(await openStream(new URL(url), token));
  }),
);
answer({ open: sockets.length });

process.on("message", (asked: StreamsAsked) => {
  if ("close" in asked) process.exit(0);
  [received, firstAt, lastAt] = [0, Infinity, 0];
  const beganAt = Date.now();
  const timer = setInterval(() => {
    if (received < asked.expect && Date.now() - beganAt < WAIT_MS) return;
    clearInterval(timer);
    answer({ firstMs: firstAt, lastMs: lastAt, received });
  }, 20);
});
