import { holdCalls, miningCalls } from "./support/calls.ts";
import { expect, test, toast } from "./support/test.ts";

const DAY = 86_400;

test(
  "counts time down and WTH up each second [MINE-09, MINE-23, MINE-31, MINE-40, MINE-42, MINE-43, MINE-44, MINE-45, MINE-51, MINE-52, MINE-56]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await platform.register({ rigs: ["7"] });
    const { mining } = await visitMining(person);
    const rig = mining.rig("S7");
    await expect(rig.getByText("Stopped")).toBeVisible();
    await expect(rig.getByRole("timer")).toHaveCount(0);
    const calls = miningCalls(page);
    await rig.getByRole("button", { name: "Start" }).click();
    await expect(toast(page, "Miner started")).toBeVisible();
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
  },
);

test(
  "reloads the rig at the end of its countdown and offers the claim [MINE-05, MINE-25, MINE-26, MINE-46, MINE-47]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await platform.register({ rigs: ["7"] });
    const [rigData] = (await person.api.miningList()).list;
    await person.api.miningStart({ params: { id: rigData?.id ?? "" } });
    await platform.advance(DAY - 12);
    const { mining } = await visitMining(person);
    const rig = mining.rig("S7");
    await expect(rig.getByRole("timer")).toHaveText(/^00:00:\d\d$/);
    await expect(mining.claimAll).toHaveCount(0);
    const calls = miningCalls(page);
    await expect(rig.getByText("Ready to claim")).toBeVisible();
    await expect(rig.getByRole("button", { name: "Claim" })).toBeEnabled();
    await expect(mining.claimAll).toHaveText("Claime All");
    expect(calls).toContain("GET list");
    expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  },
);

test(
  "claims a finished session into the Mine Account [MINE-08, MINE-32, MINE-39, MINE-41, MINE-57]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await platform.register({ rigs: ["7"] });
    const { mining } = await visitMining(person);
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
  },
);

test("starts and claims all rigs in one call each [MINE-06, MINE-16, MINE-27, MINE-28, MINE-29, MINE-30, MINE-33, MINE-34]", async ({
  page,
  platform,
  visitMining,
}) => {
  const person = await platform.register({ rigs: ["5", "6", "7"] });
  const { mining } = await visitMining(person);
  await expect(mining.startAll).toHaveText("Start All");
  await expect(mining.claimAll).toHaveCount(0);
  const calls = miningCalls(page);
  const releaseCall = await holdCalls(page, "**/mining/batch-*");
  await mining.startAll.click();
  await expect(mining.overlay).toBeVisible();
  releaseCall();
  await expect(toast(page, "3 miners started")).toBeVisible();
  await expect(mining.overlay).toHaveCount(0);
  await expect(mining.rigs.getByRole("timer")).toHaveCount(3);
  await expect(mining.startAll).toHaveCount(0);
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual(["POST batch-earn"]);
  expect(calls).toContain("GET list");
  await platform.advance(DAY);
  await page.reload();
  await expect(mining.claimAll).toBeVisible();
  calls.length = 0;
  const releaseClaim = await holdCalls(page, "**/mining/batch-*");
  await mining.claimAll.click();
  await expect(mining.overlay).toBeVisible();
  releaseClaim();
  await expect(toast(page, /^Claimed 89\.45205 WTH from 3 miners/)).toBeVisible();
  await mining.balance("89.4520");
  await expect(mining.claimAll).toHaveCount(0);
  await expect(mining.startAll).toBeVisible();
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual(["POST batch-collect"]);
  expect(calls).toContain("GET list");
});

test(
  "shows pulsing dots in place of a working button [MINE-15]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await platform.register({ rigs: ["1"] });
    const { mining } = await visitMining(person);
    const rig = mining.rig("S1");
    const release = await holdCalls(page, "**/mining/earn/*");
    await rig.getByRole("button", { name: "Start" }).click();
    await expect(rig.getByRole("status", { name: "Working" })).toBeVisible();
    await expect(rig.getByRole("button", { name: "Start" })).toHaveCount(0);
    release();
    await expect(rig.getByRole("timer")).toBeVisible();
    await expect(rig.getByRole("status", { name: "Working" })).toHaveCount(0);
  },
);
