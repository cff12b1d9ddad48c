import { expect, test } from "./support/test.ts";
import { registerBuyer } from "./support/usdt.ts";

/** Runs in the page: takes away what the oldest served browsers lack. */
function beOld(): void {
  const parts: [object, string[]][] = [
    [AbortSignal, ["any"]],
    [Promise, ["withResolvers", "try"]],
    [Map, ["groupBy"]],
    [Object, ["groupBy"]],
    [Array, ["fromAsync"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [Object.getPrototypeOf(Int8Array.prototype) as object, ["toSorted", "toReversed", "with"]],
    [
      Set.prototype,
      ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"],
    ],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [RegExp, ["escape"]],
    [URL, ["parse", "canParse"]],
    [globalThis, ["Iterator"]],
  ];
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
  parts.push([
    iterators,
    ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"],
  ]);
  for (const [owner, names] of parts) for (const name of names) Reflect.deleteProperty(owner, name);
}

const pages = [
  "/home",
  "/stats",
  "/download",
  "/help?q=fee",
  "/status",
  "/trust",
  "/defi",
  "/c2c",
  "/account",
  "/notifications",
];

test("the oldest served browsers open every page and pay for a miner [X02, X23, X34]", async ({
  page,
  platform,
  visitMining,
}) => {
  await page.addInitScript(beOld);
  const person = await registerBuyer(platform);
  const { mining } = await visitMining(person, { typedData: true });
  await mining.approve("S1");
  await expect(mining.button("Done")).toBeVisible({ timeout: 60_000 });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
  }
});

test("a browser below the floor gets one sentence in both languages [X02]", async ({ page, platform, watch }) => {
  await platform.register();
  // the app's own script, which finds no place any more
  watch.allow(/has no #root/);
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "findLast"));
  await page.goto("/defi");
  await expect(page.locator("body")).toContainText("This browser is too old for WTH.");
  await expect(page.locator("body")).toContainText("此瀏覽器版本過舊");
});
