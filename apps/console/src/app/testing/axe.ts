import axe from "axe-core";

/** Rules that need a real layout; the browser's own suite has them. */
const NEED_LAYOUT = { "color-contrast": { enabled: false }, "target-size": { enabled: false } };

/** What axe finds wrong on the page, a line each. */
export async function accessibilityProblems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: NEED_LAYOUT });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
