import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Keyring } from "#platform/crypto/keyring.ts";
import { PhotoLinks } from "./photo-links.ts";

test("a link is valid with its signature in its one spelling only [U08]", () => {
  const links = new PhotoLinks({ keyring: new Keyring([{ id: "a", bytes: randomBytes(32) }]) });
  const at = new Date();
  const query = new URL(links.make("key", "user:1", at), "https://wth.example").searchParams;
  const signature = query.get("signature") ?? "";
  const link = { key: "key", reader: "user:1", expires: Number(query.get("expires")), signature } as const;
  expect(links.isValid(link, at)).toBe(true);
  for (const other of [`${signature}A`, `${signature}=`, `${signature} `])
    expect(links.isValid({ ...link, signature: other }, at), other).toBe(false);
});
