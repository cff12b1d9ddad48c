// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConsoleRole } from "@wth/api-contract/console";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { answerCalls, type Answers } from "#shared/testing/answer-calls.ts";
import { COLLEAGUE, meWith, OPERATOR, TIME, USER } from "#shared/testing/people.ts";
import { proposalAnswers, proposalBody, sentProposal } from "#shared/testing/proposals.ts";
import { accessibilityProblems } from "./testing/axe.ts";
import { visit } from "./testing/visit.tsx";
import { closeBrowser, openBrowser, signedTexts } from "./testing/signed-in-browser.ts";

const row = {
  id: "42",
  address: USER,
  nickname: "Ava",
  status: 0,
  kycLevel: 1,
  rigLevel: 3,
  createdTime: TIME,
  loginTime: TIME,
};
const person = {
  ...row,
  email: "ava@example.org",
  inviteCode: "C2NPMYEW",
  didNumber: 0,
  sponsor: COLLEAGUE,
  inviteCount: 4,
  vLevel: 2,
  power: "1200",
  communityPower: "56000.5",
  balances: {
    value: "120.5",
    ctocValue: "80",
    ctocSellableValue: "-1",
    ecologicalValue: "3.123456789",
    socialValue: "0",
    feeValue: "12",
    inviteCode: "C2NPMYEW",
  },
  kycStatus: 1,
  trading: {
    completed: 12,
    timeouts: 2,
    credit: 80,
    restrictedUntil: TIME,
    isRestrictedForGood: false,
    isSystemRestricted: false,
    hasQuota: false,
  },
  isShareholder: false,
  whitelist: [5],
  rigs: [{ id: "1", level: 3, source: 1, leftAmount: "120", totalAmount: "215", createdTime: TIME }],
  audit: [
    {
      id: "9",
      time: TIME,
      actor: `operator:${OPERATOR}`,
      action: "c2c.quota",
      subject: "user:42",
      reason: "Asked by phone",
      before: null,
      after: { isOn: true },
    },
  ],
};
const entry = (id: string) => ({
  id,
  createTime: TIME,
  value: "12.5",
  changeType: 0,
  businessType: 13,
  fromUser: null,
  account: "ctoc",
  balanceAfter: "80",
  txHash: null,
  tradeId: null,
  usdtDue: null,
  usdtReceived: null,
});

const answerPeople = (role: ConsoleRole, more: Answers = {}) =>
  answerCalls({
    consoleMe: meWith(role),
    consolePeople: { list: [row], total: 45 },
    consolePerson: person,
    consolePersonStatement: ({ query }: { query: Record<string, string> }) =>
      query["cursor"] === undefined ? { list: [entry("1")], next: "more" } : { list: [entry("2")], next: null },
    ...more,
  });

beforeEach(openBrowser);
afterEach(closeBrowser);

const actions = async () => within(await screen.findByRole("group", { name: "Actions" }));

test("finds users by part of the address and opens one", async () => {
  const sent = answerPeople("support");
  const { router } = await visit("/people");
  await screen.findByRole("link", { name: "Ava" });
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), " c2np{Enter}");
  await waitFor(() => expect(sent.some(({ query }) => query["search"] === "c2np")).toBe(true));
  expect(router.state.location.search).toMatchObject({ q: "c2np", page: "1" });
  await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ search: "c2np", pageNo: "2" }));
  await userEvent.click(await screen.findByRole("link", { name: "Ava" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ava" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/people/42");
});

test("shows balances, trading, rigs, the statement and operators' actions", async () => {
  answerPeople("support");
  await visit("/people/42");
  expect((await screen.findByRole("region", { name: "Balances" })).textContent).toContain("3.123456789");
  expect(screen.getByRole("region", { name: "Trading" }).textContent).toContain("S5");
  expect(screen.getByRole("region", { name: "Miners" }).textContent).toContain("Bought");
  const { textContent: audited } = screen.getByRole("region", { name: "What operators did" });
  for (const words of ["Asked by phone", "Selling quota switched", "c2c.quota"]) expect(audited).toContain(words);
  const statement = within(screen.getByRole("region", { name: "Statement" }));
  expect((await statement.findByRole("table")).textContent).toContain("Create C2C order");
  await userEvent.click(statement.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(statement.getAllByText("Create C2C order")).toHaveLength(2));
});

test.each<[ConsoleRole, string[]]>([
  ["support", ["Disable account", "Propose to disable", "Lift restrictions"]],
  [
    "manager",
    [
      "Disable account",
      "Propose to disable",
      "Lift restrictions",
      "Switch selling quota on",
      "Appoint shareholder",
      "Restricted miners",
      "Give a miner",
    ],
  ],
])("offers %s the actions that the role allows", async (role, expected) => {
  answerPeople(role);
  await visit("/people/42");
  const names = (await actions()).getAllByRole("button").map((button) => button.textContent);
  expect(names).toEqual(expected);
});

test("disables an account with a reason, by a signature that names it [W09]", async () => {
  const sent = answerPeople("support", { ...proposalAnswers, consoleDisable: person });
  await visit("/people/42");
  await userEvent.click((await actions()).getByRole("button", { name: "Disable account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Disable account" }));
  const confirm = dialog.getByRole("button", { name: "Disable account" }) as HTMLButtonElement;
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "ab");
  expect(confirm.disabled).toBe(true);
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "use");
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const call = sent.find(({ name }) => name === "consoleDisable");
  expect(call?.body).toMatchObject({ userId: "42", reason: "abuse", proof: { signature: expect.any(String) } });
  const lines = signedTexts()[0]?.split("\n");
  expect(lines).toEqual(expect.arrayContaining(["Action: disableUser", `address: "${person.address}"`]));
});

test("proposes to grant a rig, and signs the exact content [S19]", async () => {
  const sent = answerPeople("manager", proposalAnswers);
  await visit("/people/42");
  await userEvent.click((await actions()).getByRole("button", { name: "Give a miner" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Give a miner" }));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Miner" }), "S4");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Source" }), "Airdrop");
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Won a draw");
  await userEvent.click(dialog.getByRole("button", { name: "Propose and sign" }));
  expect(await screen.findByText("Proposed. Another operator has to approve it.")).toBeTruthy();
  const content = { address: person.address, level: 4, source: "airdrop" };
  expect(sentProposal(sent)).toEqual(proposalBody("grantRig", content, "Won a draw"));
  expect(signedTexts()).toHaveLength(1);
  const lines = signedTexts()[0]?.split("\n");
  expect(lines).toEqual(expect.arrayContaining(["Action: grantRig", "level: 4", 'Reason: "Won a draw"']));
});

test("offers no action that would change nothing", async () => {
  const sent = answerPeople("manager", proposalAnswers);
  await visit("/people/42");
  await userEvent.click((await actions()).getByRole("button", { name: "Restricted miners" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Restricted miners" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Early supporter");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Miner" }), "S5");
  const save = dialog.getByRole("button", { name: "Propose and sign" }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  await userEvent.click(dialog.getByRole("radio", { name: "May not buy" }));
  await userEvent.click(save);
  const content = { address: person.address, level: 5, isOn: false };
  await waitFor(() => expect(sentProposal(sent)).toEqual(proposalBody("setWhitelisted", content, "Early supporter")));
});

test("shows a user without axe violations, in both languages", async () => {
  answerPeople("admin");
  await visit("/people/42");
  await screen.findByRole("region", { name: "Balances" });
  expect(await accessibilityProblems()).toEqual([]);
  await chooseLanguage("zhCN");
  await screen.findByRole("region", { name: "餘額" });
  expect(await accessibilityProblems()).toEqual([]);
});
