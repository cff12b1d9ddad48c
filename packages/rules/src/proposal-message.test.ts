import { expect, test } from "vitest";
import { canonicalContent, contentHash, proposalMessage, signedSteps, type ProposalText } from "./proposal-message.ts";

const text: ProposalText = {
  domain: "localhost:3001",
  chainId: 31_337,
  step: "propose",
  id: null,
  kind: "adjustBalance",
  content: { amount: "12.5", address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", account: "normal" },
  reason: "A payment\nNonce: 1 came twice.",
  note: "",
  address: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  nonce: "00112233445566778899aabbccddeeff",
  timeMs: 1_767_225_600_123,
};

test("the signed text states the whole content, and no value looks like a line of it [S19]", async () => {
  expect(await proposalMessage(text)).toBe(`I propose an action of the WTH operators at localhost:3001.

Action: adjustBalance
account: "normal"
address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
amount: "12.5"

Reason: "A payment\\nNonce: 1 came twice."
Proposal: new
Content hash: ${await contentHash(text)}
Operator: 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955
Chain ID: 31337
Nonce: 00112233445566778899aabbccddeeff
Issued At: 2026-01-01T00:00:00.123Z`);
});

test("no value breaks a line, turns it or hides in it [W03]", async () => {
  const hidden = "\u2028\u2029\u0085\u202e\u200b\u{e0041}";
  const signed = await proposalMessage({ ...text, content: { name: `a${hidden}b` }, reason: hidden, note: hidden });
  expect(signed).toContain(String.raw`name: "a\u2028\u2029\u0085\u202e\u200b\udb40\udc41b"`);
  expect(signed.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(signed.split("\n")).toHaveLength(
    (await proposalMessage({ ...text, content: { name: "" }, note: "x" })).split("\n").length,
  );
});

test("every part of a step changes its text [S19]", async () => {
  const changes: Partial<ProposalText>[] = [
    ...signedSteps.slice(1).map((step) => ({ step })),
    { domain: "localhost:3002" },
    { chainId: 56 },
    { id: "7" },
    { kind: "grantRig" },
    { content: { ...text.content, amount: "12.6" } },
    { reason: "Other" },
    { note: "No." },
    { address: "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f" },
    { nonce: "ff" },
    { timeMs: 0 },
  ];
  const texts = await Promise.all([{}, ...changes].map((change) => proposalMessage({ ...text, ...change })));
  expect(new Set(texts).size).toBe(changes.length + 1);
});

test("the order of fields changes neither content nor hash", async () => {
  const turned = { ...text, content: Object.fromEntries(Object.entries(text.content).toReversed()) };
  expect(canonicalContent(turned.content)).toBe(canonicalContent(text.content));
  expect(await contentHash(turned)).toBe(await contentHash(text));
});
