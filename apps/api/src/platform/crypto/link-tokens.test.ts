import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Keyring } from "./keyring.ts";
import { LinkTokens } from "./link-tokens.ts";

const tokens = new LinkTokens(new Keyring([{ id: "a", bytes: randomBytes(32) }]));
const at = new Date();

test("reads a token in its one spelling only [U32, U08]", () => {
  const token = tokens.make("unsubscribe", 7n);
  expect(tokens.read("unsubscribe", token, at)).toBe(7n);
  for (const other of [`${token}A`, `${token}=`, `${token} `, ` ${token}`, `${token}!`, token.slice(0, -1)])
    expect(tokens.read("unsubscribe", other, at), other).toBeUndefined();
});

test("reads a token for its purpose and until its end only [U32]", () => {
  const token = tokens.make("confirmMail", 7n, new Date(at.getTime() + 1));
  expect(tokens.read("confirmMail", token, at)).toBe(7n);
  expect(tokens.read("unsubscribe", token, at)).toBeUndefined();
  expect(tokens.read("confirmMail", token, new Date(at.getTime() + 1))).toBeUndefined();
});
