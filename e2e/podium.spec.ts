import { Campaign } from "./pages/campaign.ts";
import { pictureWidths } from "./looks/looks.ts";
import { readRecording } from "./looks/recording.ts";
import { shownPages } from "./looks/shown-pages.ts";
import { walk, widen } from "./looks/walk.ts";
import { expect, test } from "./support/test.ts";

test("shows the podium in the order 2, 1, 3 at every width [ACTV-18]", async ({ browser, platform }) => {
  const pages = shownPages.filter(({ name }) => name === "activity");
  const look = { language: "en", theme: "dark" } as const;
  await walk(browser, platform, { recording: readRecording(), look, pages }, async ({ page }) => {
    const activity = new Campaign(page);
    for (const width of pictureWidths) {
      await widen(page, width);
      const leftOf = async (rank: number): Promise<number> => (await activity.place(rank).boundingBox())?.x ?? 0;
      await expect
        .poll(async () => {
          const [first, second, third] = [await leftOf(1), await leftOf(2), await leftOf(3)];
          return second < first && first < third;
        })
        .toBe(true);
    }
  });
});
