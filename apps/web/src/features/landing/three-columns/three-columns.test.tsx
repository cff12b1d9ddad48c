// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { ThreeColumns } from "./three-columns.tsx";

const titles = {
  en: ["An exact ledger", "Proof on the chain", "Your own keys"],
  zhCN: ["分毫不差的帳本", "鏈上為證", "金鑰在您手中"],
} as const;

test.each(["en", "zhCN"] as const)("shows three columns side by side (%s) [LAND-09]", async (language) => {
  await showStatic(<ThreeColumns />, language);
  const headings = screen.getAllByRole("heading", { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual(titles[language]);
  const columns = headings.map((heading) => heading.closest("li"));
  expect(new Set(columns).size).toBe(3);
  expect(new Set(columns.map((column) => column?.parentElement)).size).toBe(1);
});
