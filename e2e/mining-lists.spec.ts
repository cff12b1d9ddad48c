import { Mining, openOnMining } from "./pages/mining.ts";
import { Shell } from "./pages/shell.ts";
import { expect, storageOf, test } from "./support/test.ts";

test("leads to the rig list in the third tab and remembers the tab [DEFI-14, DEFI-15, SHELL-15, SHELL-16]", async ({
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
  await expect(mining.rigs).toHaveCount(1);
  expect((await storageOf(page, "localStorage"))["DefiIndex"]).toBe("2");
  await page.reload();
  await expect(mining.rigs).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem("DefiIndex", "5"));
  await page.reload();
  await expect(page.getByRole("tab", { name: "My Social" })).toHaveAttribute("aria-selected", "true");
});

test("shows balance, rigs of every origin and types of every level [MINE-01, MINE-02, MINE-07, MINE-17, MINE-18, MINE-19, MINE-20, MINE-21, MINE-22, MINE-35, CONST-26, CONST-29]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await platform.giveWth(person, 1_234);
  await platform.operate("grant-rig", person.address, "2", "gift");
  await platform.operate("grant-rig", person.address, "3", "reward");
  await platform.operate("grant-rig", person.address, "4", "airdrop");
  await person.api.miningBuy({ params: { id: 1 } });
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  await mining.balance("1,224.0000");
  await expect(mining.rigs).toHaveCount(4);
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

test("filters rigs by type [MINE-03, MINE-04]", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  for (const level of ["1", "1", "3"]) await platform.operate("grant-rig", person.address, level);
  await openOnMining(page);
  await visitAs(person);
  const mining = new Mining(page);
  await expect(mining.rigs).toHaveCount(3);
  const entries = page.getByRole("menu").locator("[data-type]");
  await mining.filter.click();
  const types = await person.api.miningSourceList();
  await expect(entries).toHaveText(["All", ...types.map(({ name }) => name)]);
  expect(types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await entries.filter({ hasText: "S1" }).click();
  await expect(mining.rigs).toHaveCount(2);
  await expect(mining.rig("S1")).toHaveCount(2);
  await mining.filter.click();
  await entries.filter({ hasText: "S2" }).click();
  await expect(page.getByText("You have no miner of this type.")).toBeVisible();
  await mining.filter.click();
  await entries.filter({ hasText: "All" }).click();
  await expect(mining.rigs).toHaveCount(3);
});

test(
  "toggles the activation buttons of a card [MINE-13, MINE-14, MINE-36]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
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
  },
);

test("truncates the USDT price to 2 decimals [MINE-53]", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await platform.register();
  const reference = "1234599999999999999";
  await platform.withParameter(["price.reference", reference, "1000000000000000000"], async () => {
    await openOnMining(page);
    await visitAs(person);
    const mining = new Mining(page);
    await expect(mining.type("S1")).toContainText("12.34 USDT");
    await expect(mining.type("S3")).toContainText("123.45 USDT");
  });
});

test("updates a second tab without a reload", { tag: "@deep" }, async ({ page, context, platform, visitAs }) => {
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
  for (const { rigs } of [here, there]) await expect(rigs).toHaveCount(2);
  await platform.giveWth(person, 7);
  for (const mining of [here, there]) await mining.balance("7.0000");
});
