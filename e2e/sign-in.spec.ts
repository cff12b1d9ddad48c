import { Shell } from "./pages/shell.ts";
import { TestWallet } from "./support/test-wallet.ts";
import { expect, newAccount, storageOf, test, toast } from "./support/test.ts";

const API = "/app-api/user";

test("registers a new address with one signature [AUTH-01, AUTH-02, AUTH-03, AUTH-05, AUTH-09, SHELL-21, SHELL-24, CONST-25]", async ({
  page,
  installWallet,
}) => {
  const account = newAccount();
  const wallet = await installWallet({ accounts: [account] });
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`${API}/auth/`) || pathname.startsWith(`${API}/profile/`))
      calls.push(pathname.slice(API.length));
  });
  const shell = new Shell(page);
  await page.goto("/defi");
  await expect(shell.connectButton).toBeVisible();
  await shell.connect(wallet.name);
  const short = `${account.address.slice(0, 6)}...${account.address.slice(-4)}`;
  await expect(shell.header.getByText(short, { exact: true })).toBeVisible();
  await expect(toast(page, "Welcome to WTH.")).toBeVisible();
  await expect(shell.tab("My Social")).toBeVisible();
  expect(calls.slice(0, 3)).toEqual(["/auth/check", "/auth/register", "/profile/get"]);
  expect(wallet.signedTexts).toHaveLength(1);
  expect(wallet.signedTexts[0]).toContain("Create a WTH account.");
});

test("stores tokens for the session only after a known address signs in [AUTH-04, AUTH-06, AUTH-07, AUTH-08, AUTH-10, AUTH-11, AUTH-12]", async ({
  page,
  platform,
  installWallet,
}) => {
  const { account, address } = await platform.register();
  const wallet = await installWallet({ accounts: [account] });
  const shell = new Shell(page);
  await page.goto("/defi");
  await shell.connect(wallet.name);
  await expect(shell.tab("My Social")).toBeVisible();
  expect(wallet.signedTexts).toHaveLength(1);
  expect(wallet.signedTexts[0]).toContain("Sign in to WTH.");
  const session = await storageOf(page, "sessionStorage");
  expect(session["accessToken"]).toMatch(/^\S{20,}$/);
  expect(session["refreshToken"]).toMatch(/^\S{20,}$/);
  const local = await storageOf(page, "localStorage");
  expect(local["address"]).toBe(address);
  expect(local["isConnected"]).toBe("true");
  expect(JSON.parse(local["user"] ?? "")).toEqual({ address });
  expect(JSON.stringify(local)).not.toContain(session["accessToken"]);
  expect(JSON.stringify(local)).not.toContain(session["refreshToken"]);
});

test(
  "asks the remembered wallet to sign in a new browser session [AUTH-08]",
  { tag: "@deep" },
  async ({ page, context, browser, platform, installWallet }) => {
    const { account } = await platform.register();
    const wallet = await installWallet({ accounts: [account] });
    await page.goto("/defi");
    await new Shell(page).connect(wallet.name);
    await expect(new Shell(page).tab("My Social")).toBeVisible();
    // A closed browser loses session storage and keeps local storage.
    const storageState = await context.storageState();
    const later = await browser.newContext({ baseURL: platform.url, storageState });
    const remembered = await new TestWallet(later, platform, { accounts: [account], connected: true }).install();
    // A wallet takes time to start; it signs nothing before.
    const answer = remembered.hold("all");
    const again = await later.newPage();
    await again.goto("/defi");
    await expect(again.getByRole("heading", { name: "Opening your session" })).toBeVisible();
    answer();
    await expect(new Shell(again).tab("My Social")).toBeVisible();
    expect(remembered.signedTexts).toHaveLength(1);
    await later.close();
  },
);

test(
  "reports a declined connection or signature and retries it",
  { tag: "@deep" },
  async ({ page, platform, installWallet }) => {
    const { account, address } = await platform.register();
    const wallet = await installWallet({ accounts: [account] });
    const shell = new Shell(page);
    await page.goto("/defi");
    wallet.moods.set("eth_requestAccounts", "declines").set("wallet_requestPermissions", "declines");
    await shell.connect(wallet.name);
    await expect(toast(page, "You declined the request in your wallet.")).toBeVisible();
    await expect(shell.connectDialog).toBeVisible();
    await expect(toast(page, "You declined")).toBeHidden();
    wallet.moods.clear();
    wallet.moods.set("personal_sign", "declines");
    await shell.connectDialog.getByRole("button", { name: wallet.name }).click();
    await expect(toast(page, "You declined the request in your wallet.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "One signature to sign in" })).toBeVisible();
    wallet.moods.clear();
    await shell.header.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(shell.tab("My Social")).toBeVisible();
    await expect(shell.badge(address)).toBeVisible();
  },
);

test("refuses a signature of another key [ERR-45]", { tag: "@deep" }, async ({ page, platform, installWallet }) => {
  const [known, other] = [await platform.register(), newAccount()];
  const impostor = { ...other, address: known.address };
  const wallet = await installWallet({ accounts: [impostor] });
  const shell = new Shell(page);
  await page.goto("/defi");
  await shell.connect(wallet.name);
  await expect(toast(page, "Signature failed!")).toBeVisible();
  await expect(shell.tab("My Social")).toHaveCount(0);
});

test(
  "gives no session to a disabled account [AUTH-29, ERR-01, ERR-04]",
  { tag: "@deep" },
  async ({ page, platform, installWallet }) => {
    const { account, address } = await platform.register();
    await platform.operate("disable", address);
    const wallet = await installWallet({ accounts: [account] });
    const shell = new Shell(page);
    await page.goto("/defi");
    await shell.connect(wallet.name);
    await expect(toast(page, "Account Is Disabled!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "One signature to sign in" })).toBeVisible();
    expect(await storageOf(page, "sessionStorage")).not.toHaveProperty("accessToken");
  },
);

test("logs out and clears storage on disconnect [AUTH-20, AUTH-21, AUTH-22]", async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  await visitAs(person);
  const shell = new Shell(page);
  await expect(shell.tab("My Social")).toBeVisible();
  const logout = page.waitForResponse((response) => response.url().endsWith(`${API}/auth/logout`));
  await shell.disconnect(person.address);
  expect((await (await logout).json()).code).toBe(0);
  await expect(shell.connectButton).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connect a wallet to begin" })).toBeVisible();
  const session = await storageOf(page, "sessionStorage");
  expect(Object.keys(session)).not.toEqual(expect.arrayContaining(["accessToken"]));
  expect(Object.keys(session)).not.toEqual(expect.arrayContaining(["refreshToken"]));
  const local = Object.keys(await storageOf(page, "localStorage"));
  for (const key of ["user", "address", "isConnected"]) expect(local).not.toContain(key);
  await expect(
    platform.api().authRefreshToken({ query: {}, body: { refreshToken: person.tokens.refreshToken } }),
  ).rejects.toMatchObject({ code: 401 });
  await page.reload();
  await expect(shell.connectButton).toBeVisible();
});

test(
  "ends the session when the wallet switches accounts [AUTH-16, AUTH-17, AUTH-18]",
  { tag: "@deep" },
  async ({ page, platform, installWallet }) => {
    const [first, second] = [await platform.register(), await platform.register()];
    const wallet = await installWallet({ accounts: [first.account, second.account] });
    const shell = new Shell(page);
    await page.goto("/defi");
    await shell.connect(wallet.name);
    await expect(page.getByText(first.inviteCode, { exact: true })).toBeVisible();
    const before = await storageOf(page, "sessionStorage");
    wallet.moods.set("personal_sign", "declines");
    await wallet.switchAccount(1);
    await expect(page.getByRole("heading", { name: "One signature to sign in" })).toBeVisible();
    await expect(page.getByText(first.inviteCode, { exact: true })).toHaveCount(0);
    expect(await storageOf(page, "sessionStorage")).not.toHaveProperty("accessToken");
    wallet.moods.clear();
    await shell.header.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText(second.inviteCode, { exact: true })).toBeVisible();
    const after = await storageOf(page, "sessionStorage");
    expect(after["accessToken"]).not.toBe(before["accessToken"]);
    expect(JSON.parse((await storageOf(page, "localStorage"))["user"] ?? "")).toEqual({ address: second.address });
  },
);

test(
  "asks for a wallet once at an address that asks for one",
  { tag: "@deep" },
  async ({ page, platform, installWallet }) => {
    const { account, inviteCode } = await platform.register();
    const wallet = await installWallet({ accounts: [account] });
    const { connectDialog } = new Shell(page);
    await page.goto("/defi#connect");
    await connectDialog.getByRole("button", { name: wallet.name }).click();
    await expect(page.getByText(inviteCode, { exact: true })).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
    for (const path of ["/defi", "/defi#connect"]) {
      await page.goto("about:blank");
      await page.goto(path);
      await expect(page.getByText(inviteCode, { exact: true })).toBeVisible();
      await expect(connectDialog).toHaveCount(0);
    }
  },
);

test("offers to switch a wallet from another network", async ({ page, platform, installWallet }) => {
  const { account } = await platform.register();
  const wallet = await installWallet({ accounts: [account], chainId: 56 });
  const shell = new Shell(page);
  await page.goto("/defi");
  await shell.connect(wallet.name);
  await expect(shell.networkDialog).toContainText("Your wallet is on BNB Smart Chain. WTH works on WTH Sandbox.");
  wallet.moods.set("wallet_switchEthereumChain", "declines");
  await shell.networkDialog.getByRole("button", { name: "Switch to WTH Sandbox" }).click();
  await expect(toast(page, "You declined the request in your wallet.")).toBeVisible();
  wallet.moods.clear();
  await shell.networkDialog.getByRole("button", { name: "Switch to WTH Sandbox" }).click();
  await expect(shell.networkDialog).toBeHidden();
  expect(wallet.chainId).toBe(31_337);
  await wallet.switchChain(97);
  await expect(shell.networkDialog).toContainText("Your wallet is on BNB Smart Chain Testnet.");
  await wallet.switchChain(31_337);
  await expect(shell.networkDialog).toBeHidden();
});

test("offers every installed wallet by name", { tag: "@deep" }, async ({ page, installWallet }) => {
  for (const [name, rdns] of [
    ["First Wallet", "example.first"],
    ["Second Wallet", "example.second"],
  ] as const)
    await installWallet({ accounts: [newAccount()], name, rdns });
  const shell = new Shell(page);
  await page.goto("/defi");
  await shell.connectButton.click();
  for (const name of ["First Wallet", "Second Wallet", "Sandbox Wallet"])
    await expect(shell.connectDialog.getByRole("button", { name })).toBeVisible();
});
