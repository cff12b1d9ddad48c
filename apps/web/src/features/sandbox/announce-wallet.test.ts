// @vitest-environment jsdom
import { recoverMessageAddress, recoverTypedDataAddress, toHex, type Hex } from "viem";
import { beforeEach, expect, test, vi } from "vitest";
import { announceWallet, createProvider } from "./announce-wallet.ts";
import { testAccounts } from "./development-accounts.ts";
import { promptStore } from "./prompts.ts";

const [first, second] = testAccounts as unknown as [(typeof testAccounts)[number], (typeof testAccounts)[number]];

beforeEach(() => {
  localStorage.clear();
  promptStore.set(null);
});

/** Answers the next prompt as a person would. */
async function answer(choice: string | null) {
  await vi.waitFor(() => expect(promptStore.get()).not.toBeNull(), { timeout: 10_000 });
  const prompt = promptStore.get();
  prompt?.answer(choice);
  return prompt?.detail;
}

async function connected() {
  const provider = createProvider();
  const accounts = provider.request({ method: "eth_requestAccounts" });
  await answer(first.address);
  await accounts;
  return provider;
}

test("the wallet announces itself by EIP-6963, and again when a page asks", () => {
  const seen: { info: { name: string; icon: string } }[] = [];
  addEventListener("eip6963:announceProvider", (event) => seen.push((event as CustomEvent).detail as never));
  announceWallet();
  dispatchEvent(new Event("eip6963:requestProvider"));
  expect(seen.map(({ info }) => info.name)).toEqual(["Sandbox Wallet", "Sandbox Wallet"]);
  expect(seen[0]?.info.icon).toMatch(/^data:image\/svg/);
});

test("its accounts are 3, 4 and 5 of every local chain", () => {
  expect(testAccounts.map(({ address }) => address)).toEqual([
    "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
    "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
    "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
  ]);
});

test("a page sees an account only after the person chose one, and no more after it gave it back", async () => {
  const provider = createProvider();
  const changed = vi.fn<(value: unknown) => void>();
  provider.on("accountsChanged", changed);
  await expect(provider.request({ method: "eth_accounts" })).resolves.toEqual([]);
  const asked = provider.request({ method: "eth_requestAccounts" });
  expect(await answer(second.address)).toEqual({ kind: "connect" });
  await expect(asked).resolves.toEqual([second.address]);
  await expect(createProvider().request({ method: "eth_accounts" })).resolves.toEqual([second.address]);
  await provider.request({ method: "wallet_revokePermissions" });
  await expect(provider.request({ method: "eth_accounts" })).resolves.toEqual([]);
  expect(changed.mock.calls).toEqual([[[second.address]], [[]]]);
});

test("a rejected request fails with 4001", async () => {
  const provider = createProvider();
  const asked = provider.request({ method: "eth_requestAccounts" }).catch((error: unknown) => error);
  await answer(null);
  expect(await asked).toMatchObject({ code: 4001 });
});

test("a message is shown in plain text and signed once it is confirmed", async () => {
  const provider = await connected();
  const signed = provider.request({ method: "personal_sign", params: [toHex("Sign in to WTH."), first.address] });
  expect(await answer("")).toMatchObject({ kind: "sign", from: first.address, message: "Sign in to WTH." });
  const signature = (await signed) as Hex;
  await expect(recoverMessageAddress({ message: "Sign in to WTH.", signature })).resolves.toBe(first.address);
});

test("typed data is signed as its fields say", async () => {
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

test("an account that is not connected cannot be made to sign", async () => {
  const provider = await connected();
  const params = [toHex("x"), second.address];
  await expect(provider.request({ method: "personal_sign", params })).rejects.toMatchObject({ code: 4100 });
  expect(promptStore.get()).toBeNull();
});

test("it promises no batches, and takes none", async () => {
  const provider = await connected();
  const asked = provider.request({ method: "wallet_getCapabilities", params: [first.address] });
  await expect(asked).resolves.toEqual({ "0x7a69": { atomic: { status: "unsupported" } } });
  await expect(provider.request({ method: "wallet_sendCalls" })).rejects.toMatchObject({ code: 5760 });
  const status = provider.request({ method: "wallet_getCallsStatus", params: ["0x1"] });
  await expect(status).rejects.toMatchObject({ code: 5730 });
  expect(promptStore.get()).toBeNull();
});

test("it knows its own chain and no other", async () => {
  const provider = createProvider();
  await expect(provider.request({ method: "eth_chainId" })).resolves.toBe("0x7a69");
  const to = (chainId: string) => provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  await expect(to("0x7a69")).resolves.toBeNull();
  await expect(to("0x38")).rejects.toMatchObject({ code: 4902 });
});

test("reads go to the local chain, and names of object members are no methods", async () => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ jsonrpc: "2.0", id: 1, result: "0x10" }),
  );
  vi.stubGlobal("fetch", fetch);
  await expect(createProvider().request({ method: "eth_blockNumber" })).resolves.toBe("0x10");
  expect(fetch.mock.calls[0]?.[0]).toBe("/dev-api/rpc");
  await createProvider().request({ method: "toString" });
  expect(fetch).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
