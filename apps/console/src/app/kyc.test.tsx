// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { shortAddress } from "@wth/rules";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { answerCalls, Refusal, type Answers, type SentCall } from "#shared/testing/answer-calls.ts";
import { meWith, TIME, USER } from "#shared/testing/people.ts";
import { accessibilityProblems } from "./testing/axe.ts";
import { visit } from "./testing/visit.tsx";
import { closeBrowser, openBrowser } from "./testing/signed-in-browser.ts";

const caseOf = (id: string, nickname: string) => ({
  id,
  userId: `1${id}`,
  address: USER,
  nickname,
  status: 0,
  idType: 0,
  country: "CN",
  submittedTime: TIME,
  attempts: id === "8" ? 1 : 0,
});
const cases = [caseOf("7", "Ava"), caseOf("8", "Bo"), caseOf("9", "Cai")];
const detailOf = (id: string) => ({
  ...(cases.find((each) => each.id === id) ?? caseOf(id, "Unknown")),
  idNumber: `1101011990030${id}`,
  holder: { name: "AVA REED", birthDate: "1990-01-31" } as { name: string; birthDate: string } | null,
  related: [] as object[],
  photos: {
    idFront: `/photo/${id}/a`,
    idBack: `/photo/${id}/b`,
    handheldFront: `/photo/${id}/c`,
    handheldBack: `/photo/${id}/d`,
  },
  reviewer: null,
  decidedTime: null,
  rejection: null,
  history: [{ id, status: 0, submittedTime: TIME, decidedTime: null }],
});

/** The queue as on the server: decided cases leave it. */
function answerReviews(more: Answers = {}): SentCall[] {
  const decided = new Set<string>();
  const decide = ({ body }: SentCall) => {
    const { id } = body as { id: string };
    decided.add(id);
    return detailOf(id);
  };
  return answerCalls({
    consoleMe: meWith("reviewer"),
    consoleKycQueue: () => {
      const list = cases.filter(({ id }) => !decided.has(id));
      return { list, total: list.length };
    },
    consoleKycCase: ({ query }: SentCall) => detailOf(query["id"] ?? ""),
    consoleKycApprove: decide,
    consoleKycReject: decide,
    consoleKycNumber: { idNumber: "110101199003070078" },
    ...more,
  });
}

const open = (id: string) => screen.findByRole("article", { name: `Case ${id}` });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const callsOf = (sent: readonly SentCall[], name: SentCall["name"]) => sent.filter((call) => call.name === name);

beforeEach(openBrowser);
afterEach(closeBrowser);

test("opens the oldest case automatically, with its four photos and the number", async () => {
  answerReviews();
  await visit("/kyc");
  const view = within(await open("7"));
  expect(view.getAllByRole("img").map((photo) => photo.getAttribute("src"))).toEqual([
    "/photo/7/a",
    "/photo/7/b",
    "/photo/7/c",
    "/photo/7/d",
  ]);
  expect(view.getByText("11010119900307")).toBeTruthy();
});

test("shows the full number only when the reviewer asks for it [S29]", async () => {
  const sent = answerReviews();
  await visit("/kyc");
  const view = within(await open("7"));
  expect(callsOf(sent, "consoleKycNumber")).toEqual([]);
  await userEvent.click(view.getByRole("button", { name: "Show in full" }));
  expect(await view.findByText("110101199003070078")).toBeTruthy();
  await userEvent.click(view.getByRole("button", { name: "Hide" }));
  expect(view.queryByText("110101199003070078")).toBeNull();
});

test("records the holder before an approval, and compares cases of one person [S25, S26]", async () => {
  const { attempts: _, ...other } = caseOf("9", "Cai");
  const related = [{ ...other, hasSameNumber: true, hasSameHolder: false, hasSamePicture: false }];
  let holder: { name: string; birthDate: string } | null = null;
  const sent = answerReviews({
    consoleKycCase: ({ query }: SentCall) => ({ ...detailOf(query["id"] ?? ""), holder, related }),
    consoleKycHolder: ({ body }: SentCall) => {
      const { id, ...read } = body as { id: string; name: string; birthDate: string };
      holder = read;
      return caseOf(id, "Ava");
    },
  });
  await visit("/kyc");
  const view = within(await open("7"));
  expect(view.getByRole<HTMLButtonElement>("button", { name: /^Approve/ }).disabled).toBe(true);
  press("a");
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(view.getByRole("button", { name: "Save and search" }));
  expect(view.getByText("Enter the name on the document.")).toBeTruthy();
  await userEvent.type(view.getByRole("textbox", { name: "Name on the document" }), "AVA REED");
  fireEvent.change(view.getByLabelText("Date of birth"), { target: { value: "1990-01-31" } });
  await userEvent.click(view.getByRole("button", { name: "Save and search" }));
  const body = { id: "7", name: "AVA REED", birthDate: "1990-01-31" };
  await waitFor(() => expect(callsOf(sent, "consoleKycHolder").map((call) => call.body)).toEqual([body]));
  await waitFor(() => expect(view.getByRole<HTMLButtonElement>("button", { name: /^Approve/ }).disabled).toBe(false));
  const list = within(screen.getByRole("region", { name: "Possibly the same person" }));
  expect(list.getByText("Same document")).toBeTruthy();
  await userEvent.click(list.getByRole("button", { name: "Compare" }));
  const compared = within(await list.findByRole("article", { name: "Case 9, for comparison" }));
  expect(compared.getAllByRole("img").map((photo) => photo.getAttribute("src"))).toContain("/photo/9/a");
});

test("moves through the cases with J and K, and stops at both ends", async () => {
  answerReviews();
  await visit("/kyc");
  await open("7");
  press("j");
  await open("8");
  press("J");
  await open("9");
  press("j");
  press("k");
  expect(await open("8")).toBeTruthy();
  press("k");
  await open("7");
  press("k");
  expect(await open("7")).toBeTruthy();
});

test("enlarges a photo with keys 1 to 4, keeps zoom and rotation, and reloads nothing", async () => {
  const sent = answerReviews();
  await visit("/kyc");
  const view = within(await open("7"));
  const photo = view.getByRole("img", { name: "Person with document" });
  press("3");
  await waitFor(() =>
    expect(view.getByRole("button", { name: "Side by side again: Person with document" })).toBeTruthy(),
  );
  press("+");
  press("e");
  await waitFor(() => expect(photo.style.transform).toContain("rotate(90deg) scale(1.4)"));
  press("0");
  await waitFor(() => expect(photo.style.transform).toContain("scale(1)"));
  press("3");
  await waitFor(() => expect(view.queryByRole("button", { name: /Side by side again/ })).toBeNull());
  expect(view.getByRole("img", { name: "Person with document" })).toBe(photo);
  expect(callsOf(sent, "consoleKycCase")).toHaveLength(1);
});

test("asks for confirmation on A, approves on Enter and opens the next case", async () => {
  const sent = answerReviews();
  await visit("/kyc");
  await open("7");
  press("a");
  const dialog = within(await screen.findByRole("dialog", { name: "Approve this identity?" }));
  expect(dialog.getByText(/11010119900307/)).toBeTruthy();
  press("r");
  expect(screen.queryByRole("dialog", { name: "Reject this identity" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  await open("8");
  expect(callsOf(sent, "consoleKycApprove").map(({ body }) => body)).toEqual([{ id: "7" }]);
  await waitFor(() => expect(screen.queryByRole("button", { name: /Ava/ })).toBeNull());
});

test("opens nothing after the last case, and reads each case once", async () => {
  const sent = answerReviews();
  await visit("/kyc");
  for (const id of ["7", "8", "9"]) {
    await open(id);
    press("a");
    const dialog = within(await screen.findByRole("dialog", { name: "Approve this identity?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(await screen.findByText("No cases here.")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
  expect(callsOf(sent, "consoleKycCase").map(({ query }) => query["id"])).toEqual(["7", "8", "9"]);
});

test("names a user without a nickname by the address", async () => {
  answerReviews({ consoleKycQueue: { list: [caseOf("7", "")], total: 1 } });
  await visit("/kyc");
  await open("7");
  const queue = within(screen.getByRole("list", { name: "Cases" }));
  expect(queue.getByRole("button", { name: new RegExp(shortAddress(USER)) })).toBeTruthy();
});

test("rejects on R with findings per photo and for the case, in both languages", async () => {
  const sent = answerReviews();
  await visit("/kyc?id=8");
  await open("8");
  press("r");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject this identity" }));
  const confirm = dialog.getByRole("button", { name: "Reject" }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  const front = within(dialog.getByRole("group", { name: "Document, front" }));
  await userEvent.click(front.getByRole("checkbox", { name: "it is blurry" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "The document has expired." }));
  const english = dialog.getByRole("textbox", { name: "Reason in English" }) as HTMLTextAreaElement;
  expect(english.value).toBe("Front of the document: it is blurry. The document has expired.");
  await userEvent.type(english, " Please try again.");
  await userEvent.click(confirm);
  await open("9");
  expect(callsOf(sent, "consoleKycReject")[0]?.body).toEqual({
    id: "8",
    slots: ["idFront"],
    en: "Front of the document: it is blurry. The document has expired. Please try again.",
    zhCN: "證件正面：影像模糊。證件已過期。",
  });
});

test("ignores shortcuts while typing and keys with a modifier", async () => {
  answerReviews();
  await visit("/kyc");
  await open("7");
  fireEvent.keyDown(document.body, { key: "a", ctrlKey: true });
  press("r");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject this identity" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason in English" }), "jjaa");
  expect(screen.queryByRole("dialog", { name: "Approve this identity?" })).toBeNull();
  await open("7");
});

test("remembers that shortcuts are switched off", async () => {
  answerReviews();
  await visit("/kyc");
  await open("7");
  await userEvent.click(screen.getByRole("switch", { name: "Keyboard shortcuts" }));
  press("a");
  press("j");
  expect(screen.queryByRole("dialog")).toBeNull();
  await open("7");
  expect(localStorage.getItem("consoleShortcuts")).toBe("off");
});

test("reloads a photo with an expired URL on demand", async () => {
  const sent = answerReviews();
  await visit("/kyc");
  const view = within(await open("7"));
  fireEvent.error(view.getByRole("img", { name: "Document, front" }));
  await userEvent.click(view.getByRole("button", { name: "Open it again" }));
  await waitFor(() => expect(callsOf(sent, "consoleKycCase")).toHaveLength(2));
});

test("reports a case that a colleague has decided meanwhile", async () => {
  answerReviews({
    consoleKycApprove: new Refusal(200, errors.caseDecided.code, "This case has been decided already."),
  });
  await visit("/kyc");
  await open("7");
  press("a");
  const dialog = within(await screen.findByRole("dialog", { name: "Approve this identity?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("This case has been decided already.")).toBeTruthy();
});

test("shows decided cases without the actions to decide them", async () => {
  const rejection = { slots: ["idFront"], en: "It is blurry.", zhCN: "影像模糊。" };
  const sent = answerReviews({
    consoleKycCase: { ...detailOf("7"), status: 2, rejection, reviewer: USER, decidedTime: TIME },
  });
  await visit("/kyc?status=2");
  const view = within(await open("7"));
  expect(view.getByText("影像模糊。").lang).toBe("zh-Hant");
  expect(view.queryByRole("button", { name: /Approve/ })).toBeNull();
  press("a");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(callsOf(sent, "consoleKycQueue")[0]?.query["status"]).toBe("2");
});

test("shows the queue without axe violations, in both languages", async () => {
  answerReviews();
  await visit("/kyc");
  await open("7");
  expect(await accessibilityProblems()).toEqual([]);
  press("r");
  await screen.findByRole("dialog");
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await chooseLanguage("zhCN");
  expect(await screen.findByRole("article", { name: "案件 7" })).toBeTruthy();
  expect(await accessibilityProblems()).toEqual([]);
});
