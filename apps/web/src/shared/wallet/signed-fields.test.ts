import { parseSignature } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { signatureFields } from "./signed-fields.ts";

test.each([1, 2, 3, 4, 5, 6, 7, 8])("splits signature %i as viem does", async (seed) => {
  const account = privateKeyToAccount(`0x${String(seed).repeat(64)}`);
  const signature = await account.signMessage({ message: `text ${seed}` });
  const { r, s, v } = parseSignature(signature);
  expect(signatureFields(signature)).toEqual({ r, s, v: Number(v) });
  const zeroBased = `${signature.slice(0, 130)}0${Number(v) - 27}`;
  expect(signatureFields(zeroBased)).toEqual({ r, s, v: Number(v) });
});

test("keeps a contract wallet's signature whole", () => {
  expect(signatureFields("0xabcd")).toEqual({ signature: "0xabcd" });
  const oddEnd = `0x${"ab".repeat(64)}05`;
  expect(signatureFields(oddEnd)).toEqual({ signature: oddEnd });
});
