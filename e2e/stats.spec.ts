import { parseAmount, utcDay } from "@wth/rules";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { earnFees, settleToday, signInAgain } from "./support/community.ts";
import { expect, test, toast } from "./support/test.ts";

const names = {
  previousBonusAmount: "Yesterday Total Network-Wide Dividend Amount",
  previousPlatAmount: "Yesterday DAO Fund Revenue",
  previousBurnAmount: "Yesterday Total Burned",
  previousNftAmount: "Yesterday Total NFT Dividend Amount in the Network",
} as const;
type Name = keyof typeof names;

const figure = (amount: string | null): string => amountText(parseAmount(amount ?? "0"), 4);

test(
  "shows the figures of the last settled day and their history [SHELL-06, STAT-01, STAT-02, STAT-03, STAT-04, STAT-05]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    let person = await platform.register();
    await platform.giveWth(person, 100);
    await person.api.miningBuy({ params: { id: 3 } });
    await earnFees(platform, "77.77");
    const day = await settleToday(platform);
    person = await signInAgain(platform, person);
    const statistics = await person.api.statisticsToday();
    expect(statistics.day).toBe(day);
    expect(parseAmount(statistics.previousBonusAmount ?? "0")).toBeGreaterThan(0n);

    await visitAs(person, "/stats");
    await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
    for (const name of Object.keys(names) as Name[]) {
      await expect(page.getByRole("article", { name: names[name] })).toContainText(`${figure(statistics[name])}WTH`);
    }
    const shown = utcDay(day).replaceAll("-", "/");
    await expect(page.getByText(`${shown} (UTC)`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Mining pool" })).toContainText(figure(statistics.miningPool));

    for (const series of ["Network dividends", "Burned", "DAO fund", "Mining pool left"]) {
      const chart = page.getByRole("img", {
        name: new RegExp(`^${series} from .* to ${utcDay(day).replaceAll("-", "/")}`),
      });
      await expect(chart.locator("canvas").first()).toBeVisible();
    }
    await page.getByRole("button", { name: "Show as a table" }).click();
    const newest = (await person.api.statisticsHistory()).at(-1);
    expect(newest).toMatchObject({ day, bonus: statistics.previousBonusAmount, nft: statistics.previousNftAmount });
    const cells = page.getByRole("table").locator("tbody tr").first().getByRole("cell");
    const { revenue, bonus, nft, burned, dao, miningPool } = newest ?? {};
    await expect(cells).toHaveText([
      utcDay(day).replaceAll("-", "/"),
      ...[revenue, bonus, nft, burned, dao, miningPool].map((amount) => figure(amount ?? null)),
    ]);

    await test.step("another settled day appears", async () => {
      await settleToday(platform);
      await expect(page.getByText(`${shown} (UTC)`)).toHaveCount(0);
      await expect(page.getByRole("article", { name: names.previousBonusAmount })).toContainText("0.0000WTH");
    });
  },
);

test(
  "keeps statistics empty until a retry loads them [STAT-06, ERR-56]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 500/);
    const person = await platform.register();
    const { previousPlatAmount } = await person.api.statisticsToday();
    await page.route(/app-api\/.*(assets\/statistics|stats\/history)/, (route) =>
      route.fulfill({ status: 500, json: { code: 500, data: null, msg: "Broken" } }),
    );
    await visitAs(person, "/stats");
    const retries = page.getByRole("button", { name: "Try again" });
    await expect(retries).toHaveCount(2);
    for (const name of Object.values(names)) {
      await expect(page.getByRole("article", { name })).toContainText("N/AWTH");
    }
    await expect(toast(page, /./)).toHaveCount(0);
    await expect(page.getByText("Broken")).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
    await retries.first().click();
    const dao = page.getByRole("article", { name: names.previousPlatAmount });
    await expect(dao).toContainText(`${figure(previousPlatAmount)}WTH`);
    await expect(retries).toHaveCount(1);
  },
);
