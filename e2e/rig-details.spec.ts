import { readFile } from "node:fs/promises";
import { RigDetails } from "./pages/rig-details.ts";
import { Mining, openOnMining } from "./pages/mining.ts";
import { axeScript, expectAccessible } from "./support/axe.ts";
import { prepareMiner } from "./support/miner.ts";
import { expect, test } from "./support/test.ts";
import { languages } from "./support/texts.ts";

const DAY = 86_400;

test(
  "shows a rig's remaining time and sessions at an address",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const { person, rigId } = await prepareMiner(platform, [3, 1]);
    await openOnMining(page);
    await visitAs(person);
    const details = new RigDetails(page);
    const opener = details.opener(new Mining(page).rig("S3"));
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/defi\\?rig=${rigId}$`));
    const { outlook, use } = details.words;
    // 215 WTH in 365 days; two of them are claimed, and an hour of the third is mined
    await details.shows(outlook.title, outlook.left, /^213\.797\d\d WTH$/);
    await details.shows(outlook.title, outlook.unclaimed, /^0\.024[56]\d WTH$/);
    await details.shows(outlook.title, outlook.perDay, "0.58904 WTH");
    await details.shows(outlook.title, outlook.running, /^362 d 2[23] h$/);
    await details.shows(outlook.title, outlook.pool, /^78\d,\d{3},\d{3} WTH$/);
    await details.shows(use.title, use.ran, /^2 d 1 h \(89\.\d%\)$/);
    await details.shows(use.title, use.missed, /^6 h 0 min \(10\.\d%\)$/);
    await details.shows(use.title, use.sessions, "2");
    await details.shows(use.title, use.claimed, "1.17808 WTH");
    await expect(details.timeline).toBeVisible();
    const rows = details.table.getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText("1 d 0 h");
    await expect(rows.nth(1)).toContainText("1 h 0 min");
    await page.keyboard.press("Escape");
    await expect(details.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/defi$/);
    await expect(opener).toBeFocused();
    await page.goBack();
    await expect(details.timeline).toBeVisible();
    await page.reload();
    await expect(details.timeline).toBeVisible();
    await expect(new Mining(page).tab).toHaveAttribute("aria-selected", "true");
  },
);

test("shows a claim made elsewhere at once", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const { person, rigId } = await prepareMiner(platform, []);
  await platform.advance(DAY);
  await visitAs(person, `/defi?rig=${rigId}`);
  const details = new RigDetails(page);
  await expect(details.dialog.getByText(details.words.timeline.empty)).toBeVisible();
  const { accessToken } = await platform.signIn(person.account);
  const api = platform.api({ authorization: `Bearer ${accessToken}` });
  await api.miningClaim({ params: { id: rigId } });
  await expect(details.table.getByRole("row")).toHaveCount(2);
  await details.shows(details.words.use.title, details.words.use.claimed, "0.58904 WTH");
});

test(
  "hides other users' rigs and retries a history that fails to load",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 500/);
    const [{ rigId: foreign }, { person, rigId }] = [
      await prepareMiner(platform, []),
      await prepareMiner(platform, []),
    ];
    await visitAs(person, `/defi?rig=${foreign}`);
    const details = new RigDetails(page);
    await expect(details.dialog.getByText(details.words.notFound)).toBeVisible();
    const broken = { status: 500, json: { code: 500, data: null, msg: "Request failed. Please try again." } };
    await page.route("**/mining/sessions?**", (route) => route.fulfill(broken));
    await page.goto(`/defi?rig=${rigId}`);
    await expect(details.dialog.getByText(details.words.failed)).toBeVisible();
    await page.unroute("**/mining/sessions?**");
    await details.dialog.getByRole("button", { name: "Try again" }).click();
    await expect(details.timeline).toBeVisible();
  },
);

test("saves the end of a session as a calendar file", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const { person, rigId } = await prepareMiner(platform, []);
  const { list } = await person.api.miningList();
  await visitAs(person, `/defi?rig=${rigId}`);
  const download = page.waitForEvent("download");
  await new RigDetails(page).calendar.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`wth-rig-${rigId}.ics`);
  const file = await readFile(await saved.path(), "utf8");
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  const endsAt = new Date(list[0]?.endTime ?? 0).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  expect(lines).toContain(`DTSTART:${endsAt}`);
  expect(lines).toContain(`URL:${platform.url}/defi?rig=${rigId}`);
  expect(lines.at(-2)).toBe("END:VCALENDAR");
});

test(
  "tells of the end of a session on any page, with the way to the rigs [U02]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const { person, rigId } = await prepareMiner(platform, []);
    await visitAs(person, `/defi?rig=${rigId}`);
    const { calendar, dialog, words } = new RigDetails(page);
    await expect(calendar).toBeVisible();
    await expect(dialog).toContainText(words.reminder.messages);
    await page.goto("/account");
    await platform.advance(DAY);
    const toast = page.getByRole("status").filter({ hasText: "A mining session is over" });
    await expect(toast).toBeVisible();
    await toast.getByRole("button", { name: "Open" }).click();
    await expect(page).toHaveURL(/\/defi$/);
  },
);

test(
  "a rig's details are accessible and fit in every look",
  { tag: "@deep" },
  async ({ page, context, platform, visitAs }) => {
    await context.addInitScript(axeScript);
    const { person, rigId } = await prepareMiner(platform);
    await visitAs(person, "/home");
    for (const width of [390, 1000, 1440])
      for (const language of languages) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
        await page.goto(`/defi?rig=${rigId}`);
        const details = new RigDetails(page, language);
        await expect(details.timeline).toBeVisible();
        await expect(details.dialog.getByRole("button", { name: /2/ }).last()).toBeVisible();
        await expectAccessible(page, `rig details at ${width} in ${language}`);
        const body = details.timeline.locator("xpath=ancestor::section[1]");
        const overflow = await body.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(overflow, `${width} ${language}`).toBeLessThanOrEqual(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      }
  },
);
