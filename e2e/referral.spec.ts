import { readFileSync } from "node:fs";
import { Market } from "./pages/market.ts";
import { Referral } from "./pages/referral.ts";
import { untilPower } from "./support/community.ts";
import { prepareTrader } from "./support/market-scenes.ts";
import { readPicture } from "./support/picture.ts";
import { expect, test, toast } from "./support/test.ts";

test(
  "shows the sponsor and the standing of each member of the circle [DEFI-16, DEFI-17, DEFI-18, DEFI-19, DEFI-20, DEFI-21, DEFI-22, DEFI-23, DEFI-24, DEFI-25]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const sponsor = await platform.register();
    await platform.changeUser(sponsor, { nickname: "Old Turtle" });
    const person = await platform.register({ sponsor });
    const nameless = await platform.register({ sponsor: person });
    const friend = await platform.register({ sponsor: person });
    await platform.changeUser(friend, { nickname: "Blue Ray", kyc_level: 1 });
    await platform.giveWth(friend, 100);
    await friend.api.miningBuy({ params: { id: 2 } });
    const below = await platform.register({ sponsor: friend });
    await platform.operate("grant-rig", below.address, "5", "gift");
    await platform.operate("grant-rig", below.address, "1", "gift");
    await untilPower(friend, 1010);
    await visitAs(person);
    const social = new Referral(page);
    const card = page.getByText("MySponsor").locator("../../..");
    await expect(card.getByText("Old Turtle")).toBeVisible();
    await expect(card.getByText(`${sponsor.address.slice(0, 6)}...${sponsor.address.slice(-4)}`)).toBeVisible();
    await expect(card.locator("svg").first()).toBeVisible();
    await expect(social.table.getByRole("columnheader")).toHaveText(["Name", "Power", "V-level", "Level"]);
    const of = (name: string) => social.rows.filter({ hasText: name });
    await expect(of("Blue Ray").getByRole("cell").nth(1)).toHaveText("50.00");
    await expect(of("Blue Ray").getByRole("cell").nth(2)).toHaveText("V1");
    await expect(of("Blue Ray").getByRole("cell").nth(3)).toHaveText("S2");
    await expect(of("Blue Ray").getByRole("img", { name: "Identity verified" })).toBeVisible();
    await expect(of("Anonymous").getByRole("cell").nth(1)).toHaveText("0.00");
    await expect(of("Anonymous")).toContainText(nameless.address.slice(-4));
    await expect(of("Anonymous").getByRole("img", { name: "Identity verified" })).toHaveCount(0);

    await test.step("progress of each member, by keyboard", async () => {
      await social.progress("Blue Ray", 3).focus();
      await page.keyboard.press("Enter");
      await expect(social.steps("Blue Ray")).toHaveText([
        /^Joined, done/,
        /KYC\), done/,
        /^DID minted, not yet/,
        /^Miner bought, done/,
      ]);
      await expect(social.table).toContainText("Their community power1,010.00WTH");
      await page.keyboard.press("Space");
      await expect(social.steps("Blue Ray")).toHaveCount(0);
    });

    await test.step("a new member appears", async () => {
      const newcomer = await platform.register({ sponsor: person });
      await expect(social.table).toContainText(newcomer.address.slice(-4));
    });
  },
);

test(
  "shows an empty circle and five members a page [DEFI-26, DEFI-27]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await visitAs(person);
    const social = new Referral(page);
    await expect(page.getByText("No promotions yet")).toBeVisible();
    for (let index = 0; index < 6; index += 1) await platform.register({ sponsor: person });
    await expect(social.rows).toHaveCount(5);
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(social.rows).toHaveCount(1);
  },
);

test(
  "copies the invitation and saves it as a picture with a QR code",
  { tag: "@deep" },
  async ({ page, context, platform, visitAs }) => {
    const person = await platform.register();
    await platform.changeUser(person, { nickname: "Moon Jelly" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visitAs(person);
    const social = new Referral(page);
    const link = `${platform.url}/defi?inviteCode=${person.inviteCode}`;
    await page.getByRole("button", { name: "Copy link" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await social.share.click();
    await expect(social.picture(person.inviteCode)).toBeVisible();
    await social.shareDialog.getByRole("button", { name: "Copy invitation" }).click();
    await expect(toast(page, "Invitation copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link);
    for (const language of ["English", "繁體中文"]) {
      await social.shareDialog.getByRole("radio", { name: language }).check();
      await expect(social.picture(person.inviteCode)).toBeVisible();
      const saving = page.waitForEvent("download");
      await social.shareDialog.getByRole("button", { name: "Download picture" }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe(`wth-invitation-${person.inviteCode}.png`);
      const picture = await readPicture(page, readFileSync(await download.path()), link);
      expect(picture).toEqual({ width: 1080, height: 1350, saysLink: true });
    }
  },
);

test("offers no page size on any list [CONST-23]", async ({ page, platform, visitAs }) => {
  const { person } = await prepareTrader(platform);
  await platform.register({ sponsor: person });
  const asked: (string | null)[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).searchParams.get("pageSize")));
  await visitAs(person, "/c2c");
  const market = new Market(page);
  const expectNoChoice = async (): Promise<void> => {
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.getByRole("main").locator("select, [role=combobox], [aria-haspopup=listbox]")).toHaveCount(0);
    await expect(page.getByText(/per page|\/ ?page/i)).toHaveCount(0);
  };
  for (const tab of ["market", "ads", "pending", "history"] as const) {
    await market.tab(tab).click();
    await expectNoChoice();
  }
  await page.goto("/defi");
  await expectNoChoice();
  expect(new Set(asked.filter((size) => size !== null))).toEqual(new Set(["50", "10", "5"]));
});
