import { rmSync } from "node:fs";
import type { ListenOptions } from "node:net";

/** Place where the signer listens: a Unix socket, or a port of this machine that no other machine reaches. */
export type ListenAddress = Readonly<{ socket: string } | { host: string; port: number }>;

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Reads `unix:/path` or `http://127.0.0.1:port`. @throws Error for another address */
export function parseListenAddress(text: string): ListenAddress {
  if (text.startsWith("unix:") && text.length > "unix:".length) return { socket: text.slice("unix:".length) };
  const url = URL.parse(text);
  if (url?.protocol !== "http:" || !LOOPBACK.has(url.hostname))
    throw new Error("must be unix:/path or http://127.0.0.1:port");
  return { host: url.hostname.replace(/[[\]]/g, ""), port: Number(url.port || 80) };
}

/** Options of `server.listen`. A socket file that an earlier process left is removed. */
export function listenOptions(address: ListenAddress): ListenOptions {
  if (!("socket" in address)) return { host: address.host, port: address.port };
  rmSync(address.socket, { force: true });
  return { path: address.socket, readableAll: false, writableAll: false };
}
