import { Mining, openOnMining } from "./pages/mining.ts";
import { Shell } from "./pages/shell.ts";
import { expect, test, toast } from "./support/test.ts";

const HEIGHT = 844;

test(
  "opens the profile as a bottom sheet [SHELL-26, SHELL-29, SHELL-30, SHELL-38]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await visitAs(person);
    const shell = new Shell(page);
    const { profile, connectButton } = shell;
    const badge = shell.badge(person.address);
    await badge.tap();
    await expect(profile).toBeVisible();
    const box = await profile.boundingBox();
    expect(box?.width).toBe(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(HEIGHT);
    expect(box?.y).toBeGreaterThan(100);
    await expect(profile.getByText(person.inviteCode)).toBeVisible();
    await profile.getByRole("button", { name: "Close" }).tap();
    await expect(profile).toHaveCount(0);
    await badge.tap();
    await profile.getByRole("button", { name: "Disconnect" }).tap();
    await expect(connectButton).toBeVisible();
  },
);

test("shows navigation, language, theme and social links in the menu [SHELL-27, SHELL-28]", async ({ page }) => {
  await page.goto("/defi");
  const { header, menuButton } = new Shell(page);
  await expect(header.getByRole("navigation")).toHaveCount(0);
  await menuButton.tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("navigation").getByRole("link")).toHaveCount(7);
  const social = menu.getByRole("list", { name: "Community" }).getByRole("link");
  await expect(social).toHaveCount(3);
  for (const link of await social.all()) {
    await expect(link).toHaveAttribute("href", /^\/community\//);
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  await menu.getByRole("button", { name: "繁體中文" }).tap();
  const chinese = page.getByRole("dialog", { name: "選單" });
  await expect(chinese.getByRole("link", { name: "統計" })).toBeVisible();
  await chinese.getByRole("link", { name: "統計" }).tap();
  await expect(page).toHaveURL(/\/stats$/);
  await expect(chinese).toHaveCount(0);
});

test(
  "shows the invitation dialog as a bottom sheet [SHELL-42]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const sponsor = await platform.register();
    await visitAs(await platform.register(), `/defi?inviteCode=${sponsor.inviteCode}`);
    const { inviteDialog } = new Shell(page);
    await expect(inviteDialog).toBeVisible();
    const box = await inviteDialog.boundingBox();
    expect(box?.width).toBe(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(HEIGHT);
    await inviteDialog.getByRole("button", { name: "Bind", exact: true }).tap();
    await expect(toast(page, "Invitation code binding successful!")).toBeVisible();
  },
);

test("no screen is wider than the phone", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await platform.register({ sponsor: await platform.register() });
  for (const level of ["1", "7"]) await platform.operate("grant-rig", person.address, level);
  await platform.giveWth(person, 1_000_000);
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  await expect(mining.rigs).toHaveCount(2);
  await mining.select(mining.type("S1"));
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBe(0);
  for (const path of ["/home", "/defi", "/c2c", "/stats", "/download", "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await overflow(), path).toBe(0);
  }
});

test("links to wallet apps on a phone without a wallet", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/defi");
  const { connectButton, connectDialog } = new Shell(page);
  await connectButton.tap();
  for (const name of ["MetaMask", "Trust Wallet", "OKX Wallet"])
    await expect(connectDialog.getByRole("link", { name: `Open in ${name}` })).toHaveAttribute("href", /^https:\/\//);
});
