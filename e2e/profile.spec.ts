import { Shell } from "./pages/shell.ts";
import { expect, test, toast } from "./support/test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test(
  "shows the profile on hover over the avatar [SHELL-25, SHELL-29, SHELL-30, SHELL-31, SHELL-36, SHELL-37, SHELL-38]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await platform.changeUser(person, { nickname: "Moon Jelly" });
    await visitAs(person);
    const { profile, badge } = withBadge(new Shell(page), person.address);
    await expect(badge).toBeVisible();
    await expect(profile).toHaveCount(0);
    await badge.hover();
    await expect(profile).toBeVisible();
    await expect(profile.getByText("Moon Jelly")).toBeVisible();
    await expect(profile.getByText(person.inviteCode)).toBeVisible();
    await expect(profile.getByText("Not verified")).toBeVisible();
    await expect(profile.getByRole("button", { name: "Disconnect" })).toBeVisible();
    await profile.getByRole("button", { name: "Copy invitation code" }).click();
    await expect(profile.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(person.inviteCode);
    await profile.getByRole("link", { name: "Verify" }).click();
    await expect(page).toHaveURL(/\/kyc$/);
    await page.mouse.move(5, 500);
    await expect(profile).toHaveCount(0);
  },
);

test(
  "shows the DID number unless it is zero and links the identity [SHELL-32, SHELL-33, SHELL-36, SHELL-37]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await visitAs(person);
    const { profile, badge } = withBadge(new Shell(page), person.address);
    await badge.hover();
    await expect(profile.getByText(person.inviteCode)).toBeVisible();
    await expect(profile.getByText("DID number")).toHaveCount(0);
    await expect(profile.getByText("Anonymous")).toBeVisible();
    await platform.changeUser(person, { kyc_level: 1 });
    const didNumber = await platform.mintDid(person);
    await page.reload();
    await badge.hover();
    await expect(profile.getByText("DID number")).toBeVisible();
    await expect(profile.getByText(didNumber, { exact: true })).toBeVisible();
    await expect(profile.getByText("Verified", { exact: true })).toBeVisible();
    await profile.getByRole("link", { name: "View" }).click();
    await expect(page).toHaveURL(/\/kycselect$/);
  },
);

test("saves an e-mail address with a new signature [SHELL-34, SHELL-35]", async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  const wallet = await visitAs(person);
  const { profile, badge } = withBadge(new Shell(page), person.address);
  await badge.click();
  await profile.getByLabel("Email").fill("diver@example.com");
  await profile.getByRole("button", { name: "Confirm" }).click();
  await expect(toast(page, "Email saved")).toBeVisible();
  expect(wallet.signedTexts).toHaveLength(1);
  expect(wallet.signedTexts[0]).toContain("Set the e-mail address of my WTH account to diver@example.com.");
  expect((await person.api.profileGet()).email).toBe("diver@example.com");
  await page.reload();
  await badge.click();
  await expect(profile.getByLabel("Email")).toHaveValue("diver@example.com");
});

test(
  "refuses an empty or malformed e-mail address [ERR-09, ERR-10]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 400/);
    const person = await platform.register();
    const wallet = await visitAs(person);
    const { profile, badge } = withBadge(new Shell(page), person.address);
    await badge.click();
    await profile.getByRole("button", { name: "Confirm" }).click();
    await expect(toast(page, "Email address cannot be empty")).toBeVisible();
    expect(wallet.signedTexts).toHaveLength(0);
    await profile.getByLabel("Email").fill("no address");
    await profile.getByRole("button", { name: "Confirm" }).click();
    await expect(toast(page, "Email format incorrect")).toBeVisible();
    expect((await person.api.profileGet()).email).toBeNull();
  },
);

test(
  "shows the server's message for any other refusal of an e-mail address [ERR-11]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    const wallet = await visitAs(person);
    const { profile, badge } = withBadge(new Shell(page), person.address);
    await badge.click();
    await profile.getByLabel("Email").fill("diver@example.com");
    const release = wallet.hold();
    await profile.getByRole("button", { name: "Confirm" }).click();
    await expect.poll(() => wallet.count("personal_sign")).toBe(1);
    // The signed text is older than 5 minutes when it arrives.
    await platform.advance(600);
    release();
    await expect(toast(page, "The signed time is more than 5 minutes off. Please sign again.")).toBeVisible();
  },
);

test("keeps the e-mail address after a declined signature", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  const wallet = await visitAs(person);
  wallet.moods.set("personal_sign", "declines");
  const { profile, badge } = withBadge(new Shell(page), person.address);
  await badge.click();
  await profile.getByLabel("Email").fill("diver@example.com");
  await profile.getByRole("button", { name: "Confirm" }).click();
  await expect(toast(page, "You declined the request in your wallet.")).toBeVisible();
  expect((await person.api.profileGet()).email).toBeNull();
});

function withBadge(shell: Shell, address: string) {
  return { profile: shell.profile, badge: shell.badge(address) };
}
