import type { Page } from "@playwright/test";
import { Kyc } from "./pages/kyc.ts";
import { moveClock, shiftClock } from "./support/device-clock.ts";
import { newIdNumber } from "./support/identity.ts";
import type { Platform } from "./support/platform.ts";
import { expectTimeUntil } from "./support/remaining-time.ts";
import { expect, test as base } from "./support/test.ts";

const SECONDS = 2 * 3_600;

/** The access token of a page that slept has expired meanwhile. */
const test = base.extend<{ allowExpiry: void }>({
  allowExpiry: [
    async ({ watch, page }, provide) => {
      watch.allow(/status of 401/);
      await page.addInitScript(shiftClock, 0);
      await provide();
    },
    { auto: true },
  ],
});

/** Freezes a page for two hours of its device and of the platform. */
async function sleepOf(page: Page, platform: Platform, meanwhile: () => Promise<void>): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await page.evaluate(moveClock, SECONDS * 1_000);
  await protocol.send("Page.setWebLifecycleState", { state: "frozen" });
  await platform.advance(SECONDS);
  await meanwhile();
  await protocol.send("Page.setWebLifecycleState", { state: "active" });
}

test(
  "shows true remaining times and new balances in a tab that slept for two hours [X45]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await platform.register({ rigs: ["7"] });
    const [rig] = (await person.api.miningList()).list;
    await person.api.miningStart({ params: { id: rig?.id ?? "" } });
    const [running] = (await person.api.miningList()).list;
    const { mining, wallet } = await visitMining(person);
    const timer = mining.rig("S7").getByRole("timer");
    await expect(timer).toHaveText(/^23:/);
    await sleepOf(page, platform, () => platform.giveWth(person, 5));
    await mining.balance(/^5/);
    await expectTimeUntil(running?.endTime ?? 0, timer, platform);
    await platform.giveWth(person, 7);
    await mining.balance(/^12/);
    expect(wallet.count("personal_sign")).toBe(0);
  },
);

test(
  "keeps a half-filled form in a tab that slept for two hours [X45]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    const wallet = await visitAs(person, "/kyc");
    const kyc = new Kyc(page);
    const number = newIdNumber();
    await kyc.number.fill(number);
    const refreshed = page.waitForRequest((request) => request.url().includes("/auth/refresh-token"));
    await sleepOf(page, platform, () => Promise.resolve());
    await refreshed;
    await expect(kyc.number).toHaveValue(number);
    expect(wallet.count("personal_sign")).toBe(0);
  },
);
