import { parseAmount } from "@wth/rules";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { Page } from "@playwright/test";
import { Dividends } from "./pages/dividends.ts";
import { Nft } from "./pages/nft.ts";
import { holdCalls } from "./support/calls.ts";
import { earnFees, prepareCommunity, settleToday } from "./support/community.ts";
import type { Person } from "./support/platform.ts";
import { expect, test, toast } from "./support/test.ts";
import type { Watch } from "./support/watch.ts";

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "/");
const wth = (amount: string): string => amountText(parseAmount(amount), 4);

/** Failing claims: claimed elsewhere, a server error, and an expired session. */
async function expectRefusals(page: Page, person: Person, watch: Watch): Promise<void> {
  const [dividends, nft] = [new Dividends(page), new Nft(page)];
  const { list } = await person.api.dividendPage();
  const release = await holdCalls(page, "**/dividend/page**");
  await person.api.dividendClaim({ query: { bonusId: list[0]?.id ?? "" } });
  await dividends.rows.first().getByRole("button").click();
  await expect(toast(page, "Claim failed. This dividend was already claimed.")).toBeVisible();
  release();
  await page.unrouteAll({ behavior: "wait" });
  await expect(dividends.rows.first().getByRole("button")).toHaveText("Claimed");

  watch.allow(/status of (500|401)/);
  const oneClick = nft.button(nft.badge, "One-Click Claim NFT Dividend");
  for (const [status, text] of [
    [500, "Claim failed"],
    [401, "Your session has ended. Sign in again to claim."],
  ] as const) {
    await page.route("**/nft/receive-batch", (route) =>
      route.fulfill({ status, json: { code: status, data: null, msg: "" } }),
    );
    await oneClick.click();
    await expect(toast(page, new RegExp(`^${text}$`))).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
  await expect(oneClick).toBeEnabled();
}

/** Failing calls leave figures and list empty, with a retry and without a message. */
async function expectSilence(page: Page, watch: Watch): Promise<void> {
  const dividends = new Dividends(page);
  watch.allow(/status of 500/);
  await page.route(/dividend\/(get|page)\b/, (route) =>
    route.fulfill({ status: 500, json: { code: 500, data: null, msg: "Broken" } }),
  );
  await page.reload();
  await dividends.tab.click();
  await expect(dividends.figure("Community power")).toHaveText("N/A");
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  await expect(page.getByText("No dividends yet")).toHaveCount(0);
  await expect(toast(page, /./)).toHaveCount(0);
  await expect(page.getByText("Broken")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("tabpanel").getByRole("button", { name: "Try again" }).last().click();
  await expect(dividends.rows.first()).toBeVisible();
}

test(
  "shows two settled days of a trading community [DEFI-28, DEFI-29, DEFI-30, DEFI-31, DEFI-34, DEFI-35, DEFI-36, DEFI-37, DEFI-38, DEFI-39, CONST-27, ERR-18, ERR-20, ERR-21, ERR-55]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    const { person } = await prepareCommunity(platform);
    const summary = await person.api.dividendSummary();
    const { list } = await person.api.dividendPage();
    await visitAs(person);
    const dividends = new Dividends(page);
    await dividends.tab.click();
    await expect(dividends.figure("Level")).toHaveText("V1");
    await expect(dividends.figure("People invited")).toHaveText("7");
    await expect(dividends.figure("Community power")).toHaveText("1,250WTH");
    const shown = wth(summary.dividendAmount).replace(/\.?0+$/, "");
    await expect(dividends.amount).toHaveText(`${shown}WTH`);
    expect(await dividends.rows.count()).toBe(list.length);
    for (const [index, { createDate, amount, type, status }] of list.entries()) {
      const cells = dividends.rows.nth(index).getByRole("cell");
      await expect(cells.nth(0)).toHaveText(dayText(createDate));
      await expect(cells.nth(1)).toHaveText(`${wth(amount)}WTH`);
      await expect(cells.nth(2)).toHaveText(type === 0 ? "Levels" : "NFT");
      const button = cells.nth(3).getByRole("button");
      await expect(button).toHaveText(status === 0 ? "Claim Dividends" : "Claimed");
      await expect(button).toBeEnabled({ enabled: status === 0 });
    }
    await test.step("refusals show their messages", () => expectRefusals(page, person, watch));
    await test.step("failed calls show no message", () => expectSilence(page, watch));
  },
);

test(
  "pays each kind of dividend claim once and updates the screen [DEFI-04, DEFI-08, DEFI-09, DEFI-10, DEFI-40, DEFI-41, DEFI-42, DEFI-43, DEFI-44, ERR-17, ERR-19, AUTH-25]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const { person } = await prepareCommunity(platform);
    const last = await person.api.dividendSummary();
    const day = dayText(last.lastDay?.day ?? 0);
    const mineAccount = async (): Promise<bigint> => parseAmount((await person.api.accountsBalances()).value);
    const start = await mineAccount();
    const claimable = parseAmount(last.dividendAmount);
    await visitAs(person);
    const [dividends, nft] = [new Dividends(page), new Nft(page)];
    await dividends.tab.click();
    const oneClick = nft.button(nft.badge, "One-Click Claim NFT Dividend");

    await test.step("one record", async () => {
      const claim = dividends.record(day, "Levels").getByRole("button");
      await claim.click();
      await expect(toast(page, "Claim successful")).toBeVisible();
      await expect(dividends.record(day, "Levels").getByRole("button")).toHaveText("Claimed");
      await expect(dividends.record(day, "Levels").getByRole("button")).toBeDisabled();
      const left = parseAmount((await person.api.dividendSummary()).dividendAmount);
      expect((await mineAccount()) - start).toBe(claimable - left);
      await expect(dividends.amount).toHaveText(`${amountText(left, 4).replace(/\.?0+$/, "")}WTH`);
    });

    await test.step("all badge dividends, from the banner", async () => {
      await expect(nft.badge).toContainText("The dividend of 1 day is waiting.");
      await oneClick.click();
      await expect(nft.badge).toContainText("0 to claim now.");
      await expect(oneClick).toBeDisabled();
      await expect(dividends.record(day, "NFT").getByRole("button")).toHaveText("Claimed");
      await expect(dividends.claimAll("claimNft")).toBeDisabled();
    });

    await test.step("all level dividends, until nothing is left", async () => {
      await dividends.claimAll("claimLevels").click();
      await expect(dividends.amount).toHaveText("0WTH");
      await expect(dividends.rows.getByRole("button", { name: /^Claim Dividends/ })).toHaveCount(0);
      await expect(dividends.claimAll("claimLevels")).toBeDisabled();
      expect((await mineAccount()) - start).toBe(claimable);
      const { list } = await person.api.accountsRecords({ query: { assetsType: 2, pageSize: 3 } });
      expect(list.map(({ businessType }) => businessType)).toEqual([7, 20, 7]);
    });

    await test.step("a new day appears", async () => {
      await earnFees(platform, "20");
      await settleToday(platform);
      await expect(dividends.rows.getByRole("button", { name: /^Claim Dividends/ })).toHaveCount(2);
      await expect(oneClick).toBeEnabled();
    });

    await test.step("the panel reloads after a token refresh", async () => {
      const reloaded = page.waitForResponse((response) => response.url().endsWith("/dividend/get"));
      await page.evaluate(() => window.dispatchEvent(new CustomEvent("tokenRefreshed")));
      expect((await reloaded).ok()).toBe(true);
    });
  },
);
