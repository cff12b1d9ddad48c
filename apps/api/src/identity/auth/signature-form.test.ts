import { encodeAbiParameters, serializeErc6492Signature, zeroAddress, type Hex } from "viem";
import { expect, test } from "vitest";
import { compareRecoveries } from "#test-support/recoveries.ts";
import { signatureForm, splitSignature } from "./signature-form.ts";

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;
const [R, S] = [word(0xabcn), word(0xdef0n)];
const joined = (r: string, s: string, v: string): Hex => `${r}${s.slice(2)}${v}` as Hex;
const key = joined(R, S, "1b");

test("accepts r, s, v and their 65 bytes in one canonical form, in any letter case [S28]", () => {
  const upper = (hex: string) => `0x${hex.slice(2).toUpperCase()}`;
  expect(signatureForm({ r: R, s: S, v: 27 })?.key).toBe(key);
  expect(signatureForm({ r: upper(R), s: upper(S), v: 27 })?.key).toBe(key);
  expect(signatureForm({ signature: upper(key) })?.key).toBe(key);
  expect(signatureForm({ r: R, s: word(ORDER / 2n), v: 28 })?.key).toBe(joined(R, word(ORDER / 2n), "1c"));
});

test.each([
  ["a high s", { s: word(ORDER / 2n + 1n) }],
  ["s of zero", { s: word(0n) }],
  ["s of the order", { s: word(ORDER) }],
  ["r of zero", { r: word(0n) }],
  ["r of the order", { r: word(ORDER) }],
  ["v of 0", { v: 0 }],
  ["v of 1", { v: 1 }],
  ["v of 26", { v: 26 }],
  ["v of 29", { v: 29 }],
  ["v with a chain id", { v: 37 }],
])("takes no key's signature with %s, as parts or as bytes [S28]", (_, change) => {
  const parts = { r: R as string, s: S as string, v: 27, ...change };
  expect(signatureForm(parts)).toBeUndefined();
  const bytes = joined(parts.r, parts.s, parts.v.toString(16).padStart(2, "0"));
  expect(signatureForm({ signature: bytes })?.key).toBeUndefined();
});

test("refuses parts beside bytes, missing parts, and a malformed wrapper [S28]", () => {
  expect(signatureForm({ r: R, s: S, v: 27, signature: key })).toBeUndefined();
  expect(signatureForm({ v: 27, signature: key })).toBeUndefined();
  expect(signatureForm({ r: R, s: S })).toBeUndefined();
  expect(signatureForm({})).toBeUndefined();
  const magic = "6492".repeat(16);
  expect(signatureForm({ signature: `0x${"ff".repeat(96)}${magic}` })).toBeUndefined();
});

test("finds the numbers of a key in the compact form and in a wrapper [S28]", () => {
  const compact = joined(R, word(BigInt(S) | (1n << 255n)), "");
  const wrapped = (signature: Hex) => serializeErc6492Signature({ address: zeroAddress, data: "0x", signature });
  for (const signature of [key, compact, wrapped(key), wrapped(compact)])
    expect(signatureForm({ signature })?.disguised).toEqual({ r: R, s: S });
  expect(signatureForm({ signature: compact })?.key).toBeUndefined();
  expect(signatureForm({ signature: wrapped(key) })?.key).toBeUndefined();
  const owners = encodeAbiParameters([{ type: "bytes" }], [key]);
  expect(signatureForm({ signature: owners })).toEqual({ key: undefined, contract: owners, disguised: undefined });
});

test("splits 65 bytes only", () => {
  expect(splitSignature(key)).toEqual({ r: R, s: S, v: 27 });
  for (const other of [key.slice(0, -2), `${key}00`, "0x"]) expect(splitSignature(other)).toBeUndefined();
});

test("recovers the same signers as viem, and refuses the same signatures", async () => {
  const { recovered, refused } = await compareRecoveries(600);
  expect(recovered).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(100);
});
