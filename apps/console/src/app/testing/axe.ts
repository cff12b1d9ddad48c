import axe from "axe-core";

/** Rules that require layout; the browser tests check them. */
const NEED_LAYOUT = { "color-contrast": { enabled: false }, "target-size": { enabled: false } };

/** Returns the violations that axe finds on the page, one line each. */
export async function accessibilityProblems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: NEED_LAYOUT });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
