import type { Page } from "@playwright/test";
import { Shell } from "./pages/shell.ts";
import { expect, storageOf, test } from "./support/test.ts";
import { addStyles } from "./support/add-styles.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Makes the page longer than any window. */
async function lengthen(page: Page): Promise<void> {
  await addStyles(page, "main { min-height: 3000px }");
}

test("redirects / to /home and keeps the query [SHELL-01]", async ({ page }) => {
  await page.goto("/?inviteCode=ABC");
  await expect(page).toHaveURL(/\/home\?inviteCode=ABC$/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/home$/);
});

test("shows Page Not Found at unknown addresses [SHELL-03, SHELL-12]", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/defi");
  await expect(title(page)).toHaveText("DeFi");
  for (const path of ["/nowhere", "/defi/deeper", "/homes"]) {
    await page.goto(path);
    await expect(title(page)).toContainText("Page Not Found");
  }
  await page.getByRole("link", { name: "Go to DeFi" }).click();
  await expect(page).toHaveURL(/\/defi$/);
});

test(
  "shows the header on every screen but / and /home [SHELL-13, SHELL-18, SHELL-19]",
  { tag: "@deep" },
  async ({ page }) => {
    const { header, logo, navigation } = new Shell(page);
    for (const path of [
      "/defi",
      "/c2c",
      "/account",
      "/stats",
      "/download",
      "/kyc",
      "/kycselect",
      "/activity",
      "/plan",
    ]) {
      await page.goto(path);
      await expect(logo).toBeVisible();
      const links = navigation.getByRole("link");
      await expect(links).toHaveText(["Home", "DeFi", "C2C", "Account", "Activity", "Plan", "Stats"]);
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(targets).toEqual(["/home", "/defi", "/c2c", "/account", "/activity", "/plan", "/stats"]);
    }
    await page.goto("/nowhere");
    await expect(logo).toBeVisible();
    for (const path of ["/home", "/"]) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      await expect(header).toHaveCount(0);
    }
  },
);

test("opens screens at the top and shows Back to top after 600 px [SHELL-14, SHELL-39, SHELL-40]", async ({ page }) => {
  const { navigation, backToTop } = new Shell(page);
  await page.goto("/defi");
  await expect(title(page)).toHaveText("DeFi");
  await lengthen(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => scrollY(page)).toBe(600);
  await expect(backToTop).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 601));
  await expect(backToTop).toBeVisible();
  await backToTop.click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(backToTop).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(backToTop).toBeVisible();
  await navigation.getByRole("link", { name: "Plan" }).click();
  await expect(title(page)).toHaveText("Blue Whale Plan");
  await expect.poll(() => scrollY(page)).toBe(0);
});

test(
  "switches the language in the header and stores en or zhCN [SHELL-20, SHELL-48, SHELL-49, SHELL-51, SHELL-52]",
  { tag: "@deep" },
  async ({ page }) => {
    const { header } = new Shell(page);
    const english = header.getByRole("button", { name: "English" });
    const chinese = header.getByRole("button", { name: "繁體中文" });
    await page.goto("/stats");
    await expect(title(page)).toHaveText("Statistics");
    await expect(english).toHaveAttribute("aria-pressed", "true");
    await chinese.click();
    await expect(title(page)).toHaveText("統計");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
    await expect(page).toHaveTitle("統計 · WTH");
    expect((await storageOf(page, "localStorage"))["language"]).toBe("zhCN");
    await page.reload();
    await expect(title(page)).toHaveText("統計");
    await english.click();
    await expect(title(page)).toHaveText("Statistics");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect((await storageOf(page, "localStorage"))["language"]).toBe("en");
  },
);

test("follows the system's theme until one is chosen and stores it", async ({ page }) => {
  const html = page.locator("html");
  await page.goto("/defi");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
  await page.reload();
  await expect(page.getByRole("button", { name: "Switch to the dark theme" })).toBeVisible();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
});

test("ends the mobile layout at 750 px [SHELL-45]", async ({ page }) => {
  const { navigation, menuButton } = new Shell(page);
  await page.setViewportSize({ width: 750, height: 800 });
  await page.goto("/defi");
  await expect(menuButton).toBeVisible();
  await expect(navigation).toHaveCount(0);
  await page.setViewportSize({ width: 751, height: 800 });
  await expect(navigation).toBeVisible();
  await expect(menuButton).toHaveCount(0);
});

test("ends the mid layout at 1300 px [SHELL-46]", { tag: "@deep" }, async ({ page }) => {
  const { header } = new Shell(page);
  const languages = header.getByRole("group", { name: "Language" });
  await page.setViewportSize({ width: 1300, height: 800 });
  await page.goto("/defi");
  await expect(languages).toBeVisible();
  const atMid = await header.evaluate(gapOf);
  await page.setViewportSize({ width: 1301, height: 800 });
  await expect(languages).toBeVisible();
  // the layout follows a new width a moment later
  await expect.poll(() => header.evaluate(gapOf)).not.toEqual(atMid);
  const above = await header.evaluate(gapOf);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(() => header.evaluate(gapOf)).toEqual(atMid);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(() => header.evaluate(gapOf)).toEqual(above);
});

/** The gap between the controls at the end of the header, which depends on the layout alone. */
const gapOf = (header: Element): string => getComputedStyle(header.querySelector("[class*=end]") ?? header).columnGap;

test("reports settings that fail to load and retries on request", { tag: "@deep" }, async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route("**/common/config", (route) => route.abort());
  await page.goto("/defi");
  await expect(title(page).or(page.getByRole("heading", { name: "WTH cannot be reached" }))).not.toHaveCount(0);
  const heading = page.getByRole("heading", { name: "WTH cannot be reached" });
  await expect(heading).toBeVisible();
  await page.unroute("**/common/config");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading).toBeHidden();
});

test("offers a link past the header as the first keyboard stop", async ({ page }) => {
  await page.goto("/defi");
  await expect(title(page)).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the documentation of the API works under the policy of every page [S45]", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/api-docs/");
  const call = page.locator("#operations-profile-profileGet");
  await call.getByRole("button").first().click();
  await expect(call.getByText("Needs the bearer token of a session.")).toBeVisible();
});
