import { expect, test } from "vitest";
import { walletLinks } from "./wallet-links.ts";

test("passes the page's whole URL with its invitation code to each wallet app", () => {
  const page = "https://wth.example/defi?inviteCode=C2NPMYEW";
  const links = Object.fromEntries(walletLinks(page).map(({ name, href }) => [name, href]));
  expect(links["MetaMask"]).toBe("https://link.metamask.io/dapp/wth.example/defi?inviteCode=C2NPMYEW");
  expect(links["Trust Wallet"]).toBe(
    `https://link.trustwallet.com/open_url?coin_id=714&url=${encodeURIComponent(page)}`,
  );
  const okx = new URL(links["OKX Wallet"] ?? "");
  const inner = new URL(okx.searchParams.get("deeplink") ?? "");
  expect(inner.searchParams.get("dappUrl")).toBe(page);
});
