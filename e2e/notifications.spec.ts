import type { Page } from "@playwright/test";
import { notificationSettings as settings } from "../apps/web/src/i18n/en/notification-settings.ts";
import { Notifications } from "./pages/notifications.ts";
import { Referral } from "./pages/referral.ts";
import { approveIdentity, submitIdentity } from "./support/identity.ts";
import { openBrowserOf } from "./support/second-browser.ts";
import { expect, test } from "./support/test.ts";
import { payOnChain, postAdvert, registerBuyer, registerSeller } from "./support/traders.ts";

test(
  "shows a decision in the inbox at once and leads to the status",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await submitIdentity(platform, person);
    await visitAs(person, "/account");
    const inbox = new Notifications(page);
    await expect(inbox.bell).toHaveAccessibleName("Inbox");
    await approveIdentity(platform, person);
    await expect(inbox.bell).toHaveAccessibleName("Inbox, 1 unread");
    await inbox.bell.click();
    await expect(inbox.notices).toHaveText(/Your identity is verified/);
    await inbox.notices.getByRole("button").click();
    await expect(page).toHaveURL(/\/kycselect$/);
    await expect(inbox.panel).toHaveCount(0);
    await expect(inbox.bell).toHaveAccessibleName("Inbox");
  },
);

test("shows an event as a toast on any screen, which leads to it [U02]", async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  await submitIdentity(platform, person);
  // what comes before the first list is no news
  const first = page.waitForResponse(/notification\/recent/);
  await visitAs(person, "/stats");
  await first;
  await expect(new Notifications(page).bell).toHaveAccessibleName("Inbox");
  await approveIdentity(platform, person);
  // the page it leads to says the same in a status of its own
  const toast = page.getByRole("status").filter({ has: page.getByRole("button", { name: "Open" }) });
  await expect(toast).toContainText("Your identity is verified");
  await toast.getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/kycselect$/);
  await expect(toast).toHaveCount(0);
});

test(
  "shows an event as a toast on the landing page while it is open [U02]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await submitIdentity(platform, person);
    const stream = page.waitForRequest(/\/app-api\/user\/events/);
    const recent = page.waitForResponse(/notification\/recent/);
    await visitAs(person, "/home");
    await Promise.all([stream, recent]);
    await approveIdentity(platform, person);
    const toast = page.getByRole("list", { name: "Notifications" }).getByRole("listitem");
    await expect(toast).toContainText("Your identity is verified");
    await expect(page.getByRole("link", { name: "(1 unread)" })).toBeVisible();
    await toast.getByRole("button", { name: "Open" }).click();
    await expect(page).toHaveURL(/\/kycselect$/);
  },
);

test(
  "tells both sides of a trade on other screens of each step [U02]",
  { tag: "@deep" },
  async ({ page, browser, platform, visitAs }) => {
    const [seller, buyer] = [await registerSeller(platform), await registerBuyer(platform)];
    await visitAs(seller, "/stats");
    const { page: buyerPage, context, watch } = await openBrowserOf(browser, platform, buyer, "/plan");
    for (const each of [page, buyerPage]) await expect(new Notifications(each).bell).toHaveAccessibleName("Inbox");
    const shown = (at: Page, title: string) => expect(at.getByRole("status").filter({ hasText: title })).toBeVisible();

    const { id } = await postAdvert(seller, { buy: false, maxAmount: "40" });
    const payment = await buyer.api.marketReserve({ query: { orderId: id, amount: "40" } });
    await shown(page, "A sale of yours has a buyer");

    await payOnChain(platform, buyer, payment);
    // the step is done when the platform has recorded the final payment
    const isCredited = async () => (await buyer.api.accountsBalances()).ctocValue;
    await expect.poll(isCredited, { intervals: [50] }).toBe("40");
    await Promise.all([shown(page, "Your sale is paid"), shown(buyerPage, "Your purchase is credited")]);
    expect(watch.problems).toEqual([]);
    await context.close();
  },
);

test("operates the inbox and the settings by keyboard [U32]", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  await visitAs(await platform.register(), "/account");
  const inbox = new Notifications(page);
  await inbox.bell.focus();
  await page.keyboard.press("Enter");
  await expect(inbox.panel).toContainText("Nothing here yet");
  await inbox.panel.getByRole("link", { name: inbox.words.settings }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(inbox.panel).toHaveCount(0);
  const matrix = page.getByRole("table", { name: settings.kinds });
  const dividends = matrix.getByRole("switch", { name: "Dividends and rewards: Inbox" });
  await dividends.focus();
  await page.keyboard.press("Space");
  await expect(dividends).not.toBeChecked();
  await expect(dividends).toBeFocused();
  await page.reload();
  await expect(dividends).not.toBeChecked();
  await expect(matrix.getByRole("row").filter({ hasText: settings.groups.account })).toContainText(settings.always);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dividends).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test(
  "messages get the language of the page, from the first visit on [U32]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, prefer }) => {
    const person = await platform.register();
    const language = async () => (await person.api.notificationSettings()).setting.language;
    await prefer({ language: "zhCN" });
    await visitAs(person, "/stats");
    await expect.poll(language).toBe("zhCN");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /English/ })
      .click();
    await expect.poll(language).toBe("en");
  },
);

test("a link of a mail changes nothing when it is opened [U32]", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/account?unsubscribe=a-token-that-was-never-issued");
  await expect(page.getByRole("dialog", { name: settings.link.unsubscribe.title })).toContainText(
    settings.link.invalid,
  );
  expect(calls.filter((path) => path.endsWith("/notification/unsubscribe"))).toEqual([]);
});

test("updates a sponsor's open circle after a decision", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const sponsor = await platform.register();
  const person = await platform.register({ sponsor });
  await submitIdentity(platform, person);
  await visitAs(sponsor);
  const badge = new Referral(page).rows.getByRole("img", { name: "Identity verified" });
  await expect(new Referral(page).rows).toHaveCount(1);
  await expect(badge).toHaveCount(0);
  await approveIdentity(platform, person);
  await expect(badge).toBeVisible();
});

test("opens a granted rig from its notification", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  await visitAs(person, "/account");
  const inbox = new Notifications(page);
  await expect(inbox.bell).toHaveAccessibleName("Inbox");
  await platform.operate("grant-rig", person.address, "3", "airdrop");
  await expect(inbox.bell).toHaveAccessibleName("Inbox, 1 unread");
  await inbox.bell.click();
  await expect(inbox.notices).toHaveText(/A new S3 miner, by airdrop\. Start it to earn\./);
  await inbox.notices.getByRole("button").click();
  await expect(page.getByRole("dialog", { name: /S3/ })).toBeVisible();
});

test(
  "shows users verified by an operator their status instead of the form",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await platform.operate("kyc", person.address, "1");
    await visitAs(person, "/kycselect");
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toContainText("Your identity is verified.");
    await page.goto("/kyc");
    await expect(status).toContainText("Nothing more has to be submitted.");
  },
);
