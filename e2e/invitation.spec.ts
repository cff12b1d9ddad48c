import { UNKNOWN_REFUSAL } from "@wth/web-kit/testing/refusal.ts";
import { errors } from "@wth/api-contract";
import type { Page } from "@playwright/test";
import { Shell } from "./pages/shell.ts";
import { expect, newAccount, storageOf, test, toast } from "./support/test.ts";

const code = (page: Page) => page.getByLabel("Invitation code", { exact: true });
const bind = (page: Page) => page.getByRole("button", { name: "Bind", exact: true }).click();

test("binds a valid invitation code and updates the page [SHELL-41, SHELL-42, SHELL-43, ERR-02, ERR-12]", async ({
  page,
  platform,
  visitAs,
}) => {
  const sponsor = await platform.register();
  await platform.changeUser(sponsor, { nickname: "Old Turtle" });
  const person = await platform.register();
  await visitAs(person);
  const { inviteDialog } = new Shell(page);
  await page.getByRole("button", { name: "Enter invitation code" }).click();
  await expect(inviteDialog).toBeVisible();
  const box = await inviteDialog.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(850);
  expect(box?.width).toBeLessThan(600);
  await code(page).fill(sponsor.inviteCode);
  const reloaded = page.waitForResponse((response) => response.url().endsWith("/invite-info"));
  await bind(page);
  const notice = toast(page, "Invitation code binding successful!");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveAttribute("data-ms", "3000");
  await reloaded;
  await expect(inviteDialog).toBeHidden();
  await expect(page.getByText("Old Turtle")).toBeVisible();
  expect((await person.api.inviteInfo()).inviter?.user.address).toBe(sponsor.address);
});

test(
  "refuses an empty and an invalid code with a 2 s notice each [ERR-03, ERR-13, ERR-15, ERR-16]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await visitAs(person);
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("bindInviteCode")) calls += 1;
    });
    await page.getByRole("button", { name: "Enter invitation code" }).click();
    await bind(page);
    const empty = toast(page, "Please enter the invitation code!");
    await expect(empty).toBeVisible();
    await expect(empty).toHaveAttribute("data-ms", "2000");
    expect(calls).toBe(0);
    await code(page).fill("?!");
    await bind(page);
    const invalid = toast(page, "Invalid invitation code!");
    await expect(invalid).toBeVisible();
    await expect(invalid).toHaveAttribute("data-ms", "2000");
    await page.mouse.move(5, 700);
    await expect(invalid).toBeHidden();
    expect(calls).toBe(1);
  },
);

test(
  "shows the server's message for any other refusal of a code [ERR-07, ERR-14]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await visitAs(person);
    await page.getByRole("button", { name: "Enter invitation code" }).click();
    await code(page).fill(person.inviteCode);
    await bind(page);
    const own = toast(page, "You cannot invite yourself.");
    await expect(own).toBeVisible();
    await expect(own).toHaveAttribute("data-ms", "3000");
    const downline = await platform.register({ sponsor: person });
    await code(page).fill(downline.inviteCode);
    await bind(page);
    await expect(toast(page, errors.inviteCycle.en)).toBeVisible();
  },
);

test(
  "keeps a code of the address through registration and asks once [SHELL-44]",
  { tag: "@deep" },
  async ({ page, platform, installWallet }) => {
    const sponsor = await platform.register();
    const account = newAccount();
    const wallet = await installWallet({ accounts: [account] });
    const shell = new Shell(page);
    await page.goto(`/?inviteCode=${sponsor.inviteCode}`);
    await expect(page).toHaveURL(/\/home/);
    await page.getByRole("link", { name: "Open the app" }).first().click();
    await shell.connect(wallet.name);
    await expect(shell.inviteDialog).toBeVisible();
    await expect(code(page)).toHaveValue(sponsor.inviteCode);
    await bind(page);
    await expect(shell.inviteDialog).toBeHidden();
    await expect(page.getByText(`${sponsor.address.slice(0, 6)}...`)).toBeVisible();
    expect(await storageOf(page, "localStorage")).not.toHaveProperty("inviteCode");
    await page.reload();
    await expect(page.getByText(`${sponsor.address.slice(0, 6)}...`)).toBeVisible();
    await expect(shell.inviteDialog).toHaveCount(0);
  },
);

test(
  "shows the default message for a refusal without one [ERR-08]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await visitAs(person);
    // No real refusal lacks a message, so the test replaces the response.
    await page.route("**/bindInviteCode**", (route) =>
      route.fulfill({ json: { code: UNKNOWN_REFUSAL, data: null, msg: "" } }),
    );
    await page.getByRole("button", { name: "Enter invitation code" }).click();
    await code(page).fill("ANY");
    await bind(page);
    await expect(toast(page, "Request failed. Please try again.")).toBeVisible();
  },
);

test("lists the social circle five a page [CONST-28]", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  for (let index = 0; index < 6; index += 1) await platform.register({ sponsor: person });
  await visitAs(person);
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(6);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("cell", { name: "N/A" })).toHaveCount(1);
});
