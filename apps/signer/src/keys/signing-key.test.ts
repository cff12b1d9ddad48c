import { randomBytes } from "node:crypto";
import { bytesToHex, recoverAddress, size, slice } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localKey } from "./local-key.ts";
import type { SigningKey } from "./signing-key.ts";
import { startAwsDouble } from "./testing/aws-double.ts";
import { startGoogleDouble } from "./testing/google-double.ts";

const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const digestOf = () => bytesToHex(randomBytes(32));

function startLocal() {
  const privateKey = generatePrivateKey();
  return Promise.resolve({
    address: privateKeyToAddress(privateKey),
    open: () => Promise.resolve(localKey(privateKey)),
    close: () => Promise.resolve(),
  });
}

const places = { "a local key": startLocal, "AWS KMS": startAwsDouble, "Google Cloud KMS": startGoogleDouble };

describe.each(Object.entries(places))("%s", (_, start) => {
  let place: Awaited<ReturnType<typeof start>>;
  let key: SigningKey;
  beforeAll(async () => {
    place = await start();
    key = await place.open();
  });
  afterAll(async () => {
    await key.close();
    await place.close();
  });

  test("has the account of its key [N13]", () => {
    expect(key.address).toBe(place.address);
  });

  test("signs digests for its account, with a low s and v of 27 or 28 [N13]", async () => {
    for (let run = 0; run < 24; run += 1) {
      const digest = digestOf();
      const signature = await key.sign(digest);
      expect(size(signature)).toBe(65);
      expect(await recoverAddress({ hash: digest, signature })).toBe(place.address);
      expect(BigInt(slice(signature, 32, 64))).toBeLessThanOrEqual(HALF_ORDER);
      expect(["0x1b", "0x1c"]).toContain(slice(signature, 64));
    }
  });
});

describe.each([
  ["AWS KMS", startAwsDouble],
  ["Google Cloud KMS", startGoogleDouble],
] as const)("%s that misbehaves", (_, start) => {
  test.each(["foreign", "broken"] as const)("gives no signature when the answer is %s [N13]", async (mode) => {
    const place = await start();
    const key = await place.open();
    place.state.mode = mode;
    await expect(key.sign(digestOf())).rejects.toThrow(/signing key|not readable|damaged/);
    await key.close();
    await place.close();
  });

  test("is given up after its time limit [N13]", async () => {
    const place = await start();
    const key = await place.open(300);
    place.state.mode = "silent";
    await expect(key.sign(digestOf())).rejects.toThrow(/abort|deadline|timeout/i);
    await key.close();
    await place.close();
  });
});
