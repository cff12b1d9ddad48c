import { depth, expect, test } from "./support/test.ts";

test.use({ withSplash: true });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `shows no splash image in a desktop browser ${width} px wide [SHELL-58]`,
    depth(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of ["/stats", "/home"]) {
        await page.goto(path, { waitUntil: "commit" });
        await expect(page.locator("#splash")).toBeAttached();
        await expect(page.locator("#splash")).toBeHidden();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("#splash")).toBeHidden();
        await expect(page.locator("html")).not.toHaveAttribute("data-splash");
      }
    },
  );
