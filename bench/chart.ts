import type { Comparison } from "./measurements.ts";

const [WIDTH, LABEL, ROW_HEIGHT, BAR_HEIGHT] = [720, 250, 26, 14];

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Draws the medians of a comparison as bars, each as a multiple of the baseline's. */
export function chartOf({ title, baseline, rows }: Comparison): string {
  const most = Math.max(1, ...rows.map(({ ratio }) => ratio));
  const widthOf = (ratio: number) => Math.max(1, ((WIDTH - LABEL - 60) * ratio) / most);
  const height = ROW_HEIGHT * (rows.length + 1);
  const bars = rows.map(({ name, ratio }, at) => {
    const y = ROW_HEIGHT * (at + 1);
    const bar = `<rect x="${LABEL}" y="${y}" width="${widthOf(ratio).toFixed(1)}" height="${BAR_HEIGHT}" rx="2" class="${name === baseline ? "base" : "bar"}"/>`;
    const label = `<text x="${LABEL - 8}" y="${y + 12}" text-anchor="end">${escaped(name)}</text>`;
    const value = `<text x="${(LABEL + widthOf(ratio) + 6).toFixed(1)}" y="${y + 12}">${ratio.toFixed(2)}</text>`;
    return `  ${label}${bar}${value}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">
  <style>text { font: 12px system-ui, sans-serif; fill: #667085 } .head { font-weight: 600 } .bar { fill: #2f6fed } .base { fill: #98a2b3 }</style>
  <text class="head" x="0" y="14">${escaped(title)}</text>
${bars.join("\n")}
</svg>
`;
}
