import { Shell } from "./pages/shell.ts";
import type { Page } from "@playwright/test";
import type { Person } from "./support/platform.ts";
import { expect, storageOf, test as base, toast } from "./support/test.ts";
import type { TestWallet } from "./support/test-wallet.ts";

/** `visitor` has a new user open the app; calls may be refused with 401. */
const test = base.extend<{ visitor: { person: Person; wallet: TestWallet } }>({
  visitor: async ({ platform, visitAs, watch }, provide) => {
    watch.allow(/status of 401/);
    const person = await platform.register();
    await provide({ person, wallet: await visitAs(person) });
  },
});

/** Binds an invitation code that does not exist. */
async function bindUnknownCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enter invitation code" }).click();
  await page.getByLabel("Invitation code", { exact: true }).fill("NOSUCHCODE");
  await page.getByRole("button", { name: "Bind", exact: true }).click();
}

test(
  "renews an expired stored token without a signature [AUTH-13, AUTH-14, AUTH-19, AUTH-28, API-02]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 401/);
    const person = await platform.register();
    await platform.endAccess(person);
    const bearers: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.endsWith("/invite-info"))
        bearers.push(request.headers()["authorization"] ?? "");
    });
    const wallet = await visitAs(person);
    await expect(new Shell(page).tab("My Social")).toBeVisible();
    await expect(page.getByText(person.inviteCode, { exact: true })).toBeVisible();
    const session = await storageOf(page, "sessionStorage");
    expect(session["accessToken"]).not.toBe(person.tokens.accessToken);
    expect(session["refreshToken"]).not.toBe(person.tokens.refreshToken);
    expect(bearers.length).toBeGreaterThan(0);
    expect(new Set(bearers)).toEqual(new Set([`Bearer ${session["accessToken"]}`]));
    expect(wallet.signedTexts).toHaveLength(0);
  },
);

test(
  "refreshes after a 401 and reloads the screen's data [AUTH-19, AUTH-23, AUTH-24, AUTH-28]",
  { tag: "@deep" },
  async ({ page, platform, visitor: { person, wallet } }) => {
    await expect(page.getByText("No sponsor yet")).toBeVisible();
    await page.evaluate(() => {
      window.addEventListener("tokenRefreshed", () => (document.title = "tokens were renewed"));
    });
    const spent = `Bearer ${person.tokens.accessToken}`;
    const refreshed = page.waitForResponse((response) => response.url().includes("/auth/refresh-token"));
    const reloaded = page.waitForResponse(
      (response) =>
        response.url().includes("/invite-info") &&
        response.status() === 200 &&
        response.request().headers()["authorization"] !== spent,
    );
    await platform.endAccess(person);
    await bindUnknownCode(page);
    await expect(toast(page, "Invalid invitation code!")).toBeVisible();
    expect((await (await refreshed).json()).code).toBe(0);
    await reloaded;
    await expect(page).toHaveTitle("tokens were renewed");
    const { accessToken } = await storageOf(page, "sessionStorage");
    expect((await reloaded).request().headers()["authorization"]).toBe(`Bearer ${accessToken}`);
    expect(wallet.signedTexts).toHaveLength(0);
  },
);

test("renews tokens before they expire", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  const soon = { ...person, tokens: { ...person.tokens, expiresTime: Date.now() } };
  const refreshed = page.waitForResponse((response) => response.url().includes("/auth/refresh-token"));
  await visitAs(soon);
  expect((await refreshed).status()).toBe(200);
  await expect
    .poll(async () => (await storageOf(page, "sessionStorage"))["accessToken"])
    .not.toBe(person.tokens.accessToken);
});

test(
  "requests a sign-in after a failed refresh [AUTH-15]",
  { tag: "@deep" },
  async ({ page, platform, visitor: { person, wallet } }) => {
    await expect(page.getByText("No sponsor yet")).toBeVisible();
    wallet.moods.set("personal_sign", "declines");
    await platform.endSession(person);
    await page.reload();
    await expect(page.getByRole("heading", { name: "One signature to sign in" })).toBeVisible();
    expect(wallet.count("personal_sign")).toBe(1);
    expect(await storageOf(page, "sessionStorage")).not.toHaveProperty("refreshToken");
    wallet.moods.clear();
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("No sponsor yet")).toBeVisible();
  },
);

test(
  "requests a signature when a session ends under an open page [AUTH-15, ERR-06]",
  { tag: "@deep" },
  async ({ page, platform, visitor: { person, wallet } }) => {
    await page.getByRole("button", { name: "Enter invitation code" }).click();
    await platform.endSession(person);
    await page.getByLabel("Invitation code", { exact: true }).fill("NOSUCHCODE");
    await page.getByRole("button", { name: "Bind", exact: true }).click();
    // one of them is shown for two seconds only, so that a busy machine can miss it while it waits for the other
    await Promise.all([
      expect(toast(page, "Your session has ended. Please sign in again.")).toBeVisible(),
      expect(toast(page, "Request failed. Please try again.")).toBeVisible(),
    ]);
    await expect.poll(() => wallet.signedTexts.length).toBe(1);
    await expect.poll(async () => (await storageOf(page, "sessionStorage"))["accessToken"]).toBeTruthy();
  },
);

test(
  "gives no new tokens to an account that was disabled [AUTH-30, ERR-05]",
  { tag: "@deep" },
  async ({ page, platform, visitor: { person, wallet } }) => {
    await expect(page.getByText("No sponsor yet")).toBeVisible();
    await platform.disable(person);
    // the page learns it from its live updates
    await expect(toast(page, "Account Is Disabled!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "One signature to sign in" })).toBeVisible();
    expect(await storageOf(page, "sessionStorage")).not.toHaveProperty("accessToken");
    expect(wallet.signedTexts).toHaveLength(0);
  },
);

test("loads no user data without a signed-in wallet [ROLE-02, ROLE-04]", { tag: "@deep" }, async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/app-api/")) calls.push(pathname);
  });
  for (const path of ["/home", "/defi", "/c2c", "/account", "/activity", "/plan", "/stats", "/kyc", "/kycselect"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
  }
  await page.goto("/defi");
  await expect(page.getByRole("heading", { name: "Connect a wallet to begin" })).toBeVisible();
  const open = new Set(["/app-api/user/common/config", "/app-api/user/common/announcements"]);
  expect(calls.filter((path) => !open.has(path))).toEqual([]);
  expect(calls).not.toEqual([]);
});

test("shows administrators nothing on any screen, menu or panel [ROLE-17]", async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  await visitAs(person);
  const shell = new Shell(page);
  await shell.openProfile(person.address);
  await expect(shell.profile).toContainText(person.inviteCode);
  for (const path of ["/defi", "/c2c", "/account", "/activity", "/plan", "/stats", "/download", "/kyc", "/kycselect"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(/\badmin/i);
  }
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});
