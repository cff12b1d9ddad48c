// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { errors } from "@wth/api-contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { answerCalls, Refusal } from "#shared/testing/answer-calls.ts";
import { COLLEAGUE, meWith, TIME, USER } from "#shared/testing/people.ts";
import { proposalAnswers, proposalBody, proposalWith, sentProposal } from "#shared/testing/proposals.ts";
import { accessibilityProblems } from "./testing/axe.ts";
import { visit } from "./testing/visit.tsx";
import { closeBrowser, openBrowser, signedTexts } from "./testing/signed-in-browser.ts";

beforeEach(openBrowser);
afterEach(closeBrowser);

const own = proposalWith({ obstacle: errors.ownProposal.en, mayCancel: true });
const others = proposalWith({ id: "8", proposer: `operator:${COLLEAGUE.toLowerCase()}`, mayReject: true });
const approved = proposalWith({ id: "9", state: "approved", approver: COLLEAGUE, notBefore: TIME + 3_600_000 });

const answerProposals = (...list: object[]) =>
  answerCalls({
    ...proposalAnswers,
    consoleMe: meWith("manager"),
    consoleProposals: { list, total: list.length, time: TIME },
    consoleApproveProposal: others,
    consoleRejectProposal: others,
    consoleCancelProposal: own,
  });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest("tr") as HTMLElement);

test("offers no approval of one's own proposal, and one of a colleague's [S19]", async () => {
  const sent = answerProposals(own, others, approved);
  await visit("/proposals");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Approve and sign" })).toHaveLength(1));
  expect((await rowOf("7")).getByText("Your proposal: another operator has to approve it.")).toBeTruthy();
  expect((await rowOf("9")).getByText(/^Carried out in (60 minutes|1 hour)/)).toBeTruthy();
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Approve and sign" }));
  await waitFor(() => expect(sent.some(({ name }) => name === "consoleApproveProposal")).toBe(true));
  expect(signedTexts()).toHaveLength(1);
  expect(signedTexts()[0]?.split("\n")).toEqual(
    expect.arrayContaining(["Proposal: 8", 'amount: "-12.5"', `Reason: "${others.reason}"`]),
  );
});

test("rejects a colleague's proposal with a reason that is signed [S19]", async () => {
  const sent = answerProposals(others);
  await visit("/proposals");
  await userEvent.click(await screen.findByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject proposal 8" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Not agreed");
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.find(({ name }) => name === "consoleRejectProposal")?.body).toMatchObject({
    id: "8",
    note: "Not agreed",
  });
  expect(signedTexts()[0]).toContain('Note: "Not agreed"');
});

test("shows the steps with their signatures", async () => {
  answerProposals(own);
  await visit("/proposals");
  await userEvent.click(await screen.findByRole("button", { name: "Steps" }));
  expect(screen.getByText(own.steps[0]?.signature ?? "")).toBeTruthy();
  expect(screen.getByText(own.contentHash)).toBeTruthy();
  await chooseLanguage("zhCN");
  expect(await screen.findByText("簽名：")).toBeTruthy();
  expect(await accessibilityProblems()).toEqual([]);
});

test("proposes an adjustment as an exact signed amount [S19, X10]", async () => {
  const sent = answerProposals();
  await visit("/proposals");
  await userEvent.click(await screen.findByRole("button", { name: "Adjust a balance" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adjust a balance" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Address of the person" }), USER);
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Account" }), "C2C Account");
  await userEvent.click(dialog.getByRole("radio", { name: "Take" }));
  const amount = dialog.getByRole("textbox", { name: "Amount" });
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Paid twice");
  const send = dialog.getByRole("button", { name: "Propose and sign" }) as HTMLButtonElement;
  for (const bad of ["0", "1.23456", "1e3", "1,234"]) {
    await userEvent.clear(amount);
    await userEvent.type(amount, bad);
    expect(send.disabled, bad).toBe(true);
  }
  await userEvent.clear(amount);
  await userEvent.type(amount, "12,5");
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const content = { address: USER, account: "ctoc", amount: "-12.5" };
  expect(sentProposal(sent)).toEqual(proposalBody("adjustBalance", content, "Paid twice"));
});

test("asks the wallet to confirm the operator's presence, and sends the call again [S20]", async () => {
  let isPresent = false;
  const { presenceNeeded } = errors;
  const sent = answerCalls({
    ...proposalAnswers,
    consoleMe: meWith("manager"),
    consoleMaintenance: () => (isPresent ? true : new Refusal(403, presenceNeeded.code, presenceNeeded.en)),
    consoleConfirm: () => {
      isPresent = true;
      return true;
    },
  });
  await visit("/operation");
  await userEvent.click(await screen.findByRole("button", { name: "Begin maintenance" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "New release");
  await userEvent.click(dialog.getByRole("button", { name: "Begin maintenance" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(signedTexts()).toEqual([expect.stringContaining("Confirm that you are using the WTH console now.")]);
  const names = sent.map(({ name }) => name).filter((name) => /Maintenance|Confirm/.test(name));
  expect(names).toEqual(["consoleMaintenance", "consoleConfirm", "consoleMaintenance"]);
});
