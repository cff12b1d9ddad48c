// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { BADGE_PRICE, ONE } from "@wth/rules";
import { afterEach, describe, expect, test } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { type FakeNfts, metadataOf, NOW, HOUR, numberPayload, pictureOf } from "../testing/fake-nfts.ts";
import { clearNfts, renderNfts } from "../testing/render-nfts.tsx";
import { NftBanner } from "./nft-banner.tsx";

afterEach(clearNfts);

const SIGN = "POST nft-number-order/sign";
const show = (arrange?: (nfts: FakeNfts) => void) => renderNfts(<NftBanner />, arrange);
const badge = async () => within(await screen.findByTestId("nft-seedBadge"));
const number = async () => within(await screen.findByTestId("nft-numberNft"));
const owned = (tokenId: string) => [{ tokenId, mintedAt: NOW - HOUR }];
const minted = (nfts: FakeNfts): void => {
  nfts.chain["hasMinted"] = true;
  nfts.owner.badges = owned("12");
};

describe("the seed badge", () => {
  test("shows Approve before the mint without an allowance [DEFI-02, DEFI-06]", async () => {
    await show();
    const card = await badge();
    expect(await card.findByRole("button", { name: "Approve" })).toBeDefined();
    expect(card.queryByRole("button", { name: "Mint" })).toBeNull();
    expect(card.getByText("20.00 USDT")).toBeDefined();
    expect(card.getByText("12 of 10,000")).toBeDefined();
  });

  test("shows Mint with a sufficient allowance [DEFI-03, DEFI-07]", async () => {
    await show((nfts) => (nfts.chain["allowance"] = BADGE_PRICE));
    const card = await badge();
    expect(await card.findByRole("button", { name: "Mint" })).toBeDefined();
    expect(card.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  test("shows the claim and the contract's picture once minted [DEFI-04, DEFI-08, DEFI-10]", async () => {
    await show(minted);
    const card = await badge();
    const claim = await card.findByRole<HTMLButtonElement>("button", { name: "One-Click Claim NFT Dividend" });
    expect(claim.disabled).toBe(true);
    expect(card.getByText("0 to claim now.")).toBeDefined();
    for (const name of ["Approve", "Mint"]) expect(card.queryByRole("button", { name })).toBeNull();
    expect(card.getByRole("heading").textContent).toBe("Seed Badge #12");
    const picture = await card.findByAltText("Seed Badge #12");
    expect(picture.getAttribute("src")).toBe(pictureOf("drawn by the contract"));
  });

  test("never loads a picture from outside the metadata", async () => {
    await show((nfts) => {
      minted(nfts);
      nfts.chain["tokenURI"] = metadataOf("https://example.com/1.svg");
    });
    const stand = await (await badge()).findByRole("img", { name: "Seed Badge #12" });
    await waitFor(() => expect(stand.getAttribute("aria-busy")).toBe("false"));
    expect(document.querySelector("img")).toBeNull();
    expect(stand.querySelector("svg")).not.toBeNull();
  });

  test("shows the missing amount below 20 USDT [DEFI-13]", async () => {
    await show((nfts) => (nfts.chain["balanceOf"] = BADGE_PRICE - 1n));
    expect(await screen.findByText("Minting needs 20.00 USDT. Your wallet holds 19.99 USDT.")).toBeDefined();
  });

  test("shows no missing amount at exactly 20 USDT [DEFI-13]", async () => {
    await show((nfts) => (nfts.chain["balanceOf"] = BADGE_PRICE));
    await (await badge()).findByRole("button", { name: "Approve" });
    await waitFor(() => expect(screen.queryByText(/Your wallet holds/)).toBeNull());
  });

  test("shows that no badges are left", async () => {
    await show((nfts) => (nfts.chain["mintAmount"] = 10_000n));
    expect(await screen.findByText("All badges are minted.")).toBeDefined();
  });

  test("shows an unreachable chain, and retries", async () => {
    const { nfts, user } = await show((fake) => (fake.isChainDown = true));
    const card = await badge();
    const again = await card.findByRole("button", { name: "Try again" });
    nfts.isChainDown = false;
    await user.click(again);
    expect(await card.findByRole("button", { name: "Approve" })).toBeDefined();
  });

  test("opens the flow on Approve", async () => {
    const { user } = await show();
    await user.click(await (await badge()).findByRole("button", { name: "Approve" }));
    expect(await screen.findByRole("dialog", { name: "Mint the Seed Badge" })).toBeDefined();
  });
});

describe("the number", () => {
  const press = async (name: string | RegExp, { user }: Awaited<ReturnType<typeof show>>) =>
    user.click(await screen.findByRole("button", { name }));
  const buy = async (page: Awaited<ReturnType<typeof show>>) => {
    await press("Buy NFT", page);
    await press("Pay 400.00 WTH", page);
  };

  test("asks for confirmation of amount, account and refund before a purchase [DEFI-05, DEFI-12]", async () => {
    const page = await show();
    expect((await number()).getByText("One per account")).toBeDefined();
    expect(await (await number()).findByText("99,998")).toBeDefined();
    await press("Buy NFT", page);
    const dialog = within(await screen.findByRole("dialog", { name: "Buy a WTH Number" }));
    await dialog.findByText("600.0000 WTH");
    for (const text of ["400.0000 WTH", "Mine Account", "1,000.0000 WTH"]) {
      expect(dialog.getByText(text)).toBeDefined();
    }
    expect(dialog.getByText(/order ends and the 400.00 WTH comes back to your Mine Account/)).toBeDefined();
    await page.user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(page.nfts.count(SIGN)).toBe(0);
  });

  test("shows an insufficient balance before the call [ERR-26]", async () => {
    const page = await show((nfts) => (nfts.mineAccount = "399.9999"));
    await press("Buy NFT", page);
    const dialog = within(await screen.findByRole("dialog"));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Insufficient Balance You need 0.0001 WTH more in your Mine Account.",
    );
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: /^Pay/ }).disabled).toBe(true);
  });

  test("requests the order once after confirmation, then opens the wallet", async () => {
    const page = await show();
    await buy(page);
    expect(await screen.findByRole("dialog", { name: "Mint your WTH Number" })).toBeDefined();
    expect(page.nfts.count(SIGN)).toBe(1);
  });

  test.each([
    ["[ERR-25]", "status 1", { ...numberPayload, status: 1 }, "This account has already purchased an NFT!"],
    ["[ERR-26]", "insufficientBalance", refusal("insufficientBalance", "x"), "Insufficient Balance"],
    ["[ERR-27]", "nftSoldOut", refusal("nftSoldOut", "x"), "NFTs Sold Out"],
    ["[ERR-28]", "another code", refusal(500, "x"), "Failed to purchase NFT!"],
    ["[S38]", "priceChanged", refusal("priceChanged", "Now 500 WTH."), "Failed to purchase NFT! Now 500 WTH."],
    ["[ERR-28]", "a code with a reason", refusal("ordersPaused", "Paused."), "Failed to purchase NFT! Paused."],
  ])("%s %s shows the right message, and passes nothing to the wallet", async (_, __, reply, text) => {
    const page = await show((nfts) => {
      nfts.answers.set(SIGN, () => ("code" in reply ? reply : { code: 0, data: reply, msg: "" }));
    });
    await buy(page);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole("dialog", { name: "Mint your WTH Number" })).toBeNull();
  });

  test("offers to mint an open order, with the remaining time", async () => {
    const page = await show((nfts) => (nfts.owner.numberOrderEndsAt = NOW + HOUR));
    const card = await number();
    expect((await card.findByRole("timer")).textContent).toMatch(/^(01:00:00|00:5\d:\d\d)$/);
    expect(card.getByText(/set aside for this number/)).toBeDefined();
    expect(card.queryByRole("button", { name: "Buy NFT" })).toBeNull();
    await page.user.click(card.getByRole("button", { name: "Mint" }));
    expect(await screen.findByRole("dialog", { name: "Mint your WTH Number" })).toBeDefined();
  });

  test("does not buy again when an order has ended meanwhile", async () => {
    const page = await show((nfts) => (nfts.owner.numberOrderEndsAt = NOW + HOUR));
    const mint = await (await number()).findByRole("button", { name: "Mint" });
    page.nfts.owner.numberOrderEndsAt = null;
    await page.user.click(mint);
    expect(await (await number()).findByRole("button", { name: "Buy NFT" })).toBeDefined();
    expect(page.nfts.count(SIGN)).toBe(0);
  });

  test("explains the refund of an expired order", async () => {
    await show((nfts) => (nfts.owner.numberOrderEndsAt = NOW - 1));
    const card = await number();
    expect(await card.findByText(/your WTH comes back to your Mine Account shortly/)).toBeDefined();
    expect(card.queryByRole("button")).toBeNull();
  });

  test("shows NFTs Sold Out without a button when no numbers are left [ERR-27]", async () => {
    await show((nfts) => (nfts.owner.numberLeft = 0));
    const card = await number();
    expect(await card.findByText("NFTs Sold Out")).toBeDefined();
    expect(card.queryByRole("button")).toBeNull();
  });

  test("shows a bought number without another purchase [CONST-08]", async () => {
    await show((nfts) => {
      nfts.owner.numberBought = true;
      nfts.owner.numbers = owned("77");
    });
    const card = await number();
    expect(await card.findByAltText("WTH Number #77")).toBeDefined();
    expect(card.queryByRole("button", { name: "Buy NFT" })).toBeNull();
    expect(card.getByText("Owned")).toBeDefined();
  });
});

describe("the banner", () => {
  const complete = (nfts: FakeNfts): void => {
    minted(nfts);
    nfts.owner.numberBought = true;
    nfts.owner.numbers = owned("77");
  };

  test("shows both owned tokens in one strip, with the claim", async () => {
    const { user } = await show(complete);
    const strip = within(await screen.findByTestId("nft-owned"));
    expect(screen.queryByTestId("nft-seedBadge")).toBeNull();
    expect(strip.getByRole<HTMLButtonElement>("button", { name: /One-Click Claim/ }).disabled).toBe(true);
    await user.click(strip.getByRole("button", { name: "Show WTH Number #77" }));
    const dialog = within(await screen.findByRole("dialog", { name: "WTH Number #77" }));
    expect(dialog.getByText("77")).toBeDefined();
    expect(dialog.getByText("0xCf7E...0Fc9")).toBeDefined();
  });

  test("shows received tokens too, many of them on request", async () => {
    const { user } = await show((nfts) => {
      nfts.owner.badges = Array.from({ length: 9 }, (_, index) => ({ tokenId: String(index + 1), mintedAt: NOW }));
    });
    const card = await badge();
    await card.findByRole("button", { name: "Show Seed Badge #7" });
    expect(card.queryByRole("button", { name: "Show Seed Badge #8" })).toBeNull();
    await user.click(card.getByRole("button", { name: "Show 2 more" }));
    expect(card.getByRole("button", { name: "Show Seed Badge #9" })).toBeDefined();
    expect(card.getByRole("button", { name: "Approve" })).toBeDefined();
  });

  test("shows an unreachable server, and retries", async () => {
    const { nfts, user } = await show((fake) => fake.answers.set("GET nft/get-owner", () => refusal(500, "x")));
    expect((await screen.findByRole("alert")).textContent).toContain("Your NFTs could not be loaded.");
    nfts.answers.clear();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByTestId("nft-numberNft")).toBeDefined();
  });

  test("shows Chinese", async () => {
    await show();
    await act(() => chooseLanguage("zhCN"));
    expect(await screen.findByRole("button", { name: "授權" })).toBeDefined();
    expect(await screen.findByRole("button", { name: "購買 NFT" })).toBeDefined();
    expect(screen.getByRole("heading", { name: "種子徽章" })).toBeDefined();
  });

  test("shows both prices on the banner [DEFI-11, DEFI-12]", async () => {
    await show();
    expect(await screen.findByText("20.00 USDT")).toBeDefined();
    expect(await screen.findByText("400.00 WTH")).toBeDefined();
    expect(BADGE_PRICE).toBe(20n * ONE);
  });
});
