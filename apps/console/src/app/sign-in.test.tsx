// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { operatorStatement, signInMessage } from "@wth/rules";
import { hexToString, recoverMessageAddress, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, i18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { answerCalls, Refusal } from "#shared/testing/answer-calls.ts";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { sessionToken } from "#shared/api/plain-client.ts";
import { meWith, TIME } from "#shared/testing/people.ts";
import { accessibilityProblems } from "./testing/axe.ts";
import { visit } from "./testing/visit.tsx";

const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
const terms = { nonce: "ab".repeat(16), time: TIME, domain: location.host, uri: location.origin, chainId: 31_337 };
const { address } = account;
let remove = (): void => undefined;

/** A browser wallet with one account; some wallets write addresses in lower case, as this one does. */
function announceWallet({ declines = false, remembers = false, asked = [] as string[] } = {}): string[] {
  const signed: string[] = [];
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      asked.push(method);
      if (method === "eth_accounts") return remembers ? [address.toLowerCase()] : [];
      if (method === "eth_requestAccounts") return [address.toLowerCase()];
      if (method === "wallet_requestPermissions") throw Object.assign(new Error("unknown"), { code: -32_601 });
      if (declines) throw Object.assign(new Error("no"), { code: 4001 });
      signed.push(hexToString(params[0] as Hex));
      return account.signMessage({ message: { raw: params[0] as Hex } });
    },
  };
  const info = { uuid: "1", name: "Deep Wallet", icon: "data:image/svg+xml,<svg/>", rdns: "test.deep" };
  const announce = (): void =>
    void dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } }));
  addEventListener("eip6963:requestProvider", announce);
  remove = () => removeEventListener("eip6963:requestProvider", announce);
  return signed;
}

beforeEach(() => {
  vi.stubEnv("VITE_SANDBOX", "0");
  installBrowser();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(async () => {
  remove();
  cleanup();
  if (i18n.isInitialized) await chooseLanguage("en");
  vi.unstubAllGlobals();
});

test("signs the console's message and stores the token for the tab", async () => {
  const signed = announceWallet();
  const operator = meWith("admin").operator;
  const sent = answerCalls({
    consoleNonce: terms,
    consoleSignIn: { token: "opaque", expiresTime: TIME, operator },
    consoleMe: meWith("admin"),
  });
  await visit("/");
  await userEvent.click(await screen.findByRole("button", { name: "Deep Wallet" }));
  expect(await screen.findByRole("heading", { level: 1, name: "What waits" })).toBeTruthy();
  expect(sessionToken.get()).toBe("opaque");
  const text = signInMessage({ ...terms, address, statement: operatorStatement, timeMs: TIME });
  expect(signed).toEqual([text]);
  const body = sent.find(({ name }) => name === "consoleSignIn")?.body as { signature: Hex };
  expect(body).toMatchObject({ address, nonce: terms.nonce, time: TIME });
  await expect(recoverMessageAddress({ message: text, signature: body.signature })).resolves.toBe(address);
  expect(sent.find(({ name }) => name === "consoleMe")?.headers.get("authorization")).toBe("Bearer opaque");
});

test("requests a choice of account from a wallet that remembers one and supports it", async () => {
  const asked: string[] = [];
  announceWallet({ remembers: true, asked });
  answerCalls({
    consoleNonce: terms,
    consoleSignIn: { token: "opaque", expiresTime: TIME, operator: meWith("admin").operator },
    consoleMe: meWith("admin"),
  });
  await visit("/");
  await userEvent.click(await screen.findByRole("button", { name: "Deep Wallet" }));
  await waitFor(() => expect(sessionToken.get()).toBe("opaque"));
  expect(asked).toEqual(["eth_accounts", "wallet_requestPermissions", "eth_requestAccounts", "personal_sign"]);
});

test("never signs a message for another site", async () => {
  const signed = announceWallet();
  answerCalls({ consoleNonce: { ...terms, domain: "evil.example" } });
  await visit("/");
  await userEvent.click(await screen.findByRole("button", { name: "Deep Wallet" }));
  expect(await screen.findByText(/expects the console at another address/)).toBeTruthy();
  expect(signed).toEqual([]);
  expect(sessionToken.get()).toBeNull();
});

test("explains that the user declined in the wallet", async () => {
  announceWallet({ declines: true });
  answerCalls({ consoleNonce: terms });
  await visit("/");
  await userEvent.click(await screen.findByRole("button", { name: "Deep Wallet" }));
  expect(await screen.findByText("You declined the request in your wallet.")).toBeTruthy();
});

test("shows the server's refusal to an address without access", async () => {
  announceWallet();
  answerCalls({ consoleNonce: terms, consoleSignIn: new Refusal(403, 403, "This is not allowed.") });
  await visit("/kyc");
  await userEvent.click(await screen.findByRole("button", { name: "Deep Wallet" }));
  expect(await screen.findByText("This is not allowed.")).toBeTruthy();
  expect(sessionToken.get()).toBeNull();
});

test("returns to the sign-in screen when the session has expired", async () => {
  sessionStorage.setItem("consoleToken", "old");
  answerCalls({ consoleMe: new Refusal(401, 401, "Please sign in again.") });
  await visit("/");
  expect(await screen.findByRole("heading", { name: "Operators' console" })).toBeTruthy();
  expect(sessionToken.get()).toBeNull();
});

test("ends the session on sign-out even when the server cannot be reached", async () => {
  sessionStorage.setItem("consoleToken", "mine");
  const sent = answerCalls({ consoleMe: meWith("admin") });
  await visit("/");
  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(sessionToken.get()).toBeNull());
  expect(sent.some(({ name }) => name === "consoleSignOut")).toBe(true);
  expect(await screen.findByRole("heading", { name: "Operators' console" })).toBeTruthy();
});

test("shows the sign-in screen without axe violations, in both languages", async () => {
  announceWallet();
  answerCalls({});
  await visit("/");
  await screen.findByRole("button", { name: "Deep Wallet" });
  expect(await accessibilityProblems()).toEqual([]);
  await chooseLanguage("zhCN");
  expect(await screen.findByRole("heading", { name: "營運管理台" })).toBeTruthy();
  expect(document.documentElement.lang).toBe("zh-Hant");
  expect(await accessibilityProblems()).toEqual([]);
});
