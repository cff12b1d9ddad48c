import type { Page } from "@playwright/test";
import { photoSlots } from "@wth/rules";
import type { ReviewPage } from "../pages/console-page.ts";
import { rejectIdentity, submitIdentity } from "./identity.ts";
import { approve, propose, reject, signInOperator, type OperatorName } from "./operators.ts";
import type { Person, Platform } from "./platform.ts";
import { expect } from "./test.ts";
import { filled } from "./texts.ts";

/** A page or dialog of the console. */
export type ConsoleScene = {
  name: string;
  path: string;
  /** Brings the page into the scene's state. */
  reach: (page: Page, consolePage: ReviewPage) => Promise<void>;
};

/** A preview simulates ten years twice. */
const NICKNAME = "Moon Jelly";

/** Prepares users, cases and proposals for the console's scenes. */
export async function prepareConsole(platform: Platform): Promise<void> {
  const [person, waiting, nameless] = [await platform.register(), await platform.register(), await platform.register()];
  await platform.changeUser(person, { nickname: NICKNAME });
  await platform.changeUser(waiting, { nickname: "Old Turtle of the Outer Reef" });
  await submitIdentity(platform, person);
  await rejectIdentity(platform, person, "A corner is cut off. | 有一角未入鏡。");
  await submitIdentity(platform, person);
  await submitIdentity(platform, waiting, { country: "VN", idNumber: `VN${waiting.address.slice(2, 14)}` });
  await platform.giveWth(person, 1_284);
  for (const level of ["2", "6"]) await platform.operate("grant-rig", person.address, level, "gift");
  const reason = "A payment came twice: the second is taken back, as agreed with the user on the phone.";
  const adjust = (by: OperatorName, { address }: Person, amount: string) =>
    propose(platform, by, { kind: "adjustBalance", content: { address, account: "normal", amount }, reason });
  await adjust("admin 2", person, "-12.5");
  await approve(platform, "admin 2", await adjust("admin 1", waiting, "1250.25"));
  await reject(platform, "admin 2", await adjust("admin 1", nameless, "3"), "The payment came once.");
  const announced = {
    en: "The market rests on Sunday from 02:00 to 04:00 UTC while storage is replaced.",
    zhCN: "市場將於週日 02:00 至 04:00（UTC）暫停以更換儲存設備。",
    level: "warning",
    start: null,
    end: null,
  } as const;
  const why = "Visitors should know.";
  await approve(
    platform,
    "admin 2",
    await propose(platform, "admin 1", { kind: "announce", content: announced, reason: why }),
  );
  const { api } = await signInOperator(platform, "admin 1");
  const shown = async () => (await api.consoleAnnouncements({ query: {} })).list.find(({ en }) => en === announced.en);
  await expect.poll(async () => (await shown()) !== undefined, { timeout: 30_000 }).toBe(true);
  await api.consoleEndAnnouncement({ body: { id: (await shown())?.id ?? "" } });
  const { address } = person;
  const quota = { kind: "setQuota", content: { address, isOn: true }, reason: "Sells for others." } as const;
  await propose(platform, "admin 1", quota);
  const miner = {
    kind: "setWhitelisted",
    content: { address, level: 7, isOn: true },
    reason: "Helped with tests.",
  } as const;
  await approve(platform, "admin 2", await propose(platform, "admin 1", miner));
}

const shows = async (consolePage: ReviewPage, title: string): Promise<void> => {
  await expect(consolePage.heading(title)).toBeVisible();
  await expect(consolePage.loading).toHaveCount(0);
};

/** Opens the newest case of that name, with its photos. */
const openCase = async (consolePage: ReviewPage): Promise<void> => {
  await consolePage.waiting(NICKNAME).last().click();
  for (const slot of photoSlots)
    await expect
      .poll(() => consolePage.photo(slot).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
};

const reviews: readonly ConsoleScene[] = [
  {
    name: "kyc",
    path: "/kyc",
    reach: (_, consolePage) => openCase(consolePage),
  },
  {
    name: "kyc-front",
    path: "/kyc",
    async reach(page, consolePage) {
      await openCase(consolePage);
      await page.keyboard.press("3");
      await page.keyboard.press("+");
      await expect(consolePage.photo("handheldFront")).toHaveAttribute("style", /scale\(1\.4\)/);
    },
  },
  {
    name: "kyc-approve",
    path: "/kyc",
    async reach(page, consolePage) {
      await openCase(consolePage);
      await consolePage.recordHolder();
      await page.keyboard.press("a");
      await expect(consolePage.dialog(consolePage.words.kyc.approve.title)).toBeVisible();
    },
  },
  {
    name: "kyc-reject",
    path: "/kyc",
    async reach(page, consolePage) {
      await openCase(consolePage);
      await page.keyboard.press("r");
      await consolePage.dialog(consolePage.words.kyc.reject.title).getByRole("checkbox").first().check();
    },
  },
  {
    name: "kyc-rejected",
    path: "/kyc?status=2",
    reach: (_, consolePage) => openCase(consolePage),
  },
];

const people: readonly ConsoleScene[] = [
  { name: "people", path: "/people", reach: (_, consolePage) => shows(consolePage, consolePage.words.people.title) },
  {
    name: "person",
    path: "/people?q=Moon",
    async reach(page, consolePage) {
      await page.getByRole("main").getByRole("link", { name: NICKNAME }).first().click();
      await shows(consolePage, NICKNAME);
    },
  },
  {
    name: "person-disable",
    path: "/people?q=Moon",
    async reach(page, consolePage) {
      await page.getByRole("main").getByRole("link", { name: NICKNAME }).first().click();
      await consolePage.button(consolePage.words.people.actions.disable).click();
      await expect(consolePage.dialog(consolePage.words.people.actions.disable)).toBeVisible();
    },
  },
];

const work: readonly ConsoleScene[] = [
  { name: "overview", path: "/", reach: (_, consolePage) => shows(consolePage, consolePage.words.overview.title) },
  {
    name: "trades",
    path: "/trades",
    reach: (_, consolePage) => shows(consolePage, consolePage.words.decisions.trades.title),
  },
  {
    name: "suspense",
    path: "/suspense",
    reach: (_, consolePage) => shows(consolePage, consolePage.words.decisions.suspense.title),
  },
  {
    name: "proposals",
    path: "/proposals",
    async reach(page, consolePage) {
      await shows(consolePage, consolePage.words.proposals.title);
      await page.getByRole("main").getByRole("button", { name: consolePage.words.proposals.stepsOf }).first().click();
    },
  },
  {
    name: "proposals-past",
    path: "/proposals?state=past",
    reach: (_, consolePage) => shows(consolePage, consolePage.words.proposals.title),
  },
  {
    name: "adjustment",
    path: "/proposals",
    async reach(_, consolePage) {
      const { adjustments, columns } = consolePage.words.decisions;
      await consolePage.button(adjustments.ask).click();
      const dialog = consolePage.dialog(adjustments.ask);
      await dialog.getByRole("textbox", { name: columns.amount }).fill("0.00001");
      await expect(dialog).toContainText(adjustments.badAmount);
    },
  },
];

const platformScenes: readonly ConsoleScene[] = [
  {
    name: "announcements",
    path: "/announcements",
    reach: (_, consolePage) => shows(consolePage, consolePage.words.messaging.announcements.title),
  },
  {
    name: "announce",
    path: "/announcements",
    async reach(_, consolePage) {
      await consolePage.button(consolePage.words.messaging.announce).click();
      await expect(consolePage.dialog(consolePage.words.messaging.announce)).toBeVisible();
    },
  },
  {
    name: "texts",
    path: "/texts",
    reach: (_, consolePage) => shows(consolePage, consolePage.words.messaging.texts.title),
  },
  {
    name: "operation",
    path: "/operation",
    reach: (_, consolePage) => expect(consolePage.button(consolePage.words.messaging.operation.begin)).toBeVisible(),
  },
  {
    name: "parameters",
    path: "/parameters",
    reach: (_, consolePage) => shows(consolePage, consolePage.words.parameters.title),
  },
  {
    name: "parameter",
    path: "/parameters",
    async reach(_, consolePage) {
      const { parameters, parameterNames } = consolePage.words;
      const name = "mining.s7.yield";
      const label = filled(parameters.nameOf, { text: parameterNames[name], name });
      await consolePage.button(filled(parameters.changeOne, { name: label })).click();
      const dialog = consolePage.dialog(label);
      await dialog.getByRole("textbox", { name: parameters.columns.value }).fill("24000");
      await dialog.getByRole("button", { name: parameters.preview.button }).click();
      await expect(dialog.getByRole("status")).toContainText(parameters.preview.possible);
    },
  },
  {
    name: "countries",
    path: "/countries",
    reach: (_, consolePage) => shows(consolePage, consolePage.words.countries.title),
  },
];

const trust: readonly ConsoleScene[] = [
  {
    name: "operators",
    path: "/operators",
    reach: (_, consolePage) => shows(consolePage, consolePage.words.operators.title),
  },
  {
    name: "operator",
    path: "/operators",
    async reach(_, consolePage) {
      await consolePage.button(consolePage.words.operators.add).click();
      await expect(consolePage.dialog(consolePage.words.operators.add)).toBeVisible();
    },
  },
  {
    name: "audit",
    path: "/audit",
    async reach(page, consolePage) {
      await shows(consolePage, consolePage.words.audit.title);
      await page.getByRole("main").getByText(consolePage.words.audit.show, { exact: true }).first().click();
      await expect(page.getByText(consolePage.words.audit.before, { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: "not-found",
    path: "/nowhere",
    reach: (_, consolePage) => expect(consolePage.heading(consolePage.words.shell.notFound.title)).toBeVisible(),
  },
];

/** Every page and dialog of the console, for an admin. */
export const consoleScenes: readonly ConsoleScene[] = [...reviews, ...people, ...work, ...platformScenes, ...trust];
