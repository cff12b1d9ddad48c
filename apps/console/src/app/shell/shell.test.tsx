// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConsoleRole } from "@wth/api-contract/console";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerCalls } from "#shared/testing/answer-calls.ts";
import { meWith, TIME } from "#shared/testing/people.ts";
import { visit } from "../testing/visit.tsx";
import { closeBrowser, openBrowser } from "../testing/signed-in-browser.ts";

beforeEach(openBrowser);
afterEach(closeBrowser);

const places = async (): Promise<string[]> => {
  const links = await within(await screen.findByRole("navigation")).findAllByRole("link");
  return links.map((link) => link.getAttribute("href") ?? "");
};

const supportPlaces = ["/people", "/trades", "/suspense", "/proposals"];
const managerPlaces = [...supportPlaces, "/announcements", "/texts", "/operation", "/audit"];

test.each<[ConsoleRole, readonly string[]]>([
  ["reviewer", ["/kyc", "/countries"]],
  ["support", supportPlaces],
  ["manager", managerPlaces],
  [
    "admin",
    [
      "/kyc",
      "/people",
      "/trades",
      "/suspense",
      "/proposals",
      "/announcements",
      "/texts",
      "/operation",
      "/parameters",
      "/countries",
      "/operators",
      "/audit",
    ],
  ],
])("shows a %s the links of that role only", async (role, expected) => {
  answerCalls({ consoleMe: meWith(role) });
  await visit("/");
  expect(await places()).toEqual(expected);
});

test("shows the number of open cases beside a link", async () => {
  answerCalls({ consoleMe: meWith("admin") });
  await visit("/");
  const navigation = within(await screen.findByRole("navigation"));
  expect((await navigation.findByRole("link", { name: /Identity reviews/ })).textContent).toBe(
    "Identity reviews2 waiting",
  );
  expect(navigation.getByRole("link", { name: "Trades to resolve" })).toBeTruthy();
});

test("shows a halt and maintenance on every screen", async () => {
  const halts = [{ reason: "ledger", detail: "sums differ", since: TIME }];
  answerCalls({ consoleMe: { ...meWith("admin"), halts, maintenance: true }, consoleTexts: [] });
  await visit("/texts");
  const warnings = await screen.findByText("Money stands still:");
  expect(warnings.parentElement?.textContent).toContain("ledger · sums differ");
  expect(screen.getByText(/Maintenance is on/)).toBeTruthy();
});

test("switches language and theme, and remembers them", async () => {
  answerCalls({ consoleMe: meWith("admin") });
  await visit("/");
  await userEvent.click(await screen.findByRole("radio", { name: "繁中" }));
  expect(await screen.findByRole("heading", { level: 1, name: "待處理事項" })).toBeTruthy();
  expect(localStorage.getItem("language")).toBe("zhCN");
  const root = document.documentElement;
  const before = root.getAttribute("data-mantine-color-scheme");
  await userEvent.click(screen.getByRole("button", { name: /切換至/ }));
  await waitFor(() => expect(root.getAttribute("data-mantine-color-scheme")).not.toBe(before));
});

test("shows a message for an unknown address", async () => {
  answerCalls({ consoleMe: meWith("admin") });
  await visit("/nowhere");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
});
