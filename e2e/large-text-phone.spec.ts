import { Shell } from "./pages/shell.ts";
import { expect, test } from "./support/test.ts";

const signedIn = ["defi", "c2c", "account", "activity", "plan", "notifications", "kyc", "kycselect", "sessions"];
const open = ["status", "trust", "help", "download"];

const title = "no page is wider than the phone with letters twice as large [V11]";
test(title, { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  await platform.operate("grant-rig", person.address, "1");
  await visitAs(person);
  const shell = new Shell(page);
  const tooWide = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of ["home", ...signedIn, ...open]) {
    await page.goto(`/${path}`);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    // the content instead of its placeholder
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await tooWide(), path).toBe(0);
    if (path === "home") continue;
    await expect(shell.badge(person.address), path).toBeInViewport({ ratio: 1 });
    await expect(shell.menuButton, path).toBeInViewport({ ratio: 1 });
  }
});
