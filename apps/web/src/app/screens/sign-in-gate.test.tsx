// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { SignInGate } from "./sign-in-gate.tsx";

beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
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
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <SignInGate>inside</SignInGate>
      </MantineProvider>
    </I18nextProvider>,
  );
  expect(screen.getByRole("heading", { name: title })).toBeDefined();
  expect(screen.getByRole("button", { name: button })).toBeDefined();
  expect(screen.queryByText("inside")).toBeNull();
});
