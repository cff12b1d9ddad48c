// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { chooseLanguage, startI18n } from "#i18n/index.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { renderContent } from "@wth/web-kit/testing/render-content.tsx";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { SignInGate } from "./sign-in-gate.tsx";

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
  renderContent(<SignInGate waiting="placeholder">inside</SignInGate>, queryClient);
  expect(screen.getByRole("heading", { name: title })).toBeDefined();
  expect(screen.getByRole("button", { name: button })).toBeDefined();
  expect(screen.queryByText("inside")).toBeNull();
});

test("keeps the placeholder of the page while a session opens [U17]", async () => {
  await chooseLanguage("en");
  sessionStore.set({ status: "restoring", address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" });
  renderContent(<SignInGate waiting="placeholder">inside</SignInGate>, queryClient);
  expect(screen.getByRole("heading", { name: "Opening your session" })).toBeDefined();
  expect(screen.getByText("placeholder")).toBeDefined();
  expect(screen.queryByText("inside")).toBeNull();
});
