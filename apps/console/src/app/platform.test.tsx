// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { answerCalls, type SentCall } from "#shared/testing/answer-calls.ts";
import { COLLEAGUE, meWith, OPERATOR, TIME } from "#shared/testing/people.ts";
import { proposalAnswers, proposalBody, sentProposal } from "#shared/testing/proposals.ts";
import { accessibilityProblems } from "./testing/axe.ts";
import { feeRate, feeRateChange } from "./testing/fee-rate.ts";
import { visit } from "./testing/visit.tsx";
import { closeBrowser, openBrowser } from "./testing/signed-in-browser.ts";

beforeEach(openBrowser);
afterEach(closeBrowser);

const bodyOf = (sent: readonly SentCall[], call: SentCall["name"]) => sent.find(({ name }) => name === call)?.body;
const audit = { list: [feeRateChange], total: 1 };

function answerParameters(conflict: string | null) {
  return answerCalls({
    consoleMe: meWith("admin"),
    consoleParameters: [feeRate],
    consoleAudit: audit,
    consolePreviewParameter: {
      conflict,
      pool: { dryBefore: "2031-04-01", dryAfter: null, users: 12, growth: 550, isMeasured: false },
    },
    ...proposalAnswers,
  });
}

async function openFeeRate() {
  await visit("/parameters");
  await userEvent.click(await screen.findByRole("button", { name: "Change Fee of a sale (fee.rate)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Fee of a sale (fee.rate)" }));
  const save = dialog.getByRole("button", { name: "Propose and sign" }) as HTMLButtonElement;
  return { dialog, save, value: dialog.getByRole("textbox", { name: "Value" }) };
}

test("proposes a parameter in percent only after a preview of the same value", async () => {
  const sent = answerParameters(null);
  const { dialog, save, value } = await openFeeRate();
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Agreed on Monday");
  await userEvent.clear(value);
  await userEvent.type(value, "6.25");
  expect(save.disabled).toBe(true);
  await userEvent.click(dialog.getByRole("button", { name: "Look at the effect" }));
  const seen = (await dialog.findByText("This can be done.")).parentElement?.textContent ?? "";
  expect(seen).toContain("the mining pool runs dry on 2031-04-01; after the change it lasts ten years and more.");
  expect(seen).toContain("12 people, 5.5% more every 30 days. That growth is assumed.");
  await userEvent.type(value, "1");
  expect(save.disabled).toBe(true);
  await userEvent.type(value, "{Backspace}");
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const content = { name: "fee.rate", value: "625", expected: "550" };
  expect(sentProposal(sent)).toEqual(proposalBody("setParameter", content, "Agreed on Monday"));
});

test("refuses a value that is out of range or in conflict", async () => {
  answerParameters("The shares have to make a whole.");
  const { dialog, save, value } = await openFeeRate();
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Agreed on Monday");
  await userEvent.clear(value);
  await userEvent.type(value, "100.01");
  expect(dialog.getByText("This is outside the range.")).toBeTruthy();
  await userEvent.clear(value);
  await userEvent.type(value, "7");
  await userEvent.click(dialog.getByRole("button", { name: "Look at the effect" }));
  expect(await dialog.findByText("The shares have to make a whole.")).toBeTruthy();
  expect(save.disabled).toBe(true);
  expect(await accessibilityProblems()).toEqual([]);
});

test("proposes an announcement in both languages, and ends one", async () => {
  const row = {
    id: "1",
    level: "warning",
    start: TIME,
    end: null,
    isOver: false,
    createdBy: OPERATOR,
    en: "Soon.",
    zhCN: "即將。",
  };
  const past = { ...row, id: "2", end: TIME + 1, isOver: true, en: "Gone.", zhCN: "已過。" };
  const sent = answerCalls({
    consoleMe: meWith("manager"),
    consoleAnnouncements: { list: [row, past], total: 2 },
    ...proposalAnswers,
    consoleEndAnnouncement: true,
  });
  await visit("/announcements");
  await userEvent.click(await screen.findByRole("button", { name: "Announce" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Announce" }));
  await userEvent.click(dialog.getByRole("radio", { name: "Warning" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "English" }), "Maintenance on Sunday.");
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "New storage");
  const send = dialog.getByRole("button", { name: "Propose and sign" }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  fireEvent.change(dialog.getByRole("textbox", { name: "Chinese" }), { target: { value: "週日維護。" } });
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const texts = { level: "warning", en: "Maintenance on Sunday.", zhCN: "週日維護。" };
  expect(sentProposal(sent)).toEqual(proposalBody("announce", { ...texts, start: null, end: null }, "New storage"));
  await userEvent.click(await screen.findByRole("button", { name: "End now" }));
  expect(screen.getByText("Over")).toBeTruthy();
  await waitFor(() => expect(bodyOf(sent, "consoleEndAnnouncement")).toEqual({ id: "1" }));
});

test("proposes texts and links, and only values that the server accepts", async () => {
  const sent = answerCalls({
    consoleMe: meWith("manager"),
    consoleTexts: [{ name: "activity.headline", en: "1 million ETH", zhCN: "100 萬 ETH", maxLength: 60 }],
    consoleReleases: { url: null, iosUrl: null },
    ...proposalAnswers,
  });
  await visit("/texts");
  const english = await screen.findByRole("textbox", { name: "English" });
  await userEvent.clear(english);
  await userEvent.type(english, "2 million ETH");
  await userEvent.type(screen.getAllByRole("textbox", { name: "Reason" })[0]!, "A new prize");
  await userEvent.click(screen.getAllByRole("button", { name: "Propose and sign" })[0]!);
  const texts = { name: "activity.headline", en: "2 million ETH", zhCN: "100 萬 ETH" };
  await waitFor(() => expect(sentProposal(sent)).toEqual(proposalBody("setText", texts, "A new prize")));
  const android = await screen.findByRole("textbox", { name: "Android app" });
  await userEvent.type(android, "http://example.org");
  expect(screen.getByText("A link that begins with https://")).toBeTruthy();
  await userEvent.clear(android);
  await userEvent.type(screen.getAllByRole("textbox", { name: "Reason" })[1]!, "A new build");
  await userEvent.type(android, "https://example.org/wth.apk{Enter}");
  const link = { platform: "android", url: "https://example.org/wth.apk" };
  await waitFor(() => expect(sentProposal(sent.slice(-4))).toEqual(proposalBody("setRelease", link, "A new build")));
});

test("switches maintenance on with a reason; an admin proposes to lift a halt", async () => {
  const halts = [{ reason: "ledger", detail: "sums differ", since: TIME }];
  const sent = answerCalls({
    consoleMe: { ...meWith("admin"), halts },
    consoleMaintenance: true,
    ...proposalAnswers,
  });
  await visit("/operation");
  await userEvent.click(await screen.findByRole("button", { name: "Begin maintenance" }));
  let dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "New release");
  await userEvent.click(dialog.getByRole("button", { name: "Begin maintenance" }));
  await waitFor(() => expect(bodyOf(sent, "consoleMaintenance")).toEqual({ isOn: true, reason: "New release" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Lift the halt" }));
  dialog = within(await screen.findByRole("dialog", { name: "Lift the halt: ledger" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "A rounding of a report");
  await userEvent.click(dialog.getByRole("button", { name: "Propose and sign" }));
  await waitFor(() =>
    expect(sentProposal(sent)).toEqual(proposalBody("liftHalt", { halt: "ledger" }, "A rounding of a report")),
  );
});

test("lists frozen records with the command that releases them [S02]", async () => {
  const frozen = [{ kind: "trade", subject: "42", invariant: "C3", detail: "a payment is late", since: TIME }];
  answerCalls({ consoleMe: { ...meWith("admin"), frozen } });
  await visit("/operation");
  expect(await screen.findByText("npm run ops -- repair trade 42 PROPOSAL|nothing REASON")).toBeDefined();
  expect(screen.getByText(/a payment is late/)).toBeDefined();
});

test("names the checks that cannot run [S03]", async () => {
  const failingChecks = [{ name: "I2 account", error: "canceling statement due to lock timeout", since: TIME }];
  answerCalls({ consoleMe: { ...meWith("admin"), failingChecks } });
  await visit("/operation");
  expect(within(await screen.findByRole("alert")).getByText(/I2 account/)).toBeDefined();
});

test("says nothing of checks while all can run [S03]", async () => {
  answerCalls({ consoleMe: meWith("admin") });
  await visit("/operation");
  expect(await screen.findByText("No record is frozen.")).toBeDefined();
  expect(screen.queryByText("Checks that cannot run")).toBeNull();
});

test("proposes operators with roles, and locks one's own access", async () => {
  const own = meWith("admin").operator;
  const other = { ...own, address: COLLEAGUE, name: "Ravi" };
  const sent = answerCalls({
    consoleMe: meWith("admin"),
    consoleOperators: [own, other],
    ...proposalAnswers,
  });
  await visit("/operators");
  await screen.findByRole("button", { name: "Change Ravi" });
  expect(screen.queryByRole("button", { name: "Change Ines" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Change Ravi" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Ravi" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Admin/ }));
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Reviewer/ }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Moved to reviews");
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Propose and sign" }));
  const access = { address: COLLEAGUE, name: "Ravi", roles: ["reviewer"], isActive: true };
  await waitFor(() => expect(sentProposal(sent)).toEqual(proposalBody("setOperator", access, "Moved to reviews")));
});

test("filters the audit log, and exports the filtered rows", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => (files.push(file as Blob), "blob:x"));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const sent = answerCalls({
    consoleMe: meWith("manager"),
    consoleAudit: audit,
    consoleActions: ["parameter.set", "former.action"],
  });
  await visit("/audit");
  expect(await screen.findByText("Trial")).toBeTruthy();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Action" }), "parameter.set");
  await userEvent.type(screen.getByRole("textbox", { name: "Subject" }), "fee.rate{Enter}");
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ action: "parameter.set", subject: "fee.rate" }));
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(sent.at(-1)?.query).toMatchObject({ action: "parameter.set", subject: "fee.rate", pageSize: "100" });
  await expect(files[0]?.text()).resolves.toContain('parameter.set,fee.rate,Trial,"""500""","""550"""');
  vi.restoreAllMocks();
});

test("lets an admin accept or refuse documents of a country, a reviewer only see it", async () => {
  const countries = [
    { country: "CN", isSupported: true },
    { country: "DB", isSupported: false },
  ];
  const sent = answerCalls({
    consoleMe: meWith("admin"),
    consoleKycCountries: countries,
    consoleKycSetCountry: true,
  });
  await visit("/countries");
  await userEvent.click(await screen.findByRole("switch", { name: "Dubai (DB)" }));
  await waitFor(() => expect(bodyOf(sent, "consoleKycSetCountry")).toEqual({ country: "DB", isSupported: true }));
  cleanup();
  queryClient.clear();
  answerCalls({ consoleMe: meWith("reviewer"), consoleKycCountries: countries });
  await visit("/countries");
  expect((await screen.findByRole("switch", { name: "China (CN)" })).hasAttribute("disabled")).toBe(true);
});
