import type { Page } from "@playwright/test";
import { Accounts } from "../pages/accounts.ts";
import { RigDetails } from "../pages/rig-details.ts";
import { sandboxAccounts, SandboxWallet } from "../pages/sandbox-wallet.ts";
import { Mining } from "../pages/mining.ts";
import { Nft } from "../pages/nft.ts";
import { Records } from "../pages/records.ts";
import { expect } from "./test.ts";
import { texts, type Language } from "./texts.ts";

export type Scene = {
  name: string;
  path: string;
  /** True for scenes of a signed-in user. */
  signedIn: boolean;
  /** Brings the page into the scene's state. */
  reach: (page: Page, language: Language) => Promise<void>;
};

export const heading = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

const dialog = (name: string) => async (page: Page) => expect(page.getByRole("dialog", { name })).toBeVisible();

const connectButton = (page: Page, language: Language) =>
  page.getByRole("banner").getByRole("button", { name: texts[language].wallet.connect });

const openMining = async (page: Page, language: Language): Promise<Mining> => {
  const mining = new Mining(page, language);
  await mining.tab.click();
  await expect(mining.inactive).toHaveCount(7);
  return mining;
};

/** Scenes without a sign-in. */
const open: Scene[] = [
  ...["home", "c2c", "download", "help", "status", "trust", "nowhere"].map((name): Scene => ({
    name,
    path: `/${name}`,
    signedIn: false,
    reach: heading,
  })),
  { name: "defi-stranger", path: "/defi", signedIn: false, reach: heading },
  {
    name: "connect",
    path: "/defi",
    signedIn: false,
    async reach(page, language) {
      await connectButton(page, language).click();
      await dialog(texts[language].wallet.dialog.title)(page);
      await expect(page.getByRole("button", { name: "Sandbox Wallet" })).toBeVisible();
    },
  },
  {
    name: "sandbox-wallet",
    path: "/defi",
    signedIn: false,
    async reach(page, language) {
      await connectButton(page, language).click();
      await page.getByRole("button", { name: "Sandbox Wallet" }).click();
      await expect(new SandboxWallet(page, language).prompt).toContainText(sandboxAccounts[0].slice(0, 6));
    },
  },
];

/** Scenes of a user with rigs, one of them running, and a social circle. */
const own: Scene[] = [
  {
    name: "social",
    path: "/defi",
    signedIn: true,
    reach: async (page) => expect(page.getByRole("table")).toBeVisible(),
  },
  {
    name: "dividend",
    path: "/defi",
    signedIn: true,
    reach: (page, language) => page.getByRole("tab", { name: texts[language].defi.tabs.dividend }).click(),
  },
  {
    name: "mining",
    path: "/defi",
    signedIn: true,
    async reach(page, language) {
      const mining = await openMining(page, language);
      await mining.select(mining.type("S1"));
      await expect(page.getByRole("timer").first()).toBeVisible();
    },
  },
  {
    name: "rig-details",
    path: "/defi",
    signedIn: true,
    async reach(page, language) {
      const details = new RigDetails(page, language);
      await details.opener((await openMining(page, language)).rig("S6")).click();
      await expect(details.timeline).toBeVisible();
    },
  },
  {
    name: "filter",
    path: "/defi",
    signedIn: true,
    async reach(page, language) {
      await (await openMining(page, language)).filter.click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "balance-payment",
    path: "/defi",
    signedIn: true,
    async reach(page, language) {
      const mining = await openMining(page, language);
      await mining.select(mining.type("S2"));
      const { active } = texts[language].mining.actions;
      await mining.type("S2").getByRole("button", { name: active, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "usdt-payment",
    path: "/defi",
    signedIn: true,
    async reach(page, language) {
      const mining = await openMining(page, language);
      const { usdtApprove } = texts[language].mining.actions;
      await mining.select(mining.type("S1"));
      await mining.type("S1").getByRole("button", { name: usdtApprove }).click();
      await expect(mining.step(texts[language].transaction.errors.rejected.title)).toBeVisible();
    },
  },
  {
    name: "account-rigs",
    path: "/account",
    signedIn: true,
    async reach(page, language) {
      await new Accounts(page, language).shows("ctoc", "310.0000");
      await new Records(page, language).tab("mine").click();
      await expect(page.getByTestId("compact-rigs").getByRole("timer").first()).toBeVisible();
    },
  },
  {
    name: "account-transfer",
    path: "/account",
    signedIn: true,
    async reach(page, language) {
      const account = new Accounts(page, language);
      await account.open("normal", "transferToCtoc");
      await expect(account.transfer.getByRole("alert")).toContainText(account.words.transfer.kyc);
    },
  },
  {
    name: "account-swap",
    path: "/account",
    signedIn: true,
    async reach(page, language) {
      const account = new Accounts(page, language);
      await account.open("ecological", "swap");
      await account.submit(account.swap, "121", account.words.swap.submit);
      await expect(account.swap.getByText(account.words.amount.insufficient)).toBeVisible();
    },
  },
  {
    name: "account-fee",
    path: "/account",
    signedIn: true,
    async reach(page, language) {
      const account = new Accounts(page, language);
      await account.open("fee", "buyFee");
      await account.fee.getByRole("textbox").fill("123456");
      await expect(account.fee.getByRole("alert")).toContainText(account.words.fee.short);
    },
  },
  {
    name: "records",
    path: "/account",
    signedIn: true,
    async reach(page, language) {
      const records = new Records(page, language);
      await records.tab("mine").click();
      await expect(records.section.getByText(records.words.types.buyMiningMachine)).toBeVisible();
    },
  },
  {
    name: "statement",
    path: "/account",
    signedIn: true,
    async reach(page, language) {
      const records = new Records(page, language);
      await records.show("statement");
      await expect(records.section.locator("time").first()).toBeVisible();
    },
  },
  {
    name: "balance-history",
    path: "/account",
    signedIn: true,
    async reach(page, language) {
      const records = new Records(page, language);
      await records.show("history");
      await expect(records.section.getByRole("img").locator("canvas").first()).toBeVisible();
    },
  },
  {
    name: "nft-token",
    path: "/defi",
    signedIn: true,
    async reach(page, language) {
      await new Nft(page, language).badge.getByRole("button", { name: /#\d+/ }).click();
      const picture = page.getByRole("dialog").getByRole("img", { name: /#\d+/ });
      await expect(picture).toHaveAttribute("src", /^data:/);
    },
  },
  {
    name: "nft-purchase",
    path: "/defi",
    signedIn: true,
    async reach(page, language) {
      const nft = new Nft(page, language);
      await nft.button(nft.number, nft.words.actions.buy).click();
      await expect(nft.question).toContainText("400.00");
    },
  },
  {
    name: "did",
    path: "/defi",
    signedIn: true,
    async reach(page, language) {
      await page.getByRole("banner").getByRole("button", { name: /0x/ }).click();
      await page.getByRole("button", { name: texts[language].profile.didShow, exact: true }).click();
      const { ownedTitle } = texts[language].nft.did;
      const picture = page.getByRole("dialog", { name: ownedTitle }).getByRole("img", { name: /DID/ });
      await expect(picture).toHaveAttribute("src", /^data:/);
    },
  },
  {
    name: "profile",
    path: "/defi",
    signedIn: true,
    async reach(page, language) {
      await page.getByRole("banner").getByRole("button", { name: /0x/ }).click();
      await expect(page.getByRole("dialog").getByLabel(texts[language].profile.email.label)).toBeVisible();
    },
  },
  {
    name: "notifications",
    path: "/notifications",
    signedIn: true,
    async reach(page) {
      await expect(page.getByRole("main").getByRole("switch").first()).toBeVisible();
    },
  },
  {
    name: "sessions",
    path: "/sessions",
    signedIn: true,
    async reach(page) {
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    },
  },
];

const phoneOnly: Scene[] = [
  {
    name: "menu",
    path: "/defi",
    signedIn: false,
    async reach(page, language) {
      await page.getByRole("banner").getByRole("button", { name: texts[language].shell.menu }).click();
      await dialog(texts[language].shell.menu)(page);
    },
  },
];

/** Every screen, dialog and menu that can be reached at this width. */
export const scenesAt = (width: number): Scene[] => [...open, ...own, ...(width <= 750 ? phoneOnly : [])];
