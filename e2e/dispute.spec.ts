import { errorText } from "@wth/api-contract";
import { Market } from "./pages/market.ts";
import { expect, test, toast } from "./support/console-test.ts";
import { filled } from "./support/texts.ts";
import { phonePhotos } from "./support/identity.ts";
import { openBrowserOf } from "./support/second-browser.ts";
import { disputedTrade, registerBuyer, registerSeller } from "./support/traders.ts";

type Chosen = { name: string; mimeType: string; buffer: Buffer };
const picture = (buffer: Buffer): Chosen => ({ name: "screen.jpg", mimeType: "image/jpeg", buffer });

test("resolves a failed trade from its buyer's pictures and shows both sides why [C2C-34, C2C-49]", async ({
  page,
  browser,
  platform,
  visitAs,
  openConsole,
}) => {
  const [seller, buyer] = [await registerSeller(platform), await registerBuyer(platform)];
  const { id } = await disputedTrade(platform, seller, buyer, "20");
  const [first, second] = (await phonePhotos()) as [Buffer, Buffer];
  await visitAs(buyer, `/c2c?order=${id}`);
  const here = new Market(page);
  const { words } = here;
  const panel = here.order(id);
  await expect(panel).toContainText(words.order.turn.disputed);
  const pictures = panel.getByRole("group", { name: words.pictures.title });
  const choose = async (...files: Chosen[]) => {
    const chooser = page.waitForEvent("filechooser");
    await pictures.getByRole("button", { name: words.pictures.add }).click();
    await (await chooser).setFiles(files);
  };
  await choose({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.alloc(20_000, 7) });
  await expect(toast(page, errorText("photoTypeUnsupported", "en"))).toBeVisible();
  await choose(picture(first), picture(second), picture(first));
  await expect(pictures.getByRole("listitem")).toHaveCount(3);
  await expect(pictures.getByRole("progressbar")).toHaveCount(0);
  await pictures.getByRole("button", { name: "Remove: Picture 3" }).click();
  await expect(pictures).toContainText("2 of 4 left.");
  await panel.getByRole("textbox", { name: words.order.statement }).fill("I paid all of it.");
  await panel.getByRole("button", { name: words.order.statementSubmit }).click();
  await expect(toast(page, words.order.statementDone)).toBeVisible();
  await expect(pictures.getByRole("listitem")).toHaveCount(0);
  await expect(pictures).toContainText("2 of 4 left.");
  await expect(panel).toContainText("2 pictures for the operator");
  const shown = panel.getByRole("img", { name: "Picture 1" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const other = await openBrowserOf(browser, platform, seller, `/c2c?order=${id}`);
  const there = new Market(other.page).order(id);
  await expect(there).toContainText("I paid all of it.");
  await expect(there).toContainText("2 pictures for the operator");
  await expect(there.getByRole("img", { name: /^Picture/ })).toHaveCount(0);

  const office = await openConsole("admin 1", { path: "/trades" });
  const { trades } = office.consolePage.words.decisions;
  await office.consolePage.row(id).getByRole("button", { name: trades.story }).click();
  await office.page.getByRole("button", { name: "Enlarge: Picture 2" }).click();
  const large = office.consolePage.dialog("Picture 2").getByRole("img", { name: "Picture 2" });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  await office.page.keyboard.press("Escape");
  await office.consolePage.row(id).getByRole("button", { name: trades.resolve }).click();
  await office.consolePage.propose(
    office.consolePage.dialog(filled(trades.resolveTitle, { id })),
    "The pictures show it.",
    1,
  );
  const colleague = await openConsole("admin 2", { path: "/proposals" });
  const { proposals } = colleague.consolePage.words;
  await colleague.consolePage
    .row("The pictures show it.")
    .getByRole("button", { name: proposals.decide.approve })
    .click();
  await colleague.consolePage.sign(2);
  await expect(toast(colleague.page, proposals.approved)).toBeVisible();

  for (const side of [panel, there]) {
    await expect(side).toContainText("The pictures show it.");
    await expect(side).toContainText("19.00 USDT of 20.00 USDT due");
  }
  expect((await buyer.api.accountsBalances()).ctocValue).toBe("20");
  expect(other.watch.problems).toEqual([]);
  await other.context.close();
});
