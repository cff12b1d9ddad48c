import type { FastifyRequest } from "fastify";
import { addressRanges } from "../admission/address-range.ts";

/** Kind of device and range of addresses that a request came from; empty texts where they are not known. */
export type RequestOrigin = { device: string; addressRange: string };

/** Names by a part of the user agent. The first match counts, since browsers also name those they are made of. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MetaMask/, "MetaMask"],
  [/TokenPocket/, "TokenPocket"],
  [/imToken/, "imToken"],
  [/Trust\//, "Trust Wallet"],
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Returns browser and system of a user agent, without versions. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: typeof browsers) => names.find(([part]) => part.test(userAgent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(" · ");
}

export function originOf(request: FastifyRequest): RequestOrigin {
  const { range } = addressRanges(request.ip);
  return { device: deviceOf(request.headers["user-agent"] ?? ""), addressRange: range === "unknown" ? "" : range };
}
