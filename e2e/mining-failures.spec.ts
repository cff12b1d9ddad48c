import type { Page } from "@playwright/test";
import { LIVE_PATH } from "@wth/api-contract";
import { Mining, openOnMining } from "./pages/mining.ts";
import type { Person, Platform } from "./support/platform.ts";
import { expect, test, toast } from "./support/test.ts";

const DAY = 86_400;

/** Opens the mining page of a user with a rig to start and one to claim. */
async function prepare(platform: Platform, page: Page, visitAs: (person: Person) => Promise<unknown>): Promise<Mining> {
  const person = await platform.register();
  await platform.operate("grant-rig", person.address, "1");
  await platform.operate("grant-rig", person.address, "2");
  const { list } = await person.api.miningList({ query: { miningId: 2 } });
  await person.api.miningStart({ params: { id: list[0]?.id ?? "" } });
  await platform.advance(DAY);
  await openOnMining(page);
  await visitAs(person);
  return new Mining(page);
}
const broken = { status: 500, json: { code: 500, data: null, msg: "Request failed. Please try again." } };

test(
  "reports lists and balance that fail to load and retries them [ERR-39, ERR-40]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 500|net::ERR_FAILED/);
    // The stream would make the page reload by itself.
    await page.route(`**${LIVE_PATH}`, (route) => route.abort());
    await page.route("**/mining/list?**", (route) => route.fulfill(broken));
    await page.route("**/assets/owner", (route) => route.fulfill(broken));
    const mining = await prepare(platform, page, visitAs);
    await expect(toast(page, "Failed to fetch mining list")).toBeVisible();
    await expect(toast(page, "Failed to fetch user owner")).toBeVisible();
    await page.unroute("**/mining/list?**");
    await page.unroute("**/assets/owner");
    const again = page.getByRole("main").getByRole("alert").getByRole("button", { name: "Try again" });
    // at once: the page may load one of the two by itself meanwhile
    await again.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await mining.balance("0.0000");
    await expect(mining.rigs).toHaveCount(2);
  },
);

test(
  "reports a failed claim or start [ERR-41, ERR-42]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 500/);
    await page.route("**/mining/collect/*", (route) => route.fulfill(broken));
    await page.route("**/mining/earn/*", (route) => route.fulfill(broken));
    const mining = await prepare(platform, page, visitAs);
    await mining.rig("S2").getByRole("button", { name: "Claim" }).click();
    await expect(toast(page, "An error occurred while collecting")).toBeVisible();
    await mining.rig("S1").getByRole("button", { name: "Start" }).click();
    await expect(toast(page, "An error occurred when the mining machine was turned on")).toBeVisible();
  },
);

test(
  "gives a call up after 10 s without a response [API-03]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await page.route("**/mining/earn/*", () => undefined);
    const mining = await prepare(platform, page, visitAs);
    const failed = page.waitForEvent("requestfailed", {
      predicate: (request) => request.url().includes("/mining/earn/"),
    });
    const sent = page.waitForRequest("**/mining/earn/*");
    await mining.rig("S1").getByRole("button", { name: "Start" }).click();
    await sent;
    const since = Date.now();
    await failed;
    expect(Date.now() - since).toBeGreaterThan(8_500);
    await expect(toast(page, "An error occurred when the mining machine was turned on")).toBeVisible();
  },
);
