// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawDays } from "@wth/web-kit/chart/draw-days.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlatformDay } from "#features/overview/day-series.ts";
import { answerCalls, Refusal } from "#shared/testing/answer-calls.ts";
import { meWith } from "#shared/testing/people.ts";
import { accessibilityProblems } from "./testing/axe.ts";
import { visit } from "./testing/visit.tsx";
import { closeBrowser, openBrowser } from "./testing/signed-in-browser.ts";

vi.mock(import("@wth/web-kit/chart/draw-days.ts"), () => ({ drawDays: vi.fn<typeof drawDays>() }));

beforeEach(() => {
  openBrowser();
  vi.mocked(drawDays).mockReset().mockReturnValue({ paint: vi.fn<() => void>(), remove: vi.fn<() => void>() });
});
afterEach(closeBrowser);

const measured = (date: number, change: Partial<PlatformDay> = {}): PlatformDay => ({
  day: Date.UTC(2026, 4, date),
  users: 12_340 + date,
  newUsers: date,
  trades: 3,
  volume: "1250.5",
  turnover: "1300",
  miningPool: "785999000",
  waits: { kyc: 5_400, trades: 0, suspense: null },
  ...change,
});
const days = [measured(1), measured(2), measured(3, { volume: "900000", miningPool: null })];
const panel = async (name: string) => (await screen.findByTestId(`days-${name}`)).textContent;

test("draws users, volume, trades, pool and queue ages by day, with a table [U36]", async () => {
  const sent = answerCalls({ consoleMe: meWith("admin"), consolePlatformDays: days });
  await visit("/");
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(8));
  expect(screen.getByRole("img", { name: /^Users from/ }).getAttribute("aria-label")).toBe(
    "Users from 2026/05/01 to 2026/05/03: lowest 12,341, highest 12,343, 12,343 on the last day; unit: number.",
  );
  expect(await panel("users")).toContain("2026/05/0312,343");
  expect(await panel("kyc")).toContain("1.5h");
  // the pool of the current day is not known yet
  expect(await panel("miningPool")).toContain("2026/05/02785,999,000.00WTH");
  expect(await panel("volume")).toContain("heights are logarithmic");
  expect(await panel("turnover")).not.toContain("logarithmic");
  expect(await accessibilityProblems()).toEqual([]);
  act(() => vi.mocked(drawDays).mock.calls[0]?.[2].onDay("2026-05-01"));
  expect(await panel("volume")).toContain("2026/05/011,250.50WTH");

  await userEvent.click(screen.getByRole("button", { name: "Show as a table" }));
  const [head, newest] = within(screen.getByRole("table", { name: "Day by day" })).getAllByRole("row");
  expect(within(head!).getAllByRole("columnheader")).toHaveLength(10);
  expect(newest?.textContent).toContain("2026/05/0312,3433900,000.001,300.003N/A1.50.0N/A");
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: "1 year" }));
  await waitFor(() => expect(sent.at(-1)?.query).toEqual({ days: "365" }));
});

test("draws a single day, and says where no value is known [U36]", async () => {
  answerCalls({ consoleMe: meWith("reviewer"), consolePlatformDays: [measured(1)] });
  await visit("/");
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(8));
  expect(await panel("suspense")).toContain("No value is known for this period yet.");
  expect(await panel("users")).toContain("12,341");
});

test("says that no day was measured, and offers a retry after an error [U36]", async () => {
  let answer: unknown = new Refusal(500, 500, "");
  answerCalls({ consoleMe: meWith("admin"), consolePlatformDays: () => answer });
  await visit("/");
  const retry = await screen.findByRole("button", { name: "Try again" });
  answer = [];
  await userEvent.click(retry);
  expect(await screen.findByText("No day has been measured yet")).toBeTruthy();
  expect(drawDays).not.toHaveBeenCalled();
});
