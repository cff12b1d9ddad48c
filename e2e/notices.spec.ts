import { InboxPage } from "./pages/inbox.ts";
import { approveIdentity, submitIdentity } from "./support/identity.ts";
import { expect, test } from "./support/test.ts";

test("a decision reaches the inbox at once, and leads to the status", async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  await submitIdentity(platform, person);
  await visitAs(person, "/account");
  const inbox = new InboxPage(page);
  await expect(inbox.bell).toHaveAccessibleName("Inbox");
  await approveIdentity(platform, person);
  await expect(inbox.bell).toHaveAccessibleName("Inbox, 1 unread");
  await inbox.bell.click();
  await expect(inbox.notices).toHaveText(/Your identity is verified/);
  await inbox.notices.getByRole("button").click();
  await expect(page).toHaveURL(/\/kycselect$/);
  await expect(inbox.panel).toHaveCount(0);
  await expect(inbox.bell).toHaveAccessibleName("Inbox");
});

test("the inbox and its switches by keyboard", async ({ page, platform, visitAs }) => {
  await visitAs(await platform.register(), "/account");
  const inbox = new InboxPage(page);
  await inbox.bell.focus();
  await page.keyboard.press("Enter");
  await expect(inbox.panel).toContainText("Nothing here yet");
  await inbox.panel.getByRole("button", { name: "Choose what you are told" }).focus();
  await page.keyboard.press("Enter");
  await expect(inbox.panel.getByRole("button", { name: "Back to the inbox" })).toBeFocused();
  const dividends = inbox.panel.getByRole("switch", { name: "Dividends to claim" });
  await dividends.focus();
  await page.keyboard.press("Space");
  await expect(dividends).not.toBeChecked();
  await expect(dividends).toBeFocused();
  await expect(inbox.panel.getByRole("switch", { name: "Restrictions" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(inbox.panel).toHaveCount(0);
  await expect(inbox.bell).toBeFocused();
});
