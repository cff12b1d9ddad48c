// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { SixFeatures } from "./six-features.tsx";

/** Returns the text and drawing of a feature. */
async function shown(name: string, language: "en" | "zhCN"): Promise<{ words: number; strokes: number }> {
  await showStatic(<SixFeatures />, language);
  const place = screen.getByRole("heading", { level: 3, name }).closest("li");
  return {
    words: place?.querySelector("p")?.textContent?.length ?? 0,
    strokes: place?.querySelectorAll("svg path").length ?? 0,
  };
}

test.each([
  ["decentralized identity [LAND-10]", "Decentralized identity", "去中心化身分"],
  ["incentivized content sharing [LAND-11]", "Incentivized content sharing", "激勵式內容分享"],
  ["community governance [LAND-12]", "Community governance", "社群治理"],
  ["token economy [LAND-13]", "Token economy", "代幣經濟"],
  ["cross-chain compatibility [LAND-14]", "Cross-chain compatibility", "跨鏈相容"],
  ["privacy and security [LAND-15]", "Privacy and security", "隱私與安全"],
])("shows name, explanation and drawing of %s", async (_, en, zhCN) => {
  for (const { words, strokes } of [await shown(en, "en"), await shown(zhCN, "zhCN")]) {
    expect(words).toBeGreaterThan(25);
    expect(strokes).toBeGreaterThan(2);
  }
});

test("shows exactly six features", async () => {
  await showStatic(<SixFeatures />);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(6);
});
