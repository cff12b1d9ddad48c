// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { shares } from "./shares.ts";
import { TokenEconomics } from "./token-economics.tsx";

const labelOf = (part: RegExp): string => screen.getByRole("radio", { name: part }).closest("label")?.textContent ?? "";

test("draws the allocation to scale and shows it as a table [LAND-24]", async () => {
  await showStatic(<TokenEconomics />);
  const chart = screen.getByRole("img", { name: "Allocation of the supply" });
  expect(chart.querySelectorAll("g[data-share]")).toHaveLength(3);
  expect(shares.reduce((sum, { share }) => sum + Math.round(share * 1000), 0)).toBe(1000);
  const rows = within(screen.getByRole("table", { name: "Allocation of the supply" })).getAllByRole("row");
  expect(rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent))).toEqual([
    ["Part", "Share", "Amount"],
    ["Community airdrop", "10.7%", "107,000,000 WTH"],
    ["Ecological mining pool", "78.6%", "786,000,000 WTH"],
    ["Lab / platform development", "10.7%", "107,000,000 WTH"],
    ["Total", "100.0%", "1,000,000,000 WTH"],
  ]);
});

test("shows the community airdrop in the chart [LAND-25]", async () => {
  await showStatic(<TokenEconomics />);
  expect(labelOf(/Community airdrop/)).toBe("10.7%Community airdrop107,000,000 WTH");
});

test("shows the finite mining pool in the chart [LAND-26]", async () => {
  await showStatic(<TokenEconomics />);
  expect(labelOf(/Ecological mining pool/)).toBe("78.6%Ecological mining pool786,000,000 WTH");
  expect(screen.getAllByText(/It is finite and never refilled: each claim makes it smaller/)).not.toHaveLength(0);
});

test("shows the lab in the chart [LAND-27]", async () => {
  await showStatic(<TokenEconomics />);
  expect(labelOf(/Lab \/ platform development/)).toBe("10.7%Lab / platform development107,000,000 WTH");
});

test("shows the shares in Chinese [LAND-25, LAND-26, LAND-27]", async () => {
  await showStatic(<TokenEconomics />, "zhCN");
  expect(labelOf(/社群空投/)).toContain("10.7%");
  expect(labelOf(/生態礦池/)).toContain("78.6%");
  expect(labelOf(/實驗室／平台開發/)).toContain("10.7%");
});

test("has a style rule for every part", () => {
  const styles = readFileSync(`${import.meta.dirname}/token-economics.module.css`, "utf8");
  for (const { name } of shares) {
    expect(styles).toContain(`.root:has([value="${name}"]:checked) [data-share="${name}"]`);
  }
});
