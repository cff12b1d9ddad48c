import type { Page } from "@playwright/test";
import { Shell } from "./pages/shell.ts";
import { expect, seedPerson, test as base } from "./support/test.ts";

/** Playwright turns the back-forward cache off unless it is asked not to. */
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    ({ launchOptions }, provide) => provide({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

type Restored = { persisted?: boolean; firstFrame?: string };

/** Playwright's own method waits for a load, which a restored page does not have. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => history.back()));

/** Leaves for an outside page and comes back by Back, to the page as it was. @returns the texts of its first frame */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void>): Promise<string> {
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) =>
      requestAnimationFrame(() =>
        Object.assign(window, { persisted, firstFrame: document.body.innerText } satisfies Restored),
      ),
    ),
  );
  await page.goto("about:blank");
  await meanwhile();
  await goBack(page);
  await page.waitForFunction(() => (window as Restored).persisted === true, undefined, { timeout: 60_000 });
  return page.evaluate(() => (window as Restored).firstFrame ?? "");
}

test(
  "reloads the data and opens the stream of a page that Back restores [X43]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await platform.register();
    const { mining } = await visitMining(person);
    await mining.balance(/^0/);
    await leaveAndReturn(page, () => platform.giveWth(person, 5));
    await mining.balance(/^5/);
    await platform.giveWth(person, 7);
    await mining.balance(/^12/);
  },
);

test(
  "shows nothing of an account that was signed out in another tab [X43]",
  { tag: "@deep" },
  async ({ page, context, platform, visitAs }) => {
    const person = await platform.register();
    const wallet = await visitAs(person);
    const [shell, code] = [new Shell(page), page.getByText(person.inviteCode, { exact: true })];
    await expect(code).toBeVisible();
    const firstFrame = await leaveAndReturn(page, async () => {
      const other = await context.newPage();
      await other.goto("/defi");
      await new Shell(other).disconnect(person.address);
      await expect(new Shell(other).connectButton).toBeVisible();
    });
    expect(firstFrame).not.toContain(person.inviteCode);
    await expect(shell.connectButton).toBeVisible();
    await expect(code).toHaveCount(0);
    expect(wallet.count("personal_sign")).toBe(0);
    await shell.connect(wallet.name);
    await expect(code).toBeVisible();
  },
);

test(
  "follows a wallet whose account was changed while the page was away [X43]",
  { tag: "@deep" },
  async ({ page, context, platform, installWallet }) => {
    const [person, next] = [await platform.register(), await platform.register()];
    const wallet = await installWallet({ accounts: [person.account, next.account], connected: true });
    await seedPerson(context, person);
    await page.goto("/defi");
    await expect(page.getByText(person.inviteCode, { exact: true })).toBeVisible();
    await leaveAndReturn(page, () => wallet.switchAccount(1));
    await expect(page.getByText(next.inviteCode, { exact: true })).toBeVisible();
    await expect(page.getByText(person.inviteCode, { exact: true })).toHaveCount(0);
    expect(wallet.count("personal_sign")).toBe(1);
  },
);

test(
  "goes on with the session that another tab has refreshed twice [X42]",
  { tag: "@deep" },
  async ({ page, context, platform, visitAs, watch }) => {
    watch.allow(/status of 401/);
    const person = await platform.register();
    const wallet = await visitAs(person);
    await expect(page.getByText(person.inviteCode, { exact: true })).toBeVisible();
    await page.goto("about:blank");
    const other = await context.newPage();
    for (let refresh = 0; refresh < 2; refresh += 1) {
      await other.goto("/defi");
      await expect(other.getByText(person.inviteCode, { exact: true })).toBeVisible();
      await platform.endAccess(person);
    }
    await other.goto("/stats");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await goBack(page);
    await page.waitForURL(/\/defi/);
    for (const each of [page, other]) {
      await each.goto("/defi");
      await expect(each.getByText(person.inviteCode, { exact: true })).toBeVisible();
    }
    expect(wallet.count("personal_sign")).toBe(0);
  },
);
