// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "../../../shared/testing/static-page.tsx";
import { SixFeatures } from "./six-features.tsx";

/** What stands by a feature's name: its words and its drawing. */
async function shown(name: string, language: "en" | "zhCN"): Promise<{ words: number; strokes: number }> {
  await showStatic(<SixFeatures />, language);
  const place = screen.getByRole("heading", { level: 3, name }).closest("li");
  return {
    words: place?.querySelector("p")?.textContent?.length ?? 0,
    strokes: place?.querySelectorAll("svg path").length ?? 0,
  };
}

test.each([
  ["[LAND-10] decentralized identity", "Decentralized identity", "去中心化身分"],
  ["[LAND-11] incentivized content sharing", "Incentivized content sharing", "激勵式內容分享"],
  ["[LAND-12] community governance", "Community governance", "社群治理"],
  ["[LAND-13] token economy", "Token economy", "代幣經濟"],
  ["[LAND-14] cross-chain compatibility", "Cross-chain compatibility", "跨鏈相容"],
  ["[LAND-15] privacy and security", "Privacy and security", "隱私與安全"],
])("%s is named, explained and drawn", async (_, en, zhCN) => {
  for (const { words, strokes } of [await shown(en, "en"), await shown(zhCN, "zhCN")]) {
    expect(words).toBeGreaterThan(25);
    expect(strokes).toBeGreaterThan(2);
  }
});

test("there are six features and no more", async () => {
  await showStatic(<SixFeatures />);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(6);
});
