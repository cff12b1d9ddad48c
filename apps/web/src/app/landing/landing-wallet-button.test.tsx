// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#i18n/index.ts";
import { LandingWalletButton } from "./landing-wallet-button.tsx";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
beforeAll(startI18n);
afterEach(() => {
  cleanup();
  localStorage.clear();
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
