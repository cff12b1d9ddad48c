import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the range of ephemeral ports: a client that reconnects while its server is down could otherwise get the
 * server's port, and the server could not restart.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 100;
/** Ports of this process: several platforms that start at once listen some time after they got theirs. */
const given = new Set<number>();

/**
 * Returns a random free TCP port of the loopback address, each once.
 * @throws Error after 100 occupied ports
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port)) continue;
    given.add(port);
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
