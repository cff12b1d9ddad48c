import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { expect } from "./test.ts";
import { addStyles } from "./add-styles.ts";

/** The testable rules of WCAG 2.2 AA, and axe's good practice. */
const ALL: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};
const RULES: Record<"dark" | "light", RunOptions> = {
  // overlays are outside of the page's landmarks
  dark: { ...ALL, rules: { region: { enabled: false } } },
  // Another theme changes colours and nothing else.
  light: { runOnly: ["color-contrast", "link-in-text-block"], resultTypes: ["violations"] },
};

/** Shows the page in a theme without transitions, whose colours would be reported. */
async function showTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  await addStyles(page, "*, *::before, *::after { transition: none !important }");
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute("data-mantine-color-scheme", name);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
}

/** Violations that axe finds on the page as it is. */
export async function violationsOf(page: Page, rules: RunOptions = ALL): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} at ${html.slice(0, 160)}\n${failureSummary ?? ""}`),
  );
}

/** The script that a page needs before it is examined. */
export const axeScript = { content: axe.source };

/** True for targets half under a sticky bar, which scrolling uncovers. */
const isCovered = (violation: string): boolean => /^target-size [^]*partially obscured/.test(violation);

/** Expects the page as it is to be accessible in both themes. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await showTheme(page, theme);
    const message = `${name}, ${theme}`;
    // violations during a fade are gone at a later examination
    const look = async () => (await violationsOf(page, RULES[theme])).filter((violation) => !isCovered(violation));
    await expect.poll(look, { message }).toEqual([]);
  }
}
