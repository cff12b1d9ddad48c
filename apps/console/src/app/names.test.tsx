// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { answerCalls } from "#shared/testing/answer-calls.ts";
import { meWith } from "#shared/testing/people.ts";
import { feeRate, feeRateChange } from "./testing/fee-rate.ts";
import { visit } from "./testing/visit.tsx";
import { closeBrowser, openBrowser } from "./testing/signed-in-browser.ts";

beforeEach(openBrowser);
afterEach(closeBrowser);

test("names actions in words, with the names that operators search by", async () => {
  const former = { ...feeRateChange, id: "8", action: "former.action" };
  answerCalls({
    consoleMe: meWith("manager"),
    consoleAudit: { list: [feeRateChange, former], total: 2 },
    consoleActions: ["parameter.set", "former.action"],
  });
  await visit("/audit");
  const [, row, formerRow] = await screen.findAllByRole("row");
  expect(row?.textContent).toContain("Parameter changedparameter.set");
  expect(formerRow?.textContent).toContain("former.action");
  const options = within(screen.getByRole("combobox", { name: "Action" })).getAllByRole("option");
  const labels = options.map((option) => option.textContent);
  expect(labels).toEqual(["All actions", "Parameter changed · parameter.set", "former.action"]);
});

test.each([
  ["en", "Fees", "Fee of a sale", "Filter by name"],
  ["zhCN", "手續費", "賣出手續費率", "依名稱篩選"],
] as const)("names parameters in words, and finds them by both names: %s", async (language, group, text, filter) => {
  answerCalls({ consoleMe: meWith("admin"), consoleParameters: [feeRate] });
  await visit("/parameters");
  await chooseLanguage(language);
  const table = await screen.findByRole("region", { name: group });
  expect(table.textContent).toContain(`${text}fee.rate`);
  const field = screen.getByRole("searchbox", { name: filter });
  for (const [typed, isFound] of [
    [text, true],
    ["FEE.RATE", true],
    ["mining.", false],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    expect(screen.queryByRole("region", { name: group }) !== null, typed).toBe(isFound);
  }
});

test("shows a parameter that this version does not know by its name", async () => {
  answerCalls({ consoleMe: meWith("admin"), consoleParameters: [{ ...feeRate, name: "later.limit" }] });
  await visit("/parameters");
  const table = await screen.findByRole("region", { name: "later" });
  expect(table.textContent).toContain("later.limit");
});
