// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { CLAIM, type FakeNfts, NOW } from "../testing/fake-nfts.ts";
import { clearNfts, renderNfts } from "../testing/render-nfts.tsx";
import { NftBanner } from "./nft-banner.tsx";

afterEach(clearNfts);

const renderClaim = (arrange: (nfts: FakeNfts) => void) => renderNfts(<NftBanner />, arrange);
const withDividends = (nfts: FakeNfts): void => {
  nfts.chain["hasMinted"] = true;
  nfts.dividends = 3;
};
const claimButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "One-Click Claim NFT Dividend" });

test("claims everything with one click, once [DEFI-09, DEFI-44, ERR-19, API-31, API-32]", async () => {
  const { nfts, user } = await renderClaim(withDividends);
  expect(await screen.findByText("The dividends of 3 days are waiting.")).toBeDefined();
  const claim = await claimButton();
  expect(claim.disabled).toBe(false);
  await user.dblClick(claim);
  expect(await screen.findByText("Claim successful")).toBeDefined();
  await waitFor(() => expect(claim.disabled).toBe(true));
  expect(screen.getByText("0 to claim now.")).toBeDefined();
  expect(nfts.count(CLAIM)).toBe(1);
});

test.each([
  ["[ERR-20]", "an error of the server", refusal(500, "x"), "Claim failed"],
  ["[ERR-20]", "a refusal", refusal("dividendNotFound", "Paused."), "Claim failed. Paused."],
  ["[ERR-21]", "code 401", refusal(401, "x"), "Your session has ended. Sign in again to claim."],
])("%s %s shows a message and keeps the claimable dividends", async (_, __, reply, text) => {
  const { user } = await renderClaim((nfts) => {
    withDividends(nfts);
    nfts.answers.set(CLAIM, () => reply);
  });
  await screen.findByText("The dividends of 3 days are waiting.");
  await user.click(await claimButton());
  expect(await screen.findByText(text)).toBeDefined();
  await waitFor(async () => expect((await claimButton()).getAttribute("aria-busy")).toBeNull());
  expect((await claimButton()).disabled).toBe(false);
});

test("shows no message for a count that fails to load, and offers a retry [ERR-55]", async () => {
  const { nfts, user } = await renderClaim((fake) => {
    withDividends(fake);
    fake.answers.set("GET dividend/get-nft-receive-count", () => refusal(500, "x"));
  });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect((await claimButton()).disabled).toBe(true);
  nfts.answers.clear();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The dividends of 3 days are waiting.")).toBeDefined();
});

test("offers the claim beside the mint to the owner of a received badge", async () => {
  const { nfts, user } = await renderClaim((fake) => {
    fake.owner.badges = [{ tokenId: "7", mintedAt: NOW }];
    fake.dividends = 1;
  });
  expect(await screen.findByText("The dividend of 1 day is waiting.")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Approve" })).toBeDefined();
  await user.click(await claimButton());
  expect(await screen.findByText("Claim successful")).toBeDefined();
  expect(nfts.count(CLAIM)).toBe(1);
});
