// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerCalls } from "#shared/testing/answer-calls.ts";
import { meWith, TIME } from "#shared/testing/people.ts";
import { proposalAnswers, proposalBody, sentProposal } from "#shared/testing/proposals.ts";
import { accessibilityProblems } from "./testing/axe.ts";
import { closeBrowser, openBrowser } from "./testing/signed-in-browser.ts";
import { visit } from "./testing/visit.tsx";

const REORG = { reason: "chain_reorg_below_finalized", detail: "block 7 was replaced", since: TIME };

beforeEach(openBrowser);
afterEach(closeBrowser);

async function openDialog(halt: typeof REORG, name: string) {
  const sent = answerCalls({ consoleMe: { ...meWith("admin"), halts: [halt] }, ...proposalAnswers });
  await visit("/operation");
  await userEvent.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name }));
  const send = dialog.getByRole("button", { name: "Propose and sign" }) as HTMLButtonElement;
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The chain was replaced");
  return { sent, dialog, send, box: (label: string) => dialog.getByRole("textbox", { name: label }) };
}

test("an admin proposes to read a replaced chain again, from a block and its hash [N08]", async () => {
  const { sent, send, box } = await openDialog(REORG, "Read the chain again");
  const hash = `0x${"ab".repeat(32)}`;
  await userEvent.type(box("Last common block"), "41");
  await userEvent.type(box("Hash of the block"), hash.slice(0, -1));
  expect(send.disabled).toBe(true);
  await userEvent.type(box("Hash of the block"), "b");
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const content = { block: "41", hash };
  expect(sentProposal(sent)).toEqual(proposalBody("rewindChain", content, "The chain was replaced"));
});

test("an admin proposes to take back the effects of lost events by their ids [N08]", async () => {
  const { sent, send, box } = await openDialog(REORG, "Take back lost effects");
  expect(send.disabled).toBe(true);
  await userEvent.type(box("Events"), "12, 15 16");
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const content = { events: ["12", "15", "16"] };
  expect(sentProposal(sent)).toEqual(proposalBody("reverseEvents", content, "The chain was replaced"));
});

test("another halt offers neither [N08]", async () => {
  answerCalls({ consoleMe: { ...meWith("admin"), halts: [{ ...REORG, reason: "ledger" }] } });
  await visit("/operation");
  expect(await screen.findByText("ledger")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Read the chain again" })).toBeNull();
});
