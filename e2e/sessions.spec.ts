import { sessions as words } from "../apps/web/src/i18n/en/sessions.ts";
import { Notifications } from "./pages/notifications.ts";
import { Shell } from "./pages/shell.ts";
import { openBrowserOf } from "./support/second-browser.ts";
import { expect, test } from "./support/test.ts";

/** Runs in the page: a browser with a push subscription, which records its end. */
function subscribed(): void {
  const subscription = {
    endpoint: "https://fcm.googleapis.com/fcm/send/device",
    unsubscribe: () => Promise.resolve(localStorage.setItem("unsubscribed", "yes")),
  };
  const worker = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
  const workers = Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve(worker) });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { configurable: true, get: () => workers });
}

test("leads from the notice of a new device to the sign-ins, and ends that one [S31, U02]", async ({
  page,
  browser,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await visitAs(person, "/stats");
  const inbox = new Notifications(page);
  await expect(inbox.bell).toHaveAccessibleName("Inbox");
  const tokens = await platform.signIn(person.account, "Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1");
  const other = await openBrowserOf(browser, platform, { ...person, tokens }, "/account");
  try {
    other.watch.allow(/status of 401/);
    await expect(inbox.bell).toHaveAccessibleName("Inbox, 1 unread");
    await inbox.bell.click();
    await inbox.notices.getByRole("button").click();
    await expect(page).toHaveURL(/\/sessions$/);
    const open = page.getByRole("list", { name: words.open.title });
    await expect(open.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
    other.wallet.moods.set("personal_sign", "declines");
    await open.getByRole("button", { name: /^End the sign-in on / }).click();
    await expect(open.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("table")).toContainText(words.recent.states.endedByUser);
    await other.page.reload();
    await expect(other.page.getByRole("heading", { name: "One signature to sign in" })).toBeVisible();
  } finally {
    await other.context.close();
  }
});

test(
  "opens sign-ins from the profile; signing out ends this browser's messages [S31]",
  { tag: "@deep" },
  async ({ page, context, platform, visitAs }) => {
    await context.addInitScript(subscribed);
    const person = await platform.register();
    await visitAs(person);
    const shell = new Shell(page);
    await shell.openProfile(person.address);
    await shell.profile.getByRole("link", { name: "Manage" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign-ins" })).toBeVisible();
    await expect(page.getByRole("list", { name: words.open.title })).toContainText(words.open.current);
    await shell.openProfile(person.address);
    await shell.profile.getByRole("button", { name: "Disconnect" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("unsubscribed"))).toBe("yes");
  },
);
