import { errors } from "@wth/api-contract";
import { Mining, openOnMining } from "./pages/mining.ts";
import { holdCalls } from "./support/calls.ts";
import { expect, test, toast } from "./support/test.ts";

const DAY = 86_400;

test(
  "activates a rig from the balance after a confirmation [MINE-55, ERR-23]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
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
    await expect(mining.rigs).toHaveCount(0);
    await active.click();
    await dialog.getByRole("button", { name: "Pay 50.00 WTH" }).click();
    await expect(toast(page, "S2 Reef activated")).toBeVisible();
    await expect(mining.rig("S2").getByText("Buy", { exact: true })).toBeVisible();
    await mining.balance("10.0000");
    await active.click();
    await expect(dialog.getByRole("alert")).toContainText("Insufficient Balance You need 40.0000 WTH more");
    await expect(dialog.getByRole("button", { name: /^Pay/ })).toBeDisabled();
  },
);

test(
  "refuses an activation whose balance was spent elsewhere [ERR-23, ERR-43]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
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
    await person.api.miningBuy({ params: { id: 1 } });
    release();
    await expect(toast(page, "Insufficient Balance")).toBeVisible();
    await mining.balance("40.0000");
  },
);

test(
  "renews an expired bought rig and offers activation of a given one [MINE-10, MINE-48, MINE-49, MINE-50, MINE-58, ERR-22]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await platform.giveWth(person, 100);
    await platform.withParameter(["mining.s2.days", "1", "365"], async () => {
      await person.api.miningBuy({ params: { id: 2 } });
      await platform.operate("grant-rig", person.address, "2", "gift");
    });
    // The remainder of a division by days is left for a last, very short session.
    for (let session = 0; session < 2; session += 1) {
      await person.api.miningStartAll();
      await platform.advance(DAY);
      await person.api.miningClaimAll();
    }
    await openOnMining(page);
    await visitAs(person);
    const mining = new Mining(page);
    const bought = mining.rigs.filter({ hasText: "Buy" });
    const given = mining.rigs.filter({ hasText: "Gift" });
    await expect(bought.getByText("Expired")).toBeVisible();
    await expect(given.getByText("Expired")).toBeVisible();
    await expect(bought.getByTestId("released")).toHaveText("105.00000");
    await expect(given.getByRole("button", { name: "RenewNow" })).toHaveCount(0);
    await mining.select(given);
    await expect(given).toContainText("Activate another one of its type.");
    await expect(given.getByRole("button", { name: "Active", exact: true })).toBeVisible();
    await mining.balance("260.0000");
    await test.step("a refusal of the server is shown", async () => {
      // The page offers no renewal that the server refuses, so the test replaces the response.
      const refusal = { code: errors.rigNotRenewable.code, data: null, msg: "This type of miner cannot be renewed." };
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
  },
);

test(
  "refuses a rig type that is reserved for a list [ERR-24, ROLE-08]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await platform.giveWth(person, 60);
    await platform.withParameter(["mining.s2.whitelist", "1", "0"], async () => {
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
      await expect(mining.rigs).toHaveCount(0);
      await platform.operate("whitelist", person.address, "2");
      await buy();
      await expect(toast(page, "S2 Reef activated")).toBeVisible();
    });
  },
);
