// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "./index.ts";

beforeEach(startI18n);
afterEach(() => void vi.unstubAllEnvs());

const unknown = ($: { close: string }): string => ($ as unknown as { nowhere: string }).nowhere;

test("throws for a missing text in tests and development, in both languages", async () => {
  for (const language of ["en", "zhCN"] as const) {
    await chooseLanguage(language);
    expect(() => i18n.t(unknown, { ns: "common" })).toThrow("There is no text of this name: nowhere");
  }
});

test("shows no key in production builds", () => {
  vi.stubEnv("PROD", true);
  expect(i18n.t(unknown, { ns: "common" })).toBe("");
});

test("formats counts by the forms and digits of the current language", async () => {
  const rigs = (count: number): string => i18n.t(($) => $.success.startAll, { ns: "mining", count });
  await chooseLanguage("en");
  expect([rigs(0), rigs(1), rigs(2), rigs(1200)]).toEqual([
    "0 miners started",
    "1 miner started",
    "2 miners started",
    "1,200 miners started",
  ]);
  await chooseLanguage("zhCN");
  expect([rigs(1), rigs(1200)]).toEqual(["已啟動 1 台礦機", "已啟動 1,200 台礦機"]);
});
