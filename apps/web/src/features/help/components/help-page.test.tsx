// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { defaultParameters, publicParameters } from "@wth/rules";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { helpTopics, termNames } from "#config/help-topics.ts";
import { help } from "#i18n/en/help.ts";
import { glossary } from "#i18n/en/glossary.ts";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { publicConfig } from "#shared/testing/test-configs.ts";
import { HelpPage } from "./help-page.tsx";

const inForce = { ...defaultParameters, "fee.rate": 700n, "mining.s1.price": 12n * 10n ** 18n };
const parameters = Object.fromEntries(publicParameters.map((name) => [name, inForce[name].toString()]));
const down = { status: 503, code: 503 };

function Page({ entry = "" }: { entry?: string }) {
  const [query, setQuery] = useState("");
  return <HelpPage query={query} onQuery={setQuery} entry={entry} />;
}

async function show(answer: object = { data: parameters }, entry?: string): Promise<void> {
  answerApi(({ path }) => (path.endsWith("/common/parameters") ? answer : down));
  await renderApp(<Page {...(entry !== undefined && { entry })} />);
  await screen.findByRole("heading", { level: 1 });
}
const summaries = () => [...document.querySelectorAll("summary")].map(({ textContent }) => textContent);
const textOf = (id: string): string => document.getElementById(id)?.textContent ?? "";

beforeEach(async () => {
  installBrowser();
  if (!i18n.isInitialized) await startI18n();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  queryClient.setQueryData(appConfigQuery.queryKey, publicConfig());
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  await chooseLanguage("en");
  vi.unstubAllGlobals();
});

test("has a topic for every text, and a text for every entry and term [U34]", () => {
  expect(Object.values(helpTopics).flat().toSorted()).toEqual(Object.keys(help.articles).toSorted());
  expect(termNames.toSorted()).toEqual(Object.keys(glossary.terms).toSorted());
});

test("shows all entries by topic and all terms in both languages, without a session [U34]", async () => {
  await show();
  const topics = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(topics).toEqual(Object.values(help.topics));
  expect(summaries()).toHaveLength(Object.values(helpTopics).flat().length);
  expect(screen.getAllByRole("term")).toHaveLength(termNames.length);
  await chooseLanguage("zhCN");
  expect(await screen.findByRole("heading", { level: 1, name: "說明中心" })).toBeDefined();
  expect(await screen.findByText("什麼是礦機？")).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\{\{|undefined|NaN/);
});

test("names the figures in force, in texts and in tables [U34]", async () => {
  await show();
  await waitFor(() => expect(textOf("feeCredit")).toContain("The seller pays 7% of the quantity"));
  expect(screen.getByText("The figures on this page are those in force now.")).toBeDefined();
  const rows = within(screen.getByRole("table", { name: "Types of miners", hidden: true })).getAllByRole("row", {
    hidden: true,
  });
  expect([...(rows[1]?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["S1", "12", "20", "365"]);
});

test("states that figures are the shipped ones while the server does not answer [U34]", async () => {
  await show(down);
  expect(await screen.findByText(/those that WTH ships with/)).toBeDefined();
  expect(textOf("feeCredit")).toContain("The seller pays 5% of the quantity");
});

test("shows the figures of the last visit and their time while no server answers [U34]", async () => {
  localStorage.setItem(
    "parameters",
    JSON.stringify({ time: new Date(2026, 0, 2, 3, 4, 5).getTime(), values: parameters }),
  );
  await show(down);
  expect(await screen.findByText(/those of 2026\/01\/02 03:04:05/)).toBeDefined();
  expect(textOf("feeCredit")).toContain("The seller pays 7% of the quantity");
});

test("searches entries and terms, announces their number, and marks the words [U34]", async () => {
  const user = userEvent.setup();
  await show();
  await user.type(screen.getByRole("searchbox", { name: "Search the help" }), "seed badge");
  expect(screen.getByRole("status").textContent).toMatch(/^\d+ entries found$/);
  expect(summaries()[0]).toBe("The seed badge");
  expect(document.querySelector("details")?.open).toBe(true);
  expect(document.querySelector("mark")?.textContent).toBe("seed");
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "V0 to");
  expect(screen.getByRole("status").textContent).toBe("1 entry found");
  expect(screen.queryByText("Nothing found")).toBeNull();
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "zeppelin");
  expect(screen.getByText("Nothing found")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(summaries()).toHaveLength(Object.values(helpTopics).flat().length);
});

test.each([
  ["en", ["inbox", "notification", "push", "telegram", "email", "quiet hours", "digest", "unsubscribe"]],
  [
    "zhCN",
    ["通知", "收件匣", "推播", "電子郵件", "电子邮件", "勿扰时段", "彙整", "汇整", "取消訂閱", "取消订阅", "手续费"],
  ],
] as const)("finds the words of notifications and simplified Chinese: %s [U34]", async (language, words) => {
  await show();
  await chooseLanguage(language);
  for (const word of words) {
    fireEvent.change(await screen.findByRole("searchbox"), { target: { value: word } });
    expect(summaries().length, word).toBeGreaterThan(0);
    expect(document.querySelector("details mark"), word).not.toBeNull();
  }
});

test("shows the words of a picture that cannot be loaded in its place [U34]", async () => {
  await show();
  const [picture] = screen.getAllByRole("img", { name: help.pictures.miners });
  fireEvent.error(picture as HTMLElement);
  expect(await screen.findByText(`${help.pictures.miners} ${help.pictureMissing}`)).toBeDefined();
  expect(screen.queryByRole("img", { name: help.pictures.miners })).toBeNull();
  fireEvent(window, new Event("online"));
  expect(await screen.findByRole("img", { name: help.pictures.miners })).toBeDefined();
});

test("expands the entry that the address names, and moves the focus to it [U34]", async () => {
  await show(undefined, "timeouts");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("What if a buyer does not pay?"));
  expect(document.querySelectorAll("details[open]")).toHaveLength(1);
});

test.each([
  [null, 0],
  ["help@wth.example", 1],
])("shows an address to write to where one is configured: %s [U34]", async (contact, count) => {
  queryClient.setQueryData(appConfigQuery.queryKey, publicConfig({ contact }));
  await show();
  const links = screen.queryAllByRole("link", { name: "help@wth.example" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(count === 0 ? [] : ["mailto:help@wth.example"]);
});
