// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ChartTone } from "./chart-frame.tsx";
import { paletteOf } from "./still-chart.ts";

const tones = ["glow", "coral", "azure", "violet"] as const satisfies readonly ChartTone[];
const styles = readFileSync(`${import.meta.dirname}/chart-frame.module.css`, "utf8");

beforeEach(() => {
  const sheet = document.createElement("style");
  sheet.textContent = styles.replaceAll(/:global\(([^)]*)\)/g, "$1");
  document.head.append(sheet);
});

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** Colours of a chart in a theme. */
function paletteIn(scheme: "light" | "dark", tone: ChartTone) {
  document.documentElement.dataset["mantineColorScheme"] = scheme;
  const canvas = document.createElement("div");
  canvas.className = "canvas";
  canvas.dataset["tone"] = tone;
  document.body.append(canvas);
  return paletteOf(canvas);
}

test("charts have colours of the dark theme in dark, of the light one in light", () => {
  expect(paletteIn("dark", "glow")).toMatchObject({ soft: "rgb(60 192 163 / 52%)", top: "rgb(77 242 203 / 26%)" });
  expect(paletteIn("light", "glow")).toMatchObject({ soft: "rgb(0 112 94 / 42%)", top: "rgb(0 112 94 / 22%)" });
  expect(paletteIn("dark", "violet").line).not.toBe(paletteIn("light", "violet").line);
});

test.each(["light", "dark"] as const)("every tone has colours of its own in the %s theme", (scheme) => {
  const tops = tones.map((tone) => paletteIn(scheme, tone).top);
  expect(new Set(tops).size).toBe(tones.length);
});
