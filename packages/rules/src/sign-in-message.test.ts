import { expect, test } from "vitest";
import {
  emailStatement,
  operatorStatement,
  presenceStatement,
  signInMessage,
  signInStatements,
} from "./sign-in-message.ts";

test("the signed text is exact EIP-4361", () => {
  const text = signInMessage({
    domain: "localhost:3000",
    uri: "http://localhost:3000",
    chainId: 31_337,
    address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    statement: signInStatements.login,
    nonce: "00112233445566778899aabbccddeeff",
    timeMs: 1_767_225_600_123,
  });
  expect(text).toBe(
    `localhost:3000 wants you to sign in with your Ethereum account:
0x70997970C51812dc3A010C7d01b50e0d17dc79C8

Sign in to WTH.

URI: http://localhost:3000
Version: 1
Chain ID: 31337
Nonce: 00112233445566778899aabbccddeeff
Issued At: 2026-01-01T00:00:00.123Z
Expiration Time: 2026-01-01T00:05:00.123Z`,
  );
});

test("no two purposes share a statement", () => {
  const statements = [...Object.values(signInStatements), operatorStatement, presenceStatement];
  expect(new Set([...statements, emailStatement("a@example.org")]).size).toBe(5);
});
