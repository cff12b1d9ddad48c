import { TypedDataEncoder } from "ethers";
import { createPublicClient, custom, hashTypedData, type Hex, type PublicClient } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import {
  permitTypedData,
  permitTypes,
  readPermitDomain,
  readPermitNonce,
  signedPermit,
  type PermitTerms,
} from "./permit.ts";
import { fakePermitToken, type FakePermitToken } from "./testing/fake-permit-token.ts";

const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const spender = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
const chainId = 31_337;
const domain = { name: "Test Tether USD", version: "1", chainId, verifyingContract: token } as const;
const owner = privateKeyToAccount(generatePrivateKey());
const terms: PermitTerms = { owner: owner.address, spender, value: 7n, nonce: 4n, deadline: 99n };

function clientOf(changes: Partial<FakePermitToken> = {}): PublicClient {
  const node = fakePermitToken({ chainId, address: token, nonce: 4n, ...changes });
  const request = async ({ method, params }: { method: string; params: unknown[] }) => node(method, params);
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
}

test("reads the domain of a token with signed approvals, stated or usual [N19]", async () => {
  expect(await readPermitDomain(clientOf(), { chainId, token })).toEqual(domain);
  expect(await readPermitDomain(clientOf({ statesDomain: false }), { chainId, token })).toEqual(domain);
  expect(await readPermitNonce(clientOf(), token, owner.address)).toBe(4n);
});

test.each<[string, Partial<FakePermitToken>, number]>([
  ["without permit", { hasPermit: false }, chainId],
  ["without a separator, such as USDT on 56", { separator: undefined, statesDomain: false }, chainId],
  ["with a separator of other parts", { separator: `0x${"9".repeat(64)}` }, chainId],
  ["that states another chain", {}, 56],
])("finds no domain of a token %s [N19]", async (_, changes, at) => {
  expect(await readPermitDomain(clientOf(changes), { chainId: at, token })).toBeUndefined();
});

test("has the same digest in viem and ethers [N19]", () => {
  const typed = permitTypedData(domain, terms);
  expect(hashTypedData(typed)).toBe(
    TypedDataEncoder.hash(domain, { Permit: permitTypes.Permit.map((field) => ({ ...field })) }, terms),
  );
});

test("splits the owner's signature, and refuses any other [N19]", async () => {
  const signature = await owner.signTypedData(permitTypedData(domain, terms));
  const v = Number.parseInt(signature.slice(130), 16);
  const parts = { deadline: 99n, v, r: signature.slice(0, 66), s: `0x${signature.slice(66, 130)}` };
  expect(await signedPermit(domain, terms, signature)).toEqual(parts);
  const zeroBased: Hex = `0x${signature.slice(2, 130)}${v === 27 ? "00" : "01"}`;
  expect(await signedPermit(domain, terms, zeroBased)).toEqual(parts);
  expect(await signedPermit(domain, { ...terms, value: 8n }, signature)).toBeUndefined();
  expect(await signedPermit({ ...domain, chainId: 56 }, terms, signature)).toBeUndefined();
  expect(await signedPermit(domain, terms, `0x${"5a".repeat(200)}`)).toBeUndefined();
});
