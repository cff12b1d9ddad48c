import type { Page } from "@playwright/test";
import { LIVE_PATH } from "@wth/api-contract";
import { Mining, openOnMining } from "./pages/mining.ts";
import { Shell } from "./pages/shell.ts";
import type { Person, Platform } from "./support/platform.ts";
import { storageOf } from "./support/storage.ts";
import { expect, test, toast } from "./support/test.ts";

const DAY = 86_400;

/** Paths of the mining calls that the page makes from now on. */
function miningCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const [, call] = /\/app-api\/user\/mining\/(.*?)(\?|$)/.exec(request.url()) ?? [];
    if (call !== undefined) calls.push(`${request.method()} ${call}`);
  });
  return calls;
}

/** Changes an economic parameter while the work goes on, and puts it back. */
async function withParameter(
  platform: Platform,
  [name, value, normal]: [string, string, string],
  work: () => Promise<void>,
): Promise<void> {
  await platform.operate("parameter", name, value);
  try {
    await work();
  } finally {
    await platform.operate("parameter", name, normal);
  }
}

const started = (page: Page) => toast(page, "Miner started");

test("[DEFI-14] [DEFI-15] [SHELL-15] [SHELL-16] the navigation leads to three tabs, the last of them with the mining machines; the chosen tab is kept", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.operate("grant-rig", person.address, "1");
  await visitAs(person, "/stats");
  await new Shell(page).navigation.getByRole("link", { name: "DeFi" }).click();
  await expect(page.getByRole("tab")).toHaveText(["My Social", "MyDividend", "CreditAssets"]);
  await expect(page.getByRole("tab", { name: "My Social" })).toHaveAttribute("aria-selected", "true");
  const mining = new Mining(page);
  await mining.tab.click();
  await expect(mining.miners).toHaveCount(1);
  expect((await storageOf(page, "localStorage"))["DefiIndex"]).toBe("2");
  await page.reload();
  await expect(mining.miners).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem("DefiIndex", "5"));
  await page.reload();
  await expect(page.getByRole("tab", { name: "My Social" })).toHaveAttribute("aria-selected", "true");
});

test("[MINE-01] [MINE-02] [MINE-07] [MINE-17] [MINE-18] [MINE-19] [MINE-20] [MINE-21] [MINE-22] [MINE-35] [CONST-26] [CONST-29] balance, rigs of every origin and types of every level are shown", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.giveWth(person, 1_234);
  await platform.operate("grant-rig", person.address, "2", "gift");
  await platform.operate("grant-rig", person.address, "3", "reward");
  await platform.operate("grant-rig", person.address, "4", "airdrop");
  await person.api.miningPurchase({ params: { id: 1 } });
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  await mining.balance("1224.0000");
  await expect(mining.miners).toHaveCount(4);
  for (const [name, origin] of [
    ["S1", "Buy"],
    ["S2", "Gift"],
    ["S3", "Reward"],
    ["S4", "Gift"],
  ] as const) {
    await expect(mining.rig(name).getByText(origin, { exact: true })).toBeVisible();
    await expect(mining.rig(name).getByTestId("released")).toHaveText("0.00000");
    await expect(mining.rig(name).getByText("Stopped")).toBeVisible();
  }
  await expect(mining.inactive).toHaveCount(7);
  const drawings = new Set<string>();
  for (let level = 1; level <= 7; level += 1) {
    const card = mining.type(`S${level}`);
    await expect(card.getByRole("img", { name: `Level S${level}` })).toBeVisible();
    await expect(card.getByText("Inactive", { exact: true })).toBeVisible();
    drawings.add(await card.getByRole("img").innerHTML());
  }
  expect(drawings.size).toBe(7);
});

test("[MINE-03] [MINE-04] the filter offers All and every type by name, and shows one type at a time", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  for (const level of ["1", "1", "3"]) await platform.operate("grant-rig", person.address, level);
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  await expect(mining.miners).toHaveCount(3);
  const entries = page.getByRole("menu").locator("[data-type]");
  await mining.filter.click();
  const types = await person.api.miningSourceList();
  await expect(entries).toHaveText(["All", ...types.map(({ name }) => name)]);
  expect(types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await entries.filter({ hasText: "S1" }).click();
  await expect(mining.miners).toHaveCount(2);
  await expect(mining.rig("S1")).toHaveCount(2);
  await mining.filter.click();
  await entries.filter({ hasText: "S2" }).click();
  await expect(page.getByText("You have no miner of this type.")).toBeVisible();
  await mining.filter.click();
  await entries.filter({ hasText: "All" }).click();
  await expect(mining.miners).toHaveCount(3);
});

test("[MINE-13] [MINE-14] [MINE-36] a click on a card shows its activation buttons, another click hides them", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  const active = mining.type("S2").getByRole("button", { name: "Active", exact: true });
  await expect(mining.inactive).toHaveCount(7);
  await expect(active).toHaveCount(0);
  await mining.select(mining.type("S2"));
  await expect(active).toBeVisible();
  await expect(mining.type("S2").getByRole("button", { name: /USDT/ })).toHaveCount(0);
  await mining.select(mining.type("S3"));
  await expect(active).toHaveCount(0);
  await mining.select(mining.type("S2"));
  await mining.select(mining.type("S2"));
  await expect(active).toHaveCount(0);
});

test("[MINE-09] [MINE-23] [MINE-31] [MINE-40] [MINE-42] [MINE-43] [MINE-44] [MINE-45] [MINE-51] [MINE-52] [MINE-56] a started rig counts down from a day and up in WTH, each second", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.operate("grant-rig", person.address, "7");
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  const rig = mining.rig("S7");
  await expect(rig.getByText("Stopped")).toBeVisible();
  await expect(rig.getByRole("timer")).toHaveCount(0);
  const calls = miningCalls(page);
  await rig.getByRole("button", { name: "Start" }).click();
  await expect(started(page)).toBeVisible();
  await expect(rig.getByText("Running")).toBeVisible();
  await expect(rig.getByRole("timer")).toHaveText(/^23:59:\d\d$/);
  await expect(rig.getByRole("button", { name: "Claim" })).toBeDisabled();
  const startedAt = calls.findIndex((call) => /^POST earn\/\d+$/.test(call));
  await expect.poll(() => calls.slice(startedAt)).toContain("GET list");
  await expect(rig.getByTestId("released")).not.toHaveText("0.00000");
  const { list } = await person.api.miningList();
  const perSecond = 23_500 / 365 / DAY;
  const { seconds, released } = await rig.evaluate((card) => {
    const [hours = 0, minutes = 0, rest = 0] = (card.querySelector("[role=timer]")?.textContent ?? "")
      .split(":")
      .map(Number);
    const text = card.querySelector("[data-testid=released]")?.textContent ?? "";
    return { seconds: hours * 3600 + minutes * 60 + rest, released: text };
  });
  expect(list[0]?.status).toBe(1);
  expect(Math.abs(Number(released) - (DAY - seconds) * perSecond)).toBeLessThan(perSecond * 1.5);
  const before = await rig.getByRole("timer").textContent();
  await expect(rig.getByRole("timer")).not.toHaveText(before ?? "");
});

test("[MINE-05] [MINE-25] [MINE-26] [MINE-46] [MINE-47] when a countdown reaches 0 the page asks the server by itself and offers to claim", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.operate("grant-rig", person.address, "7");
  const [rigData] = (await person.api.miningList()).list;
  await person.api.miningEarn({ params: { id: rigData?.id ?? "" } });
  await platform.advance(DAY - 12);
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  const rig = mining.rig("S7");
  await expect(rig.getByRole("timer")).toHaveText(/^00:00:\d\d$/);
  await expect(mining.claimAll).toHaveCount(0);
  const calls = miningCalls(page);
  await expect(rig.getByText("Ready to claim")).toBeVisible({ timeout: 15_000 });
  await expect(rig.getByRole("button", { name: "Claim" })).toBeEnabled();
  await expect(mining.claimAll).toHaveText("Claime All");
  expect(calls).toContain("GET list");
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
});

test("[MINE-08] [MINE-32] [MINE-39] [MINE-41] [MINE-57] a stopped rig with a finished session is claimed into the Mine Account", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.operate("grant-rig", person.address, "7");
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  const rig = mining.rig("S7");
  await rig.getByRole("button", { name: "Start" }).click();
  await expect(rig.getByRole("timer")).toBeVisible();
  await platform.advance(DAY);
  await page.reload();
  await expect(rig.getByText("Ready to claim")).toBeVisible();
  await expect(rig.getByRole("button", { name: "Start" })).toHaveCount(0);
  const calls = miningCalls(page);
  await rig.getByRole("button", { name: "Claim" }).click();
  await expect(toast(page, /^Claimed 64\.38356 WTH/)).toBeVisible();
  await mining.balance("64.3835");
  await expect(rig.getByRole("button", { name: "Start" })).toBeEnabled();
  const claimedAt = calls.findIndex((call) => /^POST collect\/\d+$/.test(call));
  expect(calls.slice(claimedAt)).toContain("GET list");
});

test("[MINE-06] [MINE-16] [MINE-27] [MINE-28] [MINE-29] [MINE-30] [MINE-33] [MINE-34] Start All and Claime All do all of it in one call each", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  for (const level of ["5", "6", "7"]) await platform.operate("grant-rig", person.address, level);
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  await expect(mining.startAll).toHaveText("Start All");
  await expect(mining.claimAll).toHaveCount(0);
  const calls = miningCalls(page);
  const releaseCall = await holdCalls(page, "**/mining/batch-*");
  await mining.startAll.click();
  await expect(mining.overlay).toBeVisible();
  releaseCall();
  await expect(toast(page, "3 miners started")).toBeVisible();
  await expect(mining.overlay).toHaveCount(0);
  await expect(page.getByRole("timer")).toHaveCount(3);
  await expect(mining.startAll).toHaveCount(0);
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual(["POST batch-earn"]);
  expect(calls).toContain("GET list");
  await platform.advance(DAY);
  await page.reload();
  await expect(mining.claimAll).toBeVisible();
  calls.length = 0;
  await mining.claimAll.click();
  await expect(mining.overlay).toBeVisible();
  await expect(toast(page, /^Claimed 89\.45205 WTH from 3 miners/)).toBeVisible();
  await mining.balance("89.4520");
  await expect(mining.claimAll).toHaveCount(0);
  await expect(mining.startAll).toBeVisible();
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual(["POST batch-collect"]);
  expect(calls).toContain("GET list");
});

/** Lets calls to these addresses wait until the returned function is called; later ones wait a moment. */
async function holdCalls(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("[MINE-15] pulsing dots stand in place of the button while its rig is worked on", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.operate("grant-rig", person.address, "1");
  await openOnMining(page);
  await visitAs(person);
  const rig = new Mining(page).rig("S1");
  const release = await holdCalls(page, "**/mining/earn/*");
  await rig.getByRole("button", { name: "Start" }).click();
  await expect(rig.getByRole("status", { name: "Working" })).toBeVisible();
  await expect(rig.getByRole("button", { name: "Start" })).toHaveCount(0);
  release();
  await expect(rig.getByRole("timer")).toBeVisible();
  await expect(rig.getByRole("status", { name: "Working" })).toHaveCount(0);
});

test("[MINE-55] [ERR-23] a type is activated with balance, after a yes and only when the balance covers it", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.giveWth(person, 60);
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  const dialog = page.getByRole("dialog", { name: "Activate S2 Reef" });
  await mining.balance("60.0000");
  const active = mining.type("S2").getByRole("button", { name: "Active", exact: true });
  await mining.select(mining.type("S2"));
  await active.click();
  await expect(dialog).toContainText("10.0000 WTH");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(mining.miners).toHaveCount(0);
  await active.click();
  await dialog.getByRole("button", { name: "Pay 50.00 WTH" }).click();
  await expect(toast(page, "S2 Reef activated")).toBeVisible();
  await expect(mining.rig("S2").getByText("Buy", { exact: true })).toBeVisible();
  await mining.balance("10.0000");
  await active.click();
  await expect(dialog.getByRole("alert")).toContainText("Insufficient Balance You need 40.0000 WTH more");
  await expect(dialog.getByRole("button", { name: /^Pay/ })).toBeDisabled();
});

test("[ERR-23] [ERR-43] a balance that was spent elsewhere is noticed by the server: Insufficient Balance", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.giveWth(person, 50);
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  await mining.select(mining.type("S2"));
  await mining.type("S2").getByRole("button", { name: "Active", exact: true }).click();
  const pay = page.getByRole("button", { name: "Pay 50.00 WTH" });
  await expect(pay).toBeEnabled();
  const release = await holdCalls(page, "**/mining/purchase/*");
  await pay.click();
  await person.api.miningPurchase({ params: { id: 1 } });
  release();
  await expect(toast(page, "Insufficient Balance")).toBeVisible();
  await mining.balance("40.0000");
});

test("[MINE-10] [MINE-48] [MINE-49] [MINE-50] [MINE-58] [ERR-22] an expired rig that was bought is renewed; one that was given offers an activation", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.giveWth(person, 100);
  await withParameter(platform, ["mining.s2.days", "1", "365"], async () => {
    await person.api.miningPurchase({ params: { id: 2 } });
    await platform.operate("grant-rig", person.address, "2", "gift");
  });
  // What a day does not divide evenly is left for a last session of a moment.
  for (let session = 0; session < 2; session += 1) {
    await person.api.miningBatchEarn();
    await platform.advance(DAY);
    await person.api.miningBatchCollect();
  }
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  const bought = mining.miners.filter({ hasText: "Buy" });
  const given = mining.miners.filter({ hasText: "Gift" });
  await expect(bought.getByText("Expired")).toBeVisible();
  await expect(given.getByText("Expired")).toBeVisible();
  await expect(bought.getByTestId("released")).toHaveText("105.00000");
  await expect(given.getByRole("button", { name: "RenewNow" })).toHaveCount(0);
  await mining.select(given);
  await expect(given).toContainText("Activate another one of its type.");
  await expect(given.getByRole("button", { name: "Active", exact: true })).toBeVisible();
  await mining.balance("260.0000");
  await test.step("a refusal of the server is told", async () => {
    // The page offers no renewal that the server refuses, so the refusal is put into the answer.
    const refusal = { code: 1004004006, data: null, msg: "This type of miner cannot be renewed." };
    await page.route("**/mining/renewal/*", (route) => route.fulfill({ json: refusal }), { times: 1 });
    await bought.getByRole("button", { name: "RenewNow" }).click();
    await page.getByRole("button", { name: "Pay 50.00 WTH" }).click();
    await expect(toast(page, "This type of miner cannot be renewed.")).toBeVisible();
  });
  await bought.getByRole("button", { name: "RenewNow" }).click();
  await page.getByRole("dialog", { name: "Renew S2 Reef" }).getByRole("button", { name: "Pay 50.00 WTH" }).click();
  await expect(toast(page, "Miner renewed")).toBeVisible();
  await expect(bought.getByRole("button", { name: "Start" })).toBeEnabled();
  await mining.balance("210.0000");
});

test("[MINE-53] the price in USDT follows the reference price, cut to 2 decimals", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  const reference = "1234599999999999999";
  await withParameter(platform, ["price.reference", reference, "1000000000000000000"], async () => {
    await openOnMining(page);
    await visitAs(person);
    const mining = new Mining(page);
    await expect(mining.type("S1")).toContainText("12.34 USDT");
    await expect(mining.type("S3")).toContainText("123.45 USDT");
  });
});

test("[ERR-24] [ROLE-08] a type can be kept for a list: Not eligible to purchase", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.giveWth(person, 60);
  await withParameter(platform, ["mining.s2.whitelist", "1", "0"], async () => {
    await openOnMining(page);
    await visitAs(person);
    const mining = new Mining(page);
    await mining.balance("60.0000");
    await mining.select(mining.type("S2"));
    const buy = async (): Promise<void> => {
      await mining.type("S2").getByRole("button", { name: "Active", exact: true }).click();
      await page.getByRole("button", { name: "Pay 50.00 WTH" }).click();
    };
    await buy();
    await expect(toast(page, "Not eligible to purchase")).toBeVisible();
    await expect(mining.miners).toHaveCount(0);
    await platform.operate("whitelist", person.address, "2");
    await buy();
    await expect(toast(page, "S2 Reef activated")).toBeVisible();
  });
});

test("a second tab follows without a reload", async ({ page, context, platform, visitAs }) => {
  const person = await platform.register();
  await platform.operate("grant-rig", person.address, "1");
  const elsewhere = await context.newPage();
  await openOnMining(page);
  await openOnMining(elsewhere);
  await visitAs(person);
  await elsewhere.goto("/defi");
  const [here, there] = [new Mining(page), new Mining(elsewhere)];
  await expect(there.rig("S1").getByText("Stopped")).toBeVisible();
  await here.rig("S1").getByRole("button", { name: "Start" }).click();
  await expect(there.rig("S1").getByRole("timer")).toBeVisible();
  await platform.operate("grant-rig", person.address, "4", "reward");
  for (const { miners } of [here, there]) await expect(miners).toHaveCount(2);
  await platform.giveWth(person, 7);
  for (const mining of [here, there]) await mining.balance("7.0000");
});

test.describe("failures", () => {
  const prepare = async (
    platform: Platform,
    page: Page,
    visitAs: (person: Person) => Promise<unknown>,
  ): Promise<Mining> => {
    const person = await platform.register();
    await platform.operate("grant-rig", person.address, "1");
    await platform.operate("grant-rig", person.address, "2");
    const { list } = await person.api.miningList({ query: { miningId: 2 } });
    await person.api.miningEarn({ params: { id: list[0]?.id ?? "" } });
    await platform.advance(DAY);
    await openOnMining(page);
    await visitAs(person);
    return new Mining(page);
  };
  const broken = { status: 500, json: { code: 500, data: null, msg: "Request failed. Please try again." } };

  test("[ERR-39] [ERR-40] lists and balance that cannot be had are told and can be asked for again", async ({
    page,
    platform,
    visitAs,
    watch,
  }) => {
    watch.allow(/status of 500|net::ERR_FAILED/);
    // The stream would make the page ask again by itself.
    await page.route(`**${LIVE_PATH}`, (route) => route.abort());
    await page.route("**/mining/list?**", (route) => route.fulfill(broken));
    await page.route("**/assets/owner", (route) => route.fulfill(broken));
    const mining = await prepare(platform, page, visitAs);
    await expect(toast(page, "Failed to fetch mining list")).toBeVisible();
    await expect(toast(page, "Failed to fetch user owner")).toBeVisible();
    await page.unroute("**/mining/list?**");
    await page.unroute("**/assets/owner");
    const again = page.getByRole("main").getByRole("alert").getByRole("button", { name: "Try again" });
    await again.first().click();
    await mining.balance("0.0000");
    await again.first().click();
    await expect(mining.miners).toHaveCount(2);
  });

  test("[ERR-41] [ERR-42] a claim or a start that fails is told in the page's own words", async ({
    page,
    platform,
    visitAs,
    watch,
  }) => {
    watch.allow(/status of 500/);
    await page.route("**/mining/collect/*", (route) => route.fulfill(broken));
    await page.route("**/mining/earn/*", (route) => route.fulfill(broken));
    const mining = await prepare(platform, page, visitAs);
    await mining.rig("S2").getByRole("button", { name: "Claim" }).click();
    await expect(toast(page, "An error occurred while collecting")).toBeVisible();
    await mining.rig("S1").getByRole("button", { name: "Start" }).click();
    await expect(toast(page, "An error occurred when the mining machine was turned on")).toBeVisible();
  });

  test("[API-03] a call without an answer is given up after 10 s", async ({ page, platform, visitAs }) => {
    await page.route("**/mining/earn/*", () => undefined);
    const mining = await prepare(platform, page, visitAs);
    const failed = page.waitForEvent("requestfailed", { timeout: 15_000 });
    const sent = page.waitForRequest("**/mining/earn/*");
    await mining.rig("S1").getByRole("button", { name: "Start" }).click();
    await sent;
    const since = Date.now();
    expect((await failed).url()).toContain("/mining/earn/");
    expect(Math.abs(Date.now() - since - 10_000)).toBeLessThan(1_500);
    await expect(toast(page, "An error occurred when the mining machine was turned on")).toBeVisible();
  });
});
