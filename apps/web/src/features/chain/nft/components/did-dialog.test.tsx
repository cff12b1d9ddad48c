// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { ONE } from "@wth/rules";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { closeDidDialog, openDidDialog } from "#shared/forms/dialogs.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { type FakeNfts, account, pictureOf } from "../testing/fake-nfts.ts";
import { clearNfts, renderNfts } from "../testing/render-nfts.tsx";
import { DidDialog } from "./did-dialog.tsx";

beforeEach(openDidDialog);
afterEach(() => {
  clearNfts();
  closeDidDialog();
});

const show = (arrange?: (nfts: FakeNfts) => void) => renderNfts(<DidDialog />, arrange);
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("explains that an identity costs 1 USDT once and is permanent [ACCT-10, ACCT-11]", async () => {
  await show();
  const view = await dialog("Decentralized identity");
  expect(await view.findByRole("button", { name: "Mint for 1.00 USDT" })).toBeDefined();
  expect(view.getByText("One per address, for good.")).toBeDefined();
  expect(view.getByText("It cannot be sold, sent or moved to another address.")).toBeDefined();
  expect(await view.findByText("100.00 USDT")).toBeDefined();
});

test("shows less than 1 USDT before any request [ACCT-12]", async () => {
  await show((nfts) => (nfts.chain["balanceOf"] = ONE - 1n));
  const view = await dialog("Decentralized identity");
  expect(await view.findByText("Insufficient Balance")).toBeDefined();
  expect(view.getByText(/Minting needs 1.00 USDT. Your wallet holds 0.99 USDT./)).toBeDefined();
});

test("accepts exactly 1 USDT [ACCT-12]", async () => {
  await show((nfts) => (nfts.chain["balanceOf"] = ONE));
  const view = await dialog("Decentralized identity");
  await waitFor(() => expect(view.getAllByText("1.00 USDT")).toHaveLength(2));
  expect(view.queryByText("Insufficient Balance")).toBeNull();
});

test("mints through the transaction flow and closes the dialog [ACCT-10]", async () => {
  const { user } = await show();
  await user.click(await (await dialog("Decentralized identity")).findByRole("button", { name: /^Mint for/ }));
  expect(await screen.findByRole("dialog", { name: "Mint your DID" })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Decentralized identity" })).toBeNull());
});

test("shows the owner's number and the contract's picture, and offers no second mint", async () => {
  await show((nfts) => (nfts.didNumber = "4711"));
  const view = await dialog("Your decentralized identity");
  expect(view.getByText("DID number 4711 belongs to 0x7099...79C8 and cannot be moved.")).toBeDefined();
  const picture = await view.findByAltText("Picture of DID number 4711");
  expect(picture.getAttribute("src")).toBe(pictureOf("drawn by the contract"));
  expect(view.queryByRole("button", { name: /Mint/ })).toBeNull();
});

test("shows Chinese", async () => {
  await show();
  await act(() => chooseLanguage("zhCN"));
  expect(await (await dialog("去中心化身分")).findByRole("button", { name: "以 1.00 USDT 鑄造" })).toBeDefined();
});

test("shows and loads nothing without a session", async () => {
  const { nfts } = await show();
  await dialog("Decentralized identity");
  act(() => sessionStore.set({ status: "unauthenticated", address: account }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(nfts.count("GET profile/get")).toBe(1);
});
