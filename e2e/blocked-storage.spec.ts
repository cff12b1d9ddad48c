import { offline } from "../apps/web/src/i18n/en/download.ts";
import { expect, newAccount, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";

/** Runs in the page: blocks both storages, as a browser's privacy setting does. */
function blockStorage(): void {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException("The request was denied.", "SecurityError");
      },
    });
}

/** Runs in the page: refuses every write to a storage, as a full one does. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

test.describe("a browser that stores nothing", () => {
  test.use({ withSplash: true });

  for (const [name, arrange] of [
    ["blocked", blockStorage],
    ["full", fillStorage],
  ] as const)
    test(`opens every page and signs in with a ${name} storage, and says so [X17, X24]`, async ({
      page,
      platform,
      installWallet,
    }) => {
      await page.addInitScript(arrange);
      await platform.register();
      const wallet = await installWallet({ accounts: [newAccount()] });
      const { defi } = texts.en;
      for (const path of ["/home", "/help", "/c2c", "/defi"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      }
      await page.getByRole("button", { name: defi.signIn.connect }).last().click();
      await page.getByRole("button", { name: wallet.name }).click();
      await expect(page.getByRole("button", { name: defi.signIn.connect })).toHaveCount(0);
      await expect(page.getByRole("heading", { name: defi.signIn.waiting })).toHaveCount(0);
      await expect(page.getByText(offline.forgets)).toBeVisible();
      await page.getByRole("button", { name: offline.understood }).click();
      await expect(page.getByText(offline.forgets)).toHaveCount(0);
    });
});
