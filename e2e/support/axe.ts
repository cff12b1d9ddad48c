import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { expect } from "./test.ts";

/** Everything that WCAG 2.2 AA asks for as far as a machine can tell, and what is good practice beyond. */
const ALL: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};
const RULES: Record<"dark" | "light", RunOptions> = {
  // what lies over a page stands outside of its landmarks
  dark: { ...ALL, rules: { region: { enabled: false } } },
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
export async function violationsOf(page: Page, rules: RunOptions = ALL): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} at ${html.slice(0, 160)}\n${failureSummary ?? ""}`),
  );
}

/** What has to be in a page before it can be looked at. */
export const axeScript = { content: axe.source };

/** What lies half under a bar that stays comes out when the page is scrolled. */
const isCovered = (violation: string): boolean => /^target-size [^]*partially obscured/.test(violation);

/** Looks at the page as it is, in both themes. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await showTheme(page, theme);
    const message = `${name}, ${theme}`;
    // what shows only while something still fades is looked at again
    const look = async () => (await violationsOf(page, RULES[theme])).filter((violation) => !isCovered(violation));
    await expect.poll(look, { message, timeout: 10_000 }).toEqual([]);
  }
}
