import type { Locator, Page } from "@playwright/test";
import { shortAddress } from "@wth/rules";
import { profile } from "../../apps/web/src/i18n/en/profile.ts";
import { profile as profileZh } from "../../apps/web/src/i18n/zhCN/profile.ts";

/** Header, dialogs and controls around every screen. */
export class Shell {
  readonly header: Locator;
  readonly navigation: Locator;
  readonly logo: Locator;
  readonly menuButton: Locator;
  readonly connectButton: Locator;
  /** The profile, beside the avatar or as a sheet. */
  readonly profile: Locator;
  readonly connectDialog: Locator;
  readonly inviteDialog: Locator;
  readonly networkDialog: Locator;
  readonly backToTop: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.header = page.getByRole("banner");
    this.logo = this.header.getByRole("link", { name: "WTH home" });
    this.navigation = this.header.getByRole("navigation");
    this.menuButton = this.header.getByRole("button", { name: "Menu" });
    this.connectButton = this.header.getByRole("button", { name: "Connect wallet" });
    this.profile = page.getByRole("dialog", { name: new RegExp(`^(${profile.title}|${profileZh.title})$`) });
    this.connectDialog = page.getByRole("dialog", { name: "Connect a wallet" });
    this.inviteDialog = page.getByRole("dialog", { name: "Bind social circles" });
    this.networkDialog = page.getByRole("dialog", { name: "Switch network" });
    this.backToTop = page.getByRole("button", { name: "Back to top" });
  }

  /** The wallet button of a connected wallet. */
  badge(address: string): Locator {
    return this.header.getByRole("button", { name: shortAddress(address) });
  }

  /** Opens the profile with the wallet button. */
  async openProfile(address: string): Promise<void> {
    await this.badge(address).click();
    await this.profile.waitFor();
  }

  async connect(walletName: string): Promise<void> {
    await this.connectButton.click();
    await this.connectDialog.getByRole("button", { name: walletName }).click();
  }

  async disconnect(address: string): Promise<void> {
    await this.openProfile(address);
    await this.profile.getByRole("button", { name: "Disconnect" }).click();
  }

  tab(name: string): Locator {
    return this.#page.getByRole("tab", { name });
  }
}
