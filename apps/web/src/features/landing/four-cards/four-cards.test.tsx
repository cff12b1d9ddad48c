// @vitest-environment jsdom
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { FourCards } from "./four-cards.tsx";

const titles = {
  en: ["Mine with your own miners", "Trade person to person", "Grow a community", "Receive dividends"],
  zhCN: ["用自己的礦機挖礦", "人與人直接交易", "壯大您的社群", "領取分紅"],
} as const;

test.each(["en", "zhCN"] as const)("shows four cards with separate drawings (%s) [LAND-08]", async (language) => {
  await showStatic(<FourCards />, language);
  const cards = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(cards.map((card) => within(card).getByRole("heading", { level: 3 }).textContent)).toEqual(titles[language]);
  const drawings = cards.map((card) => card.querySelector("svg")?.innerHTML);
  expect(new Set(drawings).size).toBe(4);
});

test("names the source of rewards on every card and promises no income", async () => {
  await showStatic(<FourCards />);
  const sources = screen.getAllByRole("listitem").map((card) => card.querySelector("p:last-child")?.textContent);
  expect(sources).toEqual([
    "From the mining pool, which is finite",
    "Sellers pay a fee on each trade",
    "An invitation is bound once",
    "From that day's fees; it can be nothing",
  ]);
  expect(document.body.textContent).not.toMatch(/guarantee|profit|income|passive|%/i);
});
