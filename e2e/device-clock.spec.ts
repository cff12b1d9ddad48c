import { Dividends } from "./pages/dividends.ts";
import { Market } from "./pages/market.ts";
import { Mining, openOnMining } from "./pages/mining.ts";
import { Shell } from "./pages/shell.ts";
import { shiftClock } from "./support/device-clock.ts";
import { expectTimeUntil } from "./support/remaining-time.ts";
import { expect, test } from "./support/test.ts";
import { postAdvert, registerBuyer, registerSeller } from "./support/traders.ts";

const HOUR_MS = 3_600_000;

for (const [name, hours] of [
  ["fast", 2],
  ["slow", -2],
] as const)
  test(
    `signs in and counts down by the server's clock on a device two hours ${name} [X44]`,
    { tag: "@deep" },
    async ({ page, platform, installWallet }) => {
      const seller = await registerSeller(platform);
      const buyer = await registerBuyer(platform);
      await platform.operate("grant-rig", buyer.address, "7");
      const [rig] = (await buyer.api.miningList()).list;
      await buyer.api.miningStart({ params: { id: rig?.id ?? "" } });
      const { id } = await postAdvert(seller, { buy: false });
      await buyer.api.marketReserve({ query: { orderId: id, amount: "50" } });
      const refreshes: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/auth/refresh-token")) refreshes.push(request.url());
      });

      await page.addInitScript(shiftClock, hours * HOUR_MS);
      await openOnMining(page);
      const wallet = await installWallet({ accounts: [buyer.account] });
      await page.goto(`/c2c?order=${id}`);
      await new Shell(page).connect(wallet.name);
      const { expireTime } = await buyer.api.marketDetail({ query: { orderId: id } });
      await expectTimeUntil(expireTime ?? 0, new Market(page).order(id).getByRole("timer"), platform);

      await page.goto("/defi");
      const [running] = (await buyer.api.miningList()).list;
      await expectTimeUntil(running?.endTime ?? 0, new Mining(page).rig("S7").getByRole("timer"), platform);
      const dividends = new Dividends(page);
      await dividends.tab.click();
      const { nextSettlement } = await buyer.api.dividendSummary();
      await expectTimeUntil(nextSettlement, page.getByRole("timer", { name: dividends.words.next.label }), platform);
      expect([refreshes, wallet.count("personal_sign")]).toEqual([[], 1]);
    },
  );
