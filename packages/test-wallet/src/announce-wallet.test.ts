// @vitest-environment jsdom
import { recoverMessageAddress, recoverTypedDataAddress, toHex, type Hex } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceWallet, createProvider } from "./announce-wallet.ts";
import { operatorAccounts, userAccounts } from "./development-accounts.ts";
import { moods, type Mood } from "./moods.ts";
import { openPrompt } from "./prompts.ts";

const users = userAccounts();
const [first, second] = [users[0]!.signer, users[1]!.signer];

beforeEach(() => {
  localStorage.clear();
  openPrompt()?.answer(null);
});

afterEach(() => vi.useRealTimers());

/** Answers the next prompt. */
async function answer(choice: string | null, mood: Mood = "usual") {
  await vi.waitFor(() => expect(openPrompt()).not.toBeNull(), { timeout: 60_000 });
  const prompt = openPrompt();
  prompt?.answer(choice === null ? null : { address: choice, mood });
  return prompt?.detail;
}

async function connected() {
  const provider = createProvider(users);
  const accounts = provider.request({ method: "eth_requestAccounts" });
  await answer(first.address);
  await accounts;
  return provider;
}

test("announces itself by EIP-6963, and again on request", () => {
  const seen: { info: { name: string; icon: string } }[] = [];
  addEventListener("eip6963:announceProvider", (event) => seen.push((event as CustomEvent).detail as never));
  announceWallet(users);
  dispatchEvent(new Event("eip6963:requestProvider"));
  expect(seen.map(({ info }) => info.name)).toEqual(["Sandbox Wallet", "Sandbox Wallet"]);
  expect(seen[0]?.info.icon).toMatch(/^data:image\/svg/);
});

test("derives accounts 3 to 5 for users and 7 to 9 for operators", () => {
  expect(operatorAccounts().map(({ signer }) => signer.address)).toEqual([
    "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
    "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f",
    "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720",
  ]);
  expect(users.map(({ signer }) => signer.address)).toEqual([
    "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
    "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
    "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
  ]);
});

test("exposes an account only while a page is permitted to see it", async () => {
  const provider = createProvider(users);
  const changed = vi.fn<(value: unknown) => void>();
  provider.on("accountsChanged", changed);
  await expect(provider.request({ method: "eth_accounts" })).resolves.toEqual([]);
  const asked = provider.request({ method: "eth_requestAccounts" });
  expect(await answer(second.address)).toEqual({ kind: "connect" });
  await expect(asked).resolves.toEqual([second.address]);
  await expect(createProvider(users).request({ method: "eth_accounts" })).resolves.toEqual([second.address]);
  await provider.request({ method: "wallet_revokePermissions" });
  await expect(provider.request({ method: "eth_accounts" })).resolves.toEqual([]);
  expect(changed.mock.calls).toEqual([[[second.address]], [[]]]);
});

test("fails a rejected request with 4001", async () => {
  const provider = createProvider(users);
  const asked = provider.request({ method: "eth_requestAccounts" }).catch((error: unknown) => error);
  await answer(null);
  expect(await asked).toMatchObject({ code: 4001 });
});

test.each<[Mood, unknown]>([
  ["failsAfter", moods.failsAfter.answer.throws],
  ["bareText", "nope"],
])("fails a confirmed request in the mood that the user chose: %s", async (mood, error) => {
  const provider = await connected();
  const signed = provider
    .request({ method: "personal_sign", params: [toHex("x"), first.address] })
    .catch((thrown: unknown) => thrown);
  await answer("", mood);
  expect(await signed).toBe(error);
});

test("acts after its answer in the mood that the user chose", async () => {
  const provider = createProvider(users);
  const asked = provider.request({ method: "eth_requestAccounts" }).catch((thrown: unknown) => thrown);
  vi.useFakeTimers();
  await answer(first.address, "declinesBefore");
  expect(await asked).toMatchObject({ code: 4001 });
  await expect(provider.request({ method: "eth_accounts" })).resolves.toEqual([]);
  await vi.runAllTimersAsync();
  await expect(provider.request({ method: "eth_accounts" })).resolves.toEqual([first.address]);
});

test("shows a message in plain text and signs it once confirmed", async () => {
  const provider = await connected();
  const signed = provider.request({ method: "personal_sign", params: [toHex("Sign in to WTH."), first.address] });
  expect(await answer("")).toMatchObject({ kind: "sign", from: first.address, message: "Sign in to WTH." });
  const signature = (await signed) as Hex;
  await expect(recoverMessageAddress({ message: "Sign in to WTH.", signature })).resolves.toBe(first.address);
});

test("signs typed data by its fields", async () => {
  const provider = await connected();
  const typed = {
    domain: { name: "WTH", version: "1", chainId: 31_337 },
    types: {
      EIP712Domain: [
        { name: "name", type: "string" },
        { name: "version", type: "string" },
        { name: "chainId", type: "uint256" },
      ],
      Note: [{ name: "text", type: "string" }],
    },
    primaryType: "Note",
    message: { text: "深海" },
  } as const;
  const signed = provider.request({
    method: "eth_signTypedData_v4",
    params: [first.address, JSON.stringify(typed)],
  });
  expect(await answer("")).toMatchObject({ kind: "typed", message: expect.stringContaining("深海") as string });
  const signature = (await signed) as Hex;
  const domain = { ...typed.domain, chainId: BigInt(typed.domain.chainId) };
  await expect(recoverTypedDataAddress({ ...typed, domain, signature })).resolves.toBe(first.address);
});

test("refuses to sign with an account that is not connected", async () => {
  const provider = await connected();
  const params = [toHex("x"), second.address];
  await expect(provider.request({ method: "personal_sign", params })).rejects.toMatchObject({ code: 4100 });
  expect(openPrompt()).toBeNull();
});

test("refuses to sign with another wallet's account that the page remembers", async () => {
  await connected();
  const other = createProvider(operatorAccounts());
  const params = [toHex("x"), first.address];
  await expect(other.request({ method: "personal_sign", params })).rejects.toMatchObject({ code: 4100 });
});

test("declares no support for batches and refuses them", async () => {
  const provider = await connected();
  const asked = provider.request({ method: "wallet_getCapabilities", params: [first.address] });
  await expect(asked).resolves.toEqual({ "0x7a69": { atomic: { status: "unsupported" } } });
  await expect(provider.request({ method: "wallet_sendCalls" })).rejects.toMatchObject({ code: 5760 });
  const status = provider.request({ method: "wallet_getCallsStatus", params: ["0x1"] });
  await expect(status).rejects.toMatchObject({ code: 5730 });
  expect(openPrompt()).toBeNull();
});

test("knows only its own chain", async () => {
  const provider = createProvider(users);
  await expect(provider.request({ method: "eth_chainId" })).resolves.toBe("0x7a69");
  const to = (chainId: string) => provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  await expect(to("0x7a69")).resolves.toBeNull();
  await expect(to("0x38")).rejects.toMatchObject({ code: 4902 });
});

test("forwards reads to the local chain, and refuses names of object members", async () => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ jsonrpc: "2.0", id: 1, result: "0x10" }),
  );
  vi.stubGlobal("fetch", fetch);
  await expect(createProvider(users).request({ method: "eth_blockNumber" })).resolves.toBe("0x10");
  expect(fetch.mock.calls[0]?.[0]).toBe("/dev-api/rpc");
  await createProvider(users).request({ method: "toString" });
  expect(fetch).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
