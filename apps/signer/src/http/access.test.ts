import { expect, test } from "vitest";
import { parseCallerTokens } from "./caller-tokens.ts";
import { parseListenAddress } from "./listen-address.ts";

test("knows a caller by its whole token alone [N13]", () => {
  const token = "ab".repeat(32);
  const tokens = parseCallerTokens(`api:${token}`);
  expect(tokens.callerOf(`Bearer ${token}`)).toBe("api");
  for (const other of [
    undefined,
    "",
    "Bearer ",
    token,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token}0`,
    `Basic ${token}`,
  ])
    expect(tokens.callerOf(other)).toBeUndefined();
});

test.each([
  ["unix:/run/signer.sock", { socket: "/run/signer.sock" }],
  ["http://127.0.0.1:4000", { host: "127.0.0.1", port: 4000 }],
  ["http://[::1]:4000", { host: "::1", port: 4000 }],
])("listens on %s [N13]", (text, address) => {
  expect(parseListenAddress(text)).toEqual(address);
});

test.each(["unix:", "http://10.0.0.1:4000", "https://127.0.0.1:4000", "ftp://localhost", "localhost:4000"])(
  "does not listen on %s, which other machines reach or which is no address [N13]",
  (text) => {
    expect(() => parseListenAddress(text)).toThrow(/^must be unix/);
  },
);
