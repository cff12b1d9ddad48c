// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerCalls, type SentCall } from "#shared/testing/answer-calls.ts";
import { meWith, TIME, USER } from "#shared/testing/people.ts";
import { accessibilityProblems } from "./testing/axe.ts";
import { visit } from "./testing/visit.tsx";
import { closeBrowser, openBrowser } from "./testing/signed-in-browser.ts";

beforeEach(openBrowser);
afterEach(closeBrowser);

const factsOf = (id: string, status: number) => ({
  id,
  userId: `1${id}`,
  address: USER,
  nickname: `Person ${id}`,
  status,
  idType: 0,
  country: "CN",
  submittedTime: TIME,
});
const related = [
  { ...factsOf("9", 0), hasSameNumber: false, hasSameHolder: true, hasSamePicture: true },
  { ...factsOf("4", 2), hasSameNumber: false, hasSameHolder: false, hasSamePicture: true },
];
const detailOf = (id: string) => ({
  ...factsOf(id, 0),
  attempts: 0,
  idNumber: "**************0078",
  holder: null,
  related: id === "7" ? related : [],
  photos: { idFront: "/photo/a", idBack: "/photo/b", handheldFront: "/photo/c", handheldBack: "/photo/d" },
  reviewer: null,
  decidedTime: null,
  rejection: null,
  history: [{ id, status: 0, submittedTime: TIME, decidedTime: null }],
});

test("links the cases of others that use the same picture [S25]", async () => {
  answerCalls({
    consoleMe: meWith("reviewer"),
    consoleKycQueue: { list: [{ ...factsOf("7", 0), attempts: 0 }], total: 1 },
    consoleKycCase: ({ query }: SentCall) => detailOf(query["id"] ?? ""),
  });
  await visit("/kyc");
  await screen.findByRole("article", { name: "Case 7" });
  const list = within(screen.getByRole("region", { name: "Possibly the same person" }));
  expect(list.getByText("Same name and date of birth")).toBeTruthy();
  expect(list.queryByText("Same document")).toBeNull();
  const links = list.getAllByRole("link", { name: /^The same picture is used in case/ });
  expect(links.map((link) => link.textContent)).toEqual([
    "The same picture is used in case 9",
    "The same picture is used in case 4",
  ]);
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.click(links[1] as HTMLElement);
  expect(await screen.findByRole("article", { name: "Case 4" })).toBeTruthy();
});
