import { isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

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

/** Returns the first four groups of an address of version 6. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => "0"), ...back].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/** Returns the range of an address: /24 of version 4, /64 of version 6. */
export function addressRangeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(plain) && !plain.includes(".") ? `${networkOf(plain.replace(/%.*$/, ""))}::/64` : "";
}

export function originOf(request: FastifyRequest): RequestOrigin {
  return { device: deviceOf(request.headers["user-agent"] ?? ""), addressRange: addressRangeOf(request.ip) };
}
