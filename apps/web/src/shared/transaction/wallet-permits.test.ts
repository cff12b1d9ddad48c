// @vitest-environment jsdom
import { type PermitTerms, permitTypes, sandboxChain } from "@wth/chain";
import { fakePermitToken, type FakePermitToken } from "@wth/chain/testing";
import { createPublicClient, custom, type Hex, type PublicClient } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { beforeEach, expect, test, vi } from "vitest";
import { createConfig, injected } from "wagmi";
import { connect } from "wagmi/actions";
import { spender, token } from "./testing/flow-world.ts";
import { walletPermits } from "./wallet-permits.ts";

const owner = privateKeyToAccount(generatePrivateKey());
const stranger = privateKeyToAccount(generatePrivateKey());
const request = { token, spender, amount: 7n, deadline: 88n } as const;

type Sign = (account: string, data: string) => Promise<Hex>;
type Typed = { domain: object; message: Record<keyof PermitTerms, string> };

/** Signs typed data as a wallet gets it: with decimal texts for numbers. */
const signWith =
  (key: typeof owner): Sign =>
  async (_, data) => {
    const { domain, message } = JSON.parse(data) as Typed;
    return key.signTypedData({ domain, types: permitTypes, primaryType: "Permit", message: message as never });
  };

function refuse(code: number): Sign {
  return async () => Promise.reject(Object.assign(new Error("no"), { code }));
}

async function connected(sign: Sign, changes: Partial<FakePermitToken> = {}, code: Hex = "0x") {
  const signed = vi.fn(sign);
  const node = fakePermitToken({ chainId: sandboxChain.id, address: token, nonce: 4n, ...changes });
  const answers: Record<string, (params: never) => unknown> = {
    eth_chainId: () => "0x7a69",
    eth_accounts: () => [owner.address],
    eth_requestAccounts: () => [owner.address],
    wallet_requestPermissions: () => [],
    eth_signTypedData_v4: ([account, data]: [string, string]) => signed(account, data),
  };
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => answers[method]?.(params as never),
    on: () => undefined,
    removeListener: () => undefined,
  };
  const request = async ({ method, params }: { method: string; params: unknown[] }) => {
    if (method === "eth_getCode") return code;
    if (method === "eth_getBlockByNumber") return { number: "0x9", timestamp: "0x64", hash: null, transactions: [] };
    return node(method, params);
  };
  // a refusal of the token is not asked for again, with a pause in between
  const chain = custom({ request }, { retryCount: 0 });
  const connector = injected({ target: { id: "test", name: "Test", provider: provider as never } });
  const wagmi = createConfig({
    chains: [sandboxChain],
    connectors: [connector],
    transports: { [sandboxChain.id]: chain },
  });
  await connect(wagmi, { connector: wagmi.connectors[0] ?? connector });
  const client = createPublicClient({ chain: sandboxChain, transport: chain }) as PublicClient;
  return { signed, permits: walletPermits(wagmi, sandboxChain.id, client) };
}

beforeEach(() => localStorage.clear());

test("asks to sign exactly the amount, the next number and the order's time [N19]", async () => {
  const { permits, signed } = await connected(signWith(owner));
  expect(await permits.canPermit(token, owner.address)).toBe(true);
  const answer = await permits.signPermit(request, owner.address);
  expect(answer).toMatchObject({ deadline: 88n, v: expect.toBeOneOf([27, 28]) });
  const { domain, message } = JSON.parse(signed.mock.calls[0]?.[1] ?? "") as Typed;
  // the wallet library writes addresses in lower case
  const [signer, payee, asset] = [owner.address, spender, token].map((address) => address.toLowerCase());
  expect(domain).toMatchObject({ name: "Test Tether USD", chainId: sandboxChain.id, verifyingContract: asset });
  expect(message).toEqual({ owner: signer, spender: payee, value: "7", nonce: "4", deadline: "88" });
});

test("limits an approval without a deadline to 20 minutes of the chain's time [N19]", async () => {
  const { permits } = await connected(signWith(owner));
  const answer = await permits.signPermit({ ...request, deadline: undefined }, owner.address);
  expect(answer).toMatchObject({ deadline: 100n + 1_200n });
});

test.each<[string, Partial<FakePermitToken>]>([
  ["has no such function", { hasPermit: false }],
  ["has no domain", { separator: undefined }],
  ["states another domain than it uses", { separator: `0x${"9".repeat(64)}` }],
])("sees a token that %s [N19]", async (_, changes) => {
  const { permits, signed } = await connected(signWith(owner), changes);
  expect(await permits.canPermit(token, owner.address)).toBe(false);
  expect(signed).not.toHaveBeenCalled();
});

test("never asks a contract wallet, but a key that has delegated to a contract [N19]", async () => {
  const wallet = await connected(signWith(owner), {}, "0x6001");
  expect(await wallet.permits.canPermit(token, owner.address)).toBe(false);
  const delegated = await connected(signWith(owner), {}, `0xef0100${"1".repeat(40)}`);
  expect(await delegated.permits.canPermit(token, owner.address)).toBe(true);
});

test.each<[string, Sign, string, boolean]>([
  ["declines", refuse(4001), "unsigned", true],
  ["signs no typed data", refuse(4200), "unsupported", false],
  ["lacks the method", refuse(-32_601), "unsupported", false],
  ["fails", refuse(-32_000), "unsignable", false],
  ["signs with another key", signWith(stranger), "unsignable", false],
  ["answers with a contract's signature", async () => `0x${"5a".repeat(200)}`, "unsignable", false],
])("a wallet that %s is asked again only if it could [N19]", async (_, sign, refusal, again) => {
  const { permits } = await connected(sign);
  expect(await permits.signPermit(request, owner.address)).toBe(refusal);
  expect(await permits.canPermit(token, owner.address)).toBe(again);
});
