// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "#i18n/index.ts";
import { LandingWalletButton } from "./landing-wallet-button.tsx";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
beforeAll(startI18n);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const link = () => {
  render(<LandingWalletButton />);
  const { textContent, href } = screen.getByRole<HTMLAnchorElement>("link");
  return [textContent, href.replace(location.origin, "")];
};

test("offers to connect a wallet in the app [U25]", () => {
  expect(link()).toEqual(["Connect wallet", "/defi#connect"]);
});

test("shows the connected wallet of the last visit [U25]", () => {
  localStorage.setItem("isConnected", "true");
  localStorage.setItem("address", ADDRESS);
  expect(link()).toEqual(["0x7099...79C8", "/defi"]);
});

test("tells a signed-in user how many notifications are unread [U02]", async () => {
  localStorage.setItem("isConnected", "true");
  localStorage.setItem("address", ADDRESS);
  sessionStorage.setItem("accessToken", "a");
  sessionStorage.setItem("refreshToken", "r");
  const sent = answerApi(() => ({ data: 3 }));
  render(<LandingWalletButton />);
  expect(await screen.findByRole("link", { name: "0x7099...79C8 (3 unread)" })).toBeDefined();
  expect(sent[0]?.path).toBe("/app-api/user/notification/unread-count");
  cleanup();
  answerApi(() => ({ data: 250 }));
  render(<LandingWalletButton />);
  await waitFor(() => expect(screen.getByRole("link").textContent).toContain("99+"));
});

test("asks nothing without a session [U25]", () => {
  const sent = answerApi(() => ({ data: 3 }));
  expect(link()).toEqual(["Connect wallet", "/defi#connect"]);
  expect(sent).toEqual([]);
});
