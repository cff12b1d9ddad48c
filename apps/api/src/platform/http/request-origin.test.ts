import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { deviceOf, originOf } from "./request-origin.ts";

const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Safari/537.36";

test.each([
  [WINDOWS, "Chrome · Windows"],
  [`${WINDOWS} Edg/138.0`, "Edge · Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.5 Safari/605.1", "Safari · macOS"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 MetaMaskMobile/7.5", "MetaMask · iOS"],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130 Mobile",
    "Samsung Internet · Android",
  ],
  ["curl/8.14", ""],
  ["", ""],
])("reads device and system of %s [S31]", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["unknown", ""],
])("a request from %s has the range %s [S31]", (ip, addressRange) => {
  expect(originOf({ ip, headers: {} } as FastifyRequest)).toEqual({ device: "", addressRange });
});
