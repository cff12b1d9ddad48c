import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the range from which systems take ports for outgoing connections: a client that retries while its server is down
 * could otherwise be given the server's port, and the server could not come back.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 100;

/** A TCP port of the loopback address that nobody listens on right now. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await canListen(port)) return port;
  }
  throw new Error(`No port from ${LOWEST} to ${HIGHEST} is free.`);
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return free;
}
