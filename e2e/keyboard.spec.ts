import { shortAddress } from "@wth/rules";
import { Market } from "./pages/market.ts";
import { Mining } from "./pages/mining.ts";
import { sandboxAccounts, SandboxWallet } from "./pages/sandbox-wallet.ts";
import { Shell } from "./pages/shell.ts";
import { promptTexts } from "@wth/test-wallet/prompt-texts.ts";
import { Keyboard } from "./support/keyboard.ts";
import { openBrowserOf } from "./support/second-browser.ts";
import { depth, expect, test, toast } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";
import { registerBuyer, registerSeller } from "./support/traders.ts";

test(
  "a new user signs in, buys, starts and claims a rig by keyboard alone",
  { tag: "@deep" },
  async ({ page, platform }) => {
    const address = sandboxAccounts[0];
    await platform.forgetAddress(address);
    const words = texts.en;
    const prompts = promptTexts.en;
    const keys = new Keyboard(page);
    const wallet = new SandboxWallet(page, "en");
    const mining = new Mining(page);
    const shell = new Shell(page);
    const sponsor = await platform.register();
    await page.goto(`/defi?inviteCode=${sponsor.inviteCode}`);

    await test.step("skip the header, go back and close the dialog with Escape", async () => {
      await expect(shell.connectButton).toBeVisible();
      await keys.press("Tab");
      await expect(page.getByRole("link", { name: words.shell.skip })).toBeFocused();
      await keys.use(shell.connectButton);
      await expect(shell.connectDialog).toBeVisible();
      await keys.expectNotLost();
      await keys.escape(shell.connectDialog, shell.connectButton);
    });

    await test.step("connect and sign", async () => {
      await keys.press("Enter");
      await keys.use(shell.connectDialog.getByRole("button", { name: "Sandbox Wallet" }));
      await keys.use(wallet.prompt.getByRole("button", { name: filled(prompts.account, { number: 1 }) }));
      await expect(wallet.prompt).toContainText("Create a WTH account.");
      await keys.use(wallet.prompt.getByRole("button", { name: prompts.approve }));
      await expect(shell.badge(address)).toBeVisible();
      await expect(wallet.prompt).toBeHidden();
      await keys.expectNotLost();
    });

    await test.step("close the invitation", async () => {
      await expect(shell.inviteDialog).toBeVisible();
      await keys.press("Escape");
      await expect(shell.inviteDialog).toBeHidden();
      await keys.expectNotLost();
    });

    await test.step("take test USDT and buy a rig", async () => {
      const first = page.getByRole("tab", { name: words.defi.tabs.social });
      await keys.choose(first, mining.tab, "ArrowRight");
      await keys.press("Enter");
      await expect(mining.tab).toHaveAttribute("aria-selected", "true");
      await keys.use(wallet.bar.getByRole("button", { name: filled(words.sandbox.bar.tapLabel, { token: "USDT" }) }));
      const tapped = filled(words.sandbox.bar.tapped.USDT, { address: shortAddress(address) });
      await expect(toast(page, tapped)).toBeVisible();
      const card = mining.type("S1");
      await keys.use(card.getByRole("heading").getByRole("button"));
      const approve = card.getByRole("button", { name: words.mining.actions.usdtApprove });
      await keys.use(approve);
      // a purchase needs a bound invitation code
      await expect(shell.inviteDialog).toBeVisible();
      await keys.use(shell.inviteDialog.getByRole("button", { name: words.referral.dialog.bind, exact: true }));
      await expect(shell.inviteDialog).toBeHidden();
      await keys.expectNotLost();
      await keys.use(approve);
      await expect(wallet.prompt).toContainText(prompts.typedTitle);
      await keys.use(wallet.prompt.getByRole("button", { name: prompts.approve }));
      await expect(wallet.prompt).toContainText(prompts.sendTitle);
      await keys.use(wallet.prompt.getByRole("button", { name: prompts.approve }));
      const done = mining.transaction.getByRole("button", { name: words.transaction.buttons.done });
      await expect(done).toBeVisible();
      await keys.use(done);
      await expect(mining.transaction).toBeHidden();
      await keys.expectNotLost();
    });

    await test.step("start it, let a day pass and claim", async () => {
      const rig = mining.rig("S1");
      await keys.use(rig.getByRole("button", { name: words.mining.actions.start }), "Space");
      await expect(rig.getByRole("timer")).toBeVisible();
      await keys.expectNotLost();
      const day = wallet.bar.getByRole("button", {
        name: filled(words.sandbox.bar.forwardLabel, { hours: 24 }),
        exact: true,
      });
      await keys.use(day);
      await expect(mining.claimAll).toBeVisible();
      await keys.use(rig.getByRole("button", { name: words.mining.actions.claim }));
      await mining.balance("0.0547");
      await keys.expectNotLost();
    });
  },
);

test(
  "posts, reserves and pays an advert by keyboard alone",
  { tag: "@deep" },
  async ({ page, browser, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Keyed Turtle" });
    const buyer = await registerBuyer(platform, { nickname: "Keyed Heron" });
    await visitAs(seller, "/c2c");
    const here = new Market(page);
    const keys = new Keyboard(page);
    const { post, market, trade, actions } = here.words;

    await test.step("post", async () => {
      const opener = page.getByRole("button", { name: market.post }).first();
      const dialog = here.dialog(market.post);
      await keys.use(opener);
      await keys.expectNotLost();
      await keys.escape(dialog, opener);
      await keys.press("Space");
      const [buy, sell] = [post.buy, post.sell].map((name) => dialog.getByRole("radio", { name }));
      await keys.choose(dialog.getByRole("radio", { checked: true }), sell ?? dialog, "ArrowRight");
      await expect(buy ?? dialog).not.toBeChecked();
      await keys.write(dialog.getByLabel(post.price, { exact: true }), "1.0225");
      await keys.write(dialog.getByLabel(post.min), "2");
      await keys.write(dialog.getByLabel(post.max), "40");
      await keys.use(dialog.getByRole("button", { name: post.submit, exact: true }));
      await expect(dialog).toBeHidden();
      await keys.expectNotLost();
    });

    const { page: otherPage, context, watch } = await openBrowserOf(browser, platform, buyer, "/c2c");
    const there = new Market(otherPage);
    const others = new Keyboard(otherPage);
    await test.step("take and pay", async () => {
      const advert = there.advertsOf("Keyed Turtle");
      await others.use(advert.getByRole("button", { name: market.buy, exact: true }));
      const dialog = there.dialog(trade.buyTitle);
      await others.write(dialog.getByLabel(trade.quantity), "12.5");
      await others.use(dialog.getByRole("button", { name: trade.reserve }));
      const { transaction } = there;
      const pay = transaction.getByRole("button", { name: actions.pay, exact: true });
      await expect(pay).toBeVisible();
      await others.expectNotLost();
      await others.use(pay);
      await expect(transaction.getByRole("status")).toContainText("C2C Account");
      await others.use(transaction.getByRole("button", { name: texts.en.transaction.buttons.done, exact: true }));
      const panel = otherPage.getByRole("dialog", { name: /^Order \d+$/ });
      await expect(panel).toBeVisible();
      await others.press("Escape");
      await expect(panel).toBeHidden();
      await others.expectNotLost();
    });
    expect(watch.problems).toEqual([]);
    await context.close();
  },
);

for (const path of ["/home", "/download", "/c2c"])
  test(
    `switches language and theme on ${path} by keyboard and keeps the focus`,
    depth(path === "/home"),
    async ({ page }) => {
      const keys = new Keyboard(page);
      const html = page.locator("html");
      await page.goto(path);
      const chinese = page.getByRole("button", { name: "繁體中文" });
      await keys.use(chinese);
      await expect(html).toHaveAttribute("lang", "zh-Hant");
      await expect(chinese).toHaveAttribute("aria-pressed", "true");
      await expect(chinese).toBeFocused();
      const lighter = page.getByRole("button", { name: texts.zhCN.shell.theme.toLight });
      await keys.use(lighter, "Space");
      await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
      await keys.expectNotLost();
      await keys.expectSeen();
      const english = page.getByRole("button", { name: "English" });
      await keys.goTo(english, "back");
      await keys.press("Space");
      await expect(html).toHaveAttribute("lang", "en");
      await expect(english).toBeFocused();
    },
  );

test("opens, uses and closes the phone's menu by keyboard alone", { tag: "@deep" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/defi");
  const keys = new Keyboard(page);
  const shell = new Shell(page);
  const menu = page.getByRole("dialog", { name: texts.en.shell.menu });
  await keys.use(shell.menuButton);
  await expect(menu).toBeVisible();
  await keys.expectNotLost();
  await keys.escape(menu, shell.menuButton);
  await keys.press("Enter");
  await keys.use(menu.getByRole("link", { name: "Plan" }));
  await expect(page).toHaveURL(/\/plan$/);
  await expect(menu).toBeHidden();
  await keys.expectNotLost();
});
