import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { shortAddress } from "@wth/rules";
import { Records } from "./pages/records.ts";
import { buyFeeCredit } from "./support/buy-fee-credit.ts";
import type { Platform } from "./support/platform.ts";
import { expect, test } from "./support/test.ts";

const DATE = /^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/;

/** Red and blue parts of an element's text colour. */
async function colourOf(amount: Locator) {
  const [red = 0, , blue = 0] = await amount.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  return { red, blue };
}

const figure = (row: Locator): Locator => row.locator("[data-tone] > span").first();

/** Prepares a user with records on every account and in every list. */
async function prepareBookkeeper(platform: Platform) {
  const person = await platform.register();
  await platform.changeUser(person, { kyc_level: 1 });
  const friend = await platform.register({ sponsor: person });
  await platform.giveWth(friend, 100);
  await platform.giveWth(person, 500);
  await platform.operate("grant-rig", person.address, "6", "gift");
  await person.api.miningBuy({ params: { id: 2 } });
  await friend.api.miningBuy({ params: { id: 3 } });
  for (let count = 1; count <= 12; count += 1) {
    await person.api.accountsTransferToCtoc({ query: { value: `${count}.5` } });
  }
  await person.api.accountsTransferToNormal({ query: { value: "3.25" } });
  return { person, friend };
}

test("pages through the records of every account [ACCT-16, ACCT-20, ACCT-21, ACCT-23, ACCT-24, ACCT-26, ACCT-29, ACCT-30, ACCT-31, ACCT-32]", async ({
  page,
  platform,
  visitAs,
}) => {
  const { person, friend } = await prepareBookkeeper(platform);
  await visitAs(person, "/account");
  const records = new Records(page);

  const ctoc = records.list("ctoc");
  await expect(ctoc).toHaveCount(10);
  const [date, ...rest] = await records.cells(ctoc.first());
  expect(date).toMatch(DATE);
  expect(rest).toEqual(["−3.2500 WTH", "Transfer to Mine Account", shortAddress(person.address)]);
  await records.section.getByRole("button", { name: "Page 2" }).click();
  await expect(ctoc).toHaveCount(3);
  await expect(records.section.getByRole("combobox")).toHaveCount(0);
  const pager = await records.section.getByRole("button", { name: "Page 1" }).locator("xpath=../..").boundingBox();
  const table = await records.section.getByRole("table").boundingBox();
  const centre = (box: typeof table): number => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(centre(pager) - centre(table))).toBeLessThan(2);

  await records.tab("social").click();
  await expect(records.list("social")).toHaveCount(1);
  expect((await records.cells(records.list("social").first())).slice(1)).toEqual([
    "+10.0000 WTH",
    "Referral reward",
    shortAddress(friend.address),
  ]);
  await records.tab("ecological").click();
  await expect(records.section.getByText("No records yet")).toBeVisible();
  await records.tab("airdrop").click();
  await expect(records.list("airdrop")).toHaveCount(1);
  expect((await records.cells(records.list("airdrop").first())).slice(1)).toEqual(["S6 Lv 6", "3,000.0000 WTH"]);
});

test(
  "remembers the open tab and updates its list [ACCT-17, ACCT-18, AUTH-26]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await platform.giveWth(person, 7);
    await visitAs(person, "/account");
    const records = new Records(page);
    await expect(records.tab("ctoc")).toHaveAttribute("aria-selected", "true");
    await records.tab("mine").click();
    await expect(records.list("mine")).toHaveCount(1);
    await page.reload();
    await expect(records.tab("mine")).toHaveAttribute("aria-selected", "true");
    expect(await page.evaluate(() => localStorage.getItem("DefiIndex"))).toBe("1");
    await expect(records.list("mine")).toHaveCount(1);
    await platform.giveWth(person, 8);
    await expect(records.list("mine")).toHaveCount(2);
    expect((await records.cells(records.list("mine").first())).slice(1)).toEqual(["+8.0000 WTH", "Airdrop", "—"]);
  },
);

for (const theme of ["dark", "light"] as const)
  test(
    `colours amounts on a ${theme} background and all fees red [ACCT-27, ACCT-28, ACCT-33, ACCT-34, ACCT-66]`,
    { tag: "@deep" },
    async ({ page, platform, prefer, visitAs }) => {
      await prefer({ theme });
      const person = await platform.register();
      await platform.giveWth(person, 30);
      await person.api.miningBuy({ params: { id: 1 } });
      const hash = await buyFeeCredit(platform, person, "12.5");
      await visitAs(person, "/account");
      const records = new Records(page);
      await records.tab("mine").click();
      await expect(records.list("mine")).toHaveCount(2);
      const spent = await colourOf(figure(records.list("mine").nth(0)));
      expect(spent.red).toBeGreaterThan(spent.blue);
      const received = await colourOf(figure(records.list("mine").nth(1)));
      expect(received.blue).toBeGreaterThan(received.red);
      await records.tab("fee").click();
      const fee = records.list("fee").first();
      expect((await records.cells(fee)).slice(1)).toEqual(["+12.5000 WTH", "Deposit Transaction Fee"]);
      expect(await colourOf(figure(fee))).toEqual(spent);

      await records.show("statement");
      await expect(records.statement.first()).toContainText(shortAddress(hash));
      await expect(records.statement.first().getByRole("button", { name: "Copy transaction hash" })).toBeVisible();
    },
  );

test(
  "filters, extends and downloads the statement of all accounts",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const { person } = await prepareBookkeeper(platform);
    await visitAs(person, "/account");
    const records = new Records(page);
    await records.show("statement");
    await expect(records.statement).toHaveCount(20);
    expect((await records.cells(records.statement.first())).slice(1)).toEqual([
      "Transfer from C2C Account Mine Account",
      shortAddress(person.address),
      "+3.2500 WTH",
      "369.2500 WTH",
    ]);
    await records.section.getByRole("button", { name: "Load more" }).click();
    await expect(records.statement).toHaveCount(29);

    await records.section.getByLabel("Account", { exact: true }).selectOption("C2C Account");
    await records.section.getByLabel("Direction").selectOption("Out");
    await expect(records.statement).toHaveCount(1);
    await records.section.getByLabel("Direction").selectOption("In");
    await expect(records.statement).toHaveCount(12);

    const saving = page.waitForEvent("download");
    await records.section.getByRole("button", { name: "Download CSV" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^wth-statement_ctoc_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").trim().split("\r\n");
    const { list } = await person.api.accountsStatement({ query: { account: "ctoc", changeType: 1, pageSize: 100 } });
    expect(lines).toEqual([
      "Date,Account,Type,Amount,Balance after,Unit,Source,Transaction,Order,USDT due,USDT received,Record",
      ...list.map(({ createTime, value, balanceAfter, id }) =>
        [
          new Date(createTime).toISOString(),
          "C2C Account",
          "Transfer from Mine Account",
          value,
          balanceAfter,
          "WTH",
          person.address,
          "",
          "",
          "",
          "",
          id,
        ].join(","),
      ),
    ]);
    expect(lines).toHaveLength(13);

    const later = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
    await records.section.getByLabel("From").fill(later);
    await expect(records.section.getByText("Nothing matches these filters")).toBeVisible();
    await records.section.getByRole("button", { name: "Clear filters" }).click();
    await expect(records.statement).toHaveCount(29);
  },
);

test(
  "draws an account's balance over time and lists it in a table",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await platform.giveWth(person, 1_234);
    await visitAs(person, "/account");
    const records = new Records(page);
    await records.show("history");
    const chart = records.section.getByRole("img", { name: /^Mine Account from .* 1,234\.0000 WTH at the end/ });
    await expect(chart.locator("canvas").first()).toBeVisible();
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 60);
    await expect(records.section.getByText(/^End of \d{4}\/\d{2}\/\d{2} \(UTC\)$/)).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(records.section.getByText("Balance now")).toBeVisible();
    await records.section.getByRole("radio", { name: "7 days" }).check();
    await records.section.getByRole("button", { name: "Show as a table" }).click();
    const values = records.section.getByRole("table").locator("tbody").getByRole("row");
    await expect(values).toHaveCount(7);
    await expect(values.first()).toContainText("1,234.0000");
    await expect(values.last()).toContainText("0.0000");
    await records.section.getByLabel("Account", { exact: true }).selectOption("Social Accounts");
    await expect(records.section.getByText("This account held nothing in this period")).toBeVisible();
  },
);
