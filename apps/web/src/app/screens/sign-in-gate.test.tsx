// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { disconnect, signInAgain } from "#features/identity/auth/index.ts";
import { defi as en } from "#i18n/en/defi.ts";
import { defi as zhCN } from "#i18n/zhCN/defi.ts";
import { chooseLanguage, startI18n } from "#i18n/index.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { renderContent } from "@wth/web-kit/testing/render-content.tsx";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { type GatedScreen, SignInGate } from "./sign-in-gate.tsx";

vi.mock(import("#features/identity/auth/index.ts"), () => ({
  signInAgain: vi.fn<typeof signInAgain>(async () => undefined),
  disconnect: vi.fn<typeof disconnect>(async () => undefined),
}));

beforeAll(async () => {
  installBrowser();
  await startI18n();
});
afterEach(() => {
  cleanup();
  sessionStore.set({ status: "signedOut" });
});

test.each([
  [undefined, "en", "One signature to sign in", "Sign in"],
  ["notDeployed", "en", "Your wallet is not on this chain yet", "Sign in"],
  ["unconfirmed", "en", "Your wallet could not be confirmed", "Sign in"],
  ["notDeployed", "zhCN", "您的錢包尚未部署於此鏈", "登入"],
  ["unconfirmed", "zhCN", "無法確認您的錢包", "登入"],
] as const)("says why a wallet is not signed in (%s, %s), and offers another attempt [N19]", async (...given) => {
  const [walletProblem, language, title, button] = given;
  await chooseLanguage(language);
  const problem = walletProblem === undefined ? {} : { walletProblem };
  sessionStore.set({ status: "unauthenticated", address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", ...problem });
  renderContent(
    <SignInGate screen="defi" waiting="placeholder">
      inside
    </SignInGate>,
    queryClient,
  );
  expect(screen.getByRole("heading", { name: title })).toBeDefined();
  expect(screen.getByRole("button", { name: button })).toBeDefined();
  expect(screen.queryByText("inside")).toBeNull();
});

test.each([
  ["en", en.signIn],
  ["zhCN", zhCN.signIn],
] as const)("says on each page what is behind it, beside one button (%s) [V14]", async (language, texts) => {
  await chooseLanguage(language);
  expect(new Set(Object.values(texts.behind)).size).toBe(10);
  for (const name of Object.keys(texts.behind) as GatedScreen[]) {
    renderContent(
      <SignInGate screen={name} waiting="placeholder">
        inside
      </SignInGate>,
      queryClient,
    );
    expect(screen.getByText(texts.behind[name])).toBeDefined();
    expect(screen.getByRole("button", { name: texts.connect })).toBeDefined();
    expect(screen.queryByText("inside")).toBeNull();
    cleanup();
  }
});

test("keeps the placeholder of the page while a session opens [U17]", async () => {
  await chooseLanguage("en");
  sessionStore.set({ status: "restoring", address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" });
  renderContent(
    <SignInGate screen="defi" waiting="placeholder">
      inside
    </SignInGate>,
    queryClient,
  );
  expect(screen.getByRole("heading", { name: "Opening your session" })).toBeDefined();
  expect(screen.getByText("placeholder")).toBeDefined();
  expect(screen.queryByText("inside")).toBeNull();
});

describe("a silent wallet", () => {
  beforeEach(async () => {
    await chooseLanguage("en");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    walletStore.set({ status: "disconnected" });
  });
  const silence = () => act(() => vi.advanceTimersByTimeAsync(8_000));

  test("can be asked for the signature again, or left for another one [X09]", async () => {
    sessionStore.set({ status: "signing", address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" });
    renderContent(
      <SignInGate screen="defi" waiting="placeholder">
        inside
      </SignInGate>,
      queryClient,
    );
    expect(screen.queryByRole("button")).toBeNull();
    await silence();
    fireEvent.click(screen.getByRole("button", { name: "Ask the wallet again" }));
    fireEvent.click(screen.getByRole("button", { name: "Use another wallet" }));
    expect([signInAgain, disconnect].map((click) => vi.mocked(click).mock.calls.length)).toEqual([1, 1]);
  });

  test("of the last visit leaves a way to connect another one [X05]", async () => {
    walletStore.set({ status: "connecting" });
    renderContent(
      <SignInGate screen="defi" waiting="placeholder">
        inside
      </SignInGate>,
      queryClient,
    );
    await silence();
    expect(screen.getByText(/^Your wallet has not answered yet/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Connect wallet" })).toBeDefined();
  });
});
