import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { prepareResident } from "./support/resident.ts";
import { scenesAt } from "./support/scenes.ts";
import { expect, test } from "./support/test.ts";
import { languages } from "./support/texts.ts";

const RULES: Record<"dark" | "light", RunOptions> = {
  dark: { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"], resultTypes: ["violations"] },
  // Another theme changes colours and nothing else.
  light: { runOnly: ["color-contrast", "link-in-text-block"], resultTypes: ["violations"] },
};

/** Shows the page in a theme, at once: a colour on its way to another is no fault. */
async function showTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  await page.addStyleTag({ content: "*, *::before, *::after { transition: none !important }" });
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute("data-mantine-color-scheme", name);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
}

/** What axe has to say against the page as it is. */
async function violationsOf(page: Page, theme: "dark" | "light"): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    RULES[theme],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} at ${html.slice(0, 160)}\n${failureSummary ?? ""}`),
  );
}

for (const width of [390, 1000, 1440])
  for (const language of languages)
    test(`every screen is accessible at ${width} px in ${language}, in both themes`, async ({
      page,
      context,
      platform,
      prefer,
      installWallet,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await prefer({ language });
      await context.addInitScript({ content: axe.source });
      const resident = await prepareResident(platform);
      const look = async (signedIn: boolean): Promise<void> => {
        for (const scene of scenesAt(width).filter((each) => each.signedIn === signedIn)) {
          await page.goto(scene.path);
          await scene.reach(page, language);
          for (const theme of ["dark", "light"] as const) {
            await showTheme(page, theme);
            const message = `${scene.name}, ${theme}`;
            // what shows only while something still fades is looked at again
            await expect.poll(() => violationsOf(page, theme), { message, timeout: 10_000 }).toEqual([]);
          }
        }
      };
      await look(false);
      await resident.enter(context, installWallet);
      await look(true);
    });
