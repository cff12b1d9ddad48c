// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import { chooseLanguage, i18n, startTexts } from "#i18n/language.ts";
import { paperBundles } from "#i18n/light.ts";
import { figures } from "./figures.ts";
import { Whitepaper } from "./whitepaper.tsx";

afterEach(cleanup);

async function show(language: "en" | "zhCN"): Promise<void> {
  if (!i18n.isInitialized) await startTexts(paperBundles, language);
  await chooseLanguage(language);
  render(
    <I18nextProvider i18n={i18n}>
      <Whitepaper />
    </I18nextProvider>,
  );
}
const rows = (table: string): string[][] =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("states the platform's default values", async () => {
  await show("en");
  expect(rows("Allocation of the supply")).toEqual([
    ["Ecological mining pool", "786,000,000", "78.6%"],
    ["Community airdrop", "107,000,000", "10.7%"],
    ["Lab and platform development", "107,000,000", "10.7%"],
  ]);
  expect(rows("Types of miners").at(0)).toEqual(["S1", "10", "20", "365"]);
  expect(rows("Types of miners").at(-1)).toEqual(["S7", "10,000", "23,500", "365"]);
  for (const words of [
    /never be more than 1,000,000,000 WTH/,
    /70% is burned, 10% goes to the buyer's sponsor/,
    /A seller pays 5% of the quantity/,
    /50% among levels, 10% among holders of the seed badge in its first year, 20% is burned/,
    /V1 begins at 1,000 WTH, V5 at 500,000 WTH/,
    /costs 20 USDT, the WTH Number 400 WTH, the decentralized identity 1 USDT/,
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(figures.allocation.reduce((sum, { amount }) => sum + amount, 0n)).toBe(figures.supply);
});

test("lists every chapter in the contents in both languages", async () => {
  for (const [language, contents] of [
    ["en", "Contents"],
    ["zhCN", "目錄"],
  ] as const) {
    await show(language);
    const links = within(screen.getByRole("navigation", { name: contents })).getAllByRole("link");
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(links.map(({ textContent }) => textContent)).toEqual(headings.map(({ textContent }) => textContent));
    for (const link of links) expect(document.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
    cleanup();
  }
});
