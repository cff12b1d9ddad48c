import type { Locator } from "@playwright/test";
import { errors, routes } from "@wth/api-contract";
import { consoleRoutes, type ConsoleRoute } from "@wth/api-contract/console";
import { parameters, shortAddress } from "@wth/rules";
import { Notifications } from "./pages/notifications.ts";
import { Mining, openOnMining } from "./pages/mining.ts";
import { expect, test, toast } from "./support/console-test.ts";
import { approve, propose, signInOperator } from "./support/operators.ts";
import { storageOf } from "./support/test.ts";
import { filled } from "./support/texts.ts";

const REFUSED = /status of 40[13]/;

/** The code of a refused call. */
const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 0,
    (error: unknown) => (error as { code: number }).code,
  );

test("a reviewer signs in, sees no parameters and signs out", async ({ platform, openSignIn }) => {
  const { page, consolePage, watch } = await openSignIn({ path: "/parameters" });
  await expect(consolePage.door).toBeVisible();
  await consolePage.enter("reviewer", 1, "reject");
  await expect(toast(page, consolePage.words.shell.signIn.declined)).toBeVisible();
  await consolePage.enter("reviewer", 1);
  await expect(consolePage.navigation.getByRole("link")).toHaveText([/^Identity reviews/, "Countries"]);
  // the requested address stays closed without an explanation
  watch.allow(REFUSED);
  await expect(page.getByRole("main")).toContainText(errors.forbidden.en);
  await expect(page.getByRole("table")).toHaveCount(0);
  const { consoleToken = "" } = await storageOf(page, "sessionStorage");
  const call = (path: string) =>
    page.request.get(platform.sandbox.consoleUrl + path, { headers: { authorization: `Bearer ${consoleToken}` } });
  expect((await call(consoleRoutes.consoleParameters.path)).status()).toBe(403);
  expect((await call(consoleRoutes.consoleMe.path)).status()).toBe(200);

  await consolePage.signOut.click();
  await expect(consolePage.door).toBeVisible();
  expect(await storageOf(page, "sessionStorage")).not.toHaveProperty("consoleToken");
  expect((await call(consoleRoutes.consoleMe.path)).status()).toBe(401);
  // the wallet remembers the account, and another can still be chosen
  await consolePage.enter("admin", 1);
  await expect(consolePage.place("parameters")).toBeVisible();
});

test(
  "refuses tokens of the app on the console's origin and the reverse",
  { tag: "@deep" },
  async ({ page, platform, openSignIn, watch }) => {
    const person = await platform.register();
    const { token } = await signInOperator(platform, "admin 1");
    const { consoleUrl } = platform.sandbox;
    const status = async (base: string, { method, path }: { method: string; path: string }, bearer: string) => {
      const address = base + path.replaceAll(/:\w+/g, "1");
      const answer = await fetch(address, { method, headers: { authorization: `Bearer ${bearer}` } });
      await answer.body?.cancel();
      return answer.status;
    };
    const { accessToken, refreshToken } = person.tokens;
    for (const route of Object.values<ConsoleRoute>(consoleRoutes)) {
      if (route.roles === null) continue;
      for (const bearer of [accessToken, refreshToken]) expect(await status(consoleUrl, route, bearer)).toBe(401);
      expect(await status(platform.url, route, token)).toBe(404);
    }
    for (const [name, route] of Object.entries(routes)) {
      expect(await status(consoleUrl, route, accessToken), name).toBe(404);
      if (route.auth === "user") expect(await status(platform.url, route, token), name).toBe(401);
    }

    watch.allow(REFUSED);
    await page.addInitScript((stolen) => sessionStorage.setItem("accessToken", stolen), token);
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Connect a wallet to begin" })).toBeVisible();
    const { page: office, consolePage, watch: officeWatch, context } = await openSignIn();
    officeWatch.allow(REFUSED);
    await context.addInitScript((stolen) => sessionStorage.setItem("consoleToken", stolen), accessToken);
    await office.goto("/people");
    await expect(consolePage.door).toBeVisible();
  },
);

test(
  "ends the sign-in of an account that an operator disables [ROLE-07]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, openConsole, watch }) => {
    watch.allow(REFUSED);
    const person = await platform.register();
    await visitAs(person, "/defi");
    await expect(page.getByText("No sponsor yet")).toBeVisible();
    const { page: office, consolePage } = await openConsole("admin 1", { path: "/people" });
    const { people, common } = consolePage.words;
    await office.getByRole("searchbox", { name: people.search }).fill(person.address);
    await consolePage.button(people.find).click();
    await consolePage
      .row(/Enabled/)
      .getByRole("link", { name: shortAddress(person.address) })
      .click();
    await consolePage.button(people.actions.disable).click();
    const dialog = consolePage.dialog(people.actions.disable);
    await expect(dialog.getByRole("button", { name: people.actions.disable })).toBeDisabled();
    await consolePage.confirm(dialog, "Reported as stolen.", people.actions.disable, 1);
    await expect(toast(office, common.saved)).toBeVisible();
    await expect(consolePage.button(people.actions.enable)).toBeVisible();
    await expect(consolePage.button(people.actions.disable)).toHaveCount(0);
    await expect.poll(() => codeOf(person.api.profileGet())).toBe(401);
    await page.reload();
    await expect(page.getByRole("heading", { name: "One signature to sign in" })).toBeVisible();
    await expect(toast(page, "Account Is Disabled!")).toBeVisible();
    const said = consolePage.row("Reported as stolen.");
    await expect(said).toContainText("user.status");
  },
);

test(
  "carries out an adjustment that a second admin approves, after its delay [S19]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, openConsole }) => {
    const person = await platform.register();
    const first = await openConsole("admin 1", { path: "/proposals" });
    const second = await openConsole("admin 2");
    const { decisions, proposals: words } = first.consolePage.words;
    const reason = `A payment of ${person.address.slice(-6)} came twice.`;
    await first.consolePage.button(decisions.adjustments.ask).click();
    const dialog = first.consolePage.dialog(decisions.adjustments.ask);
    await dialog.getByRole("textbox", { name: decisions.columns.person }).fill(person.address);
    await dialog.getByRole("textbox", { name: decisions.columns.amount }).fill("0.00001");
    await expect(dialog).toContainText(decisions.adjustments.badAmount);
    await dialog.getByRole("textbox", { name: decisions.columns.amount }).fill("12.5");
    await first.consolePage.propose(dialog, reason, 1);
    await expect(toast(first.page, words.proposed)).toBeVisible();
    const own = first.consolePage.row(reason);
    await expect(own).toContainText(words.own);
    await expect(own.getByRole("button", { name: words.decide.approve })).toHaveCount(0);
    const { list } = await first.operator.api.consoleProposals({ query: {} });
    const proposal = list.find((row) => row.reason === reason);
    if (proposal === undefined) throw new Error("The proposal is not listed.");
    expect(await codeOf(approve(platform, "admin 1", proposal))).toBe(errors.ownProposal.code);

    await visitAs(person, "/account");
    await second.page.reload();
    await second.consolePage.place("proposals").click();
    const theirs = second.consolePage.row(reason);
    await theirs.getByRole("button", { name: words.decide.approve }).click();
    await second.consolePage.sign(2);
    await expect(toast(second.page, words.approved)).toBeVisible();
    await expect(theirs).toContainText(words.executes);
    expect((await person.api.accountsBalances()).value).toBe("0");
    await expect(theirs).toHaveCount(0);
    expect((await person.api.accountsBalances()).value).toBe("12.5");
    await second.page.getByRole("radio", { name: words.past }).check();
    await expect(second.consolePage.row(reason)).toContainText(words.states.executed);
    await expect(page.getByRole("main")).toContainText("12.5000");
    const inbox = new Notifications(page);
    await inbox.bell.click();
    await expect(inbox.notices.first()).toContainText("12.5000 WTH was added to your Mine Account.");
    expect(await platform.operate("audit")).toEqual([
      expect.stringMatching(/^\d+ invariants hold, and the chain agrees with the ledger\.$/),
    ]);
    expect(await codeOf(approve(platform, "admin 2", proposal))).toBe(errors.proposalClosed.code);
  },
);

test(
  "previews a parameter change, keeps its range and shows its history",
  { tag: "@deep" },
  async ({ platform, openConsole }) => {
    const name = "mining.s7.yield";
    const { page, consolePage, operator } = await openConsole("admin 1", { path: "/parameters" });
    const { parameters: words, parameterNames, common, proposals } = consolePage.words;
    const label = filled(words.nameOf, { text: parameterNames[name], name });
    const usual = String(parameters[name].fallback);
    try {
      await page.getByRole("searchbox", { name: words.filter }).fill(name);
      await consolePage.button(filled(words.changeOne, { name: label })).click();
      const dialog = consolePage.dialog(label);
      const value = dialog.getByRole("textbox", { name: words.columns.value });
      const look = dialog.getByRole("button", { name: words.preview.button });
      const save = dialog.getByRole("button", { name: proposals.propose, exact: true });
      await dialog.getByRole("textbox", { name: common.reason }).fill("The pool would last too long.");
      for (const [text, said] of [
        ["much", words.unreadable],
        ["0", words.outOfRange],
        ["1000000001", words.outOfRange],
      ] as const) {
        await value.fill(text);
        await expect(dialog).toContainText(said);
        await expect(look).toBeDisabled();
        await expect(save).toBeDisabled();
      }
      await value.fill("24000");
      await expect(save).toBeDisabled();
      await look.click();
      await expect(dialog.getByRole("status")).toContainText(words.preview.possible);
      await expect(dialog.getByRole("status")).toContainText(
        /the mining pool (lasts|runs dry).*; after the change it (lasts|runs dry)/,
      );
      await save.click();
      await consolePage.sign(1);
      await expect(toast(page, proposals.proposed)).toBeVisible();
      const { list } = await operator.api.consoleProposals({ query: {} });
      const proposal = list.find(({ content }) => content["name"] === name);
      if (proposal === undefined) throw new Error("The proposal is not listed.");
      await approve(platform, "admin 2", proposal);
      const valueOf = async () => (await operator.api.consoleParameters()).find((each) => each.name === name)?.value;
      await expect.poll(valueOf).toBe(`24000${"0".repeat(18)}`);
      await page.reload();
      await page.getByRole("searchbox", { name: words.filter }).fill(name);
      const row = consolePage.row(name);
      await expect(row).toContainText(/24,000\s*WTH\s*23,500\s*WTH/);
      await consolePage.button(filled(words.changeOne, { name: label })).click();
      await dialog.getByText(words.history, { exact: true }).click();
      await expect(dialog.getByRole("listitem").first()).toContainText(`"${usual}"`);

      // the server checks the range as well
      const wrong = { name, value: "0", expected: `24000${"0".repeat(18)}` };
      const asked = propose(platform, "admin 1", { kind: "setParameter", content: wrong, reason: "Whatever." });
      expect(await codeOf(asked)).toBe(errors.parameterOutOfRange.code);
    } finally {
      await platform.operate("parameter", name, usual);
    }
  },
);

test(
  "refuses new actions and completes running ones during maintenance",
  { tag: "@deep" },
  async ({ page, platform, visitAs, openConsole, watch }) => {
    watch.allow(/status of 503/);
    const person = await platform.register();
    await platform.giveWth(person, 100);
    await platform.operate("grant-rig", person.address, "3", "gift");
    await openOnMining(page);
    await visitAs(person);
    const mining = new Mining(page);
    const { page: office, consolePage, operator } = await openConsole("admin 1", { path: "/operation" });
    const { operation: words } = consolePage.words.messaging;
    const { maintenance } = consolePage.words.shell;
    const change = async (name: string): Promise<void> => {
      await consolePage.button(name).click();
      await consolePage.confirm(consolePage.dialog(name), "A new version.", name);
    };
    try {
      await change(words.begin);
      await expect(office.getByText(maintenance)).toBeVisible();
      await mining.select(mining.type("S2"));
      const buy = async (): Promise<void> => {
        await mining.type("S2").getByRole("button", { name: "Active", exact: true }).click();
        await page.getByRole("button", { name: "Pay 50.00 WTH" }).click();
      };
      await buy();
      await expect(toast(page, errors.maintenance.en)).toBeVisible();
      await expect(mining.rigs).toHaveCount(1);
      await mining.balance("100.0000");
      await mining.rig("S3").getByRole("button", { name: "Start" }).click();
      await expect(toast(page, "Miner started")).toBeVisible();
      await change(words.end);
      await expect(office.getByText(maintenance)).toHaveCount(0);
      await buy();
      await expect(toast(page, "S2 Reef activated")).toBeVisible();
      await expect(mining.rig("S3").getByText("Running")).toBeVisible();
    } finally {
      await operator.api.consoleMaintenance({ body: { isOn: false, reason: "The test is over." } });
    }
  },
);

test("publishes an announcement in both languages and ends it", { tag: "@deep" }, async ({ platform, openConsole }) => {
  const { page, consolePage, operator } = await openConsole("admin 2", { path: "/announcements" });
  const { messaging: words } = consolePage.words;
  const en = `The harbour closes early. ${crypto.randomUUID()}`;
  const seen = async () => (await platform.api().announcementList()).list.filter((each) => each.en === en);
  await consolePage.button(words.announce).click();
  const dialog = consolePage.dialog(words.announce);
  const { common, proposals } = consolePage.words;
  const send: Locator = dialog.getByRole("button", { name: proposals.propose, exact: true });
  await dialog.getByRole("textbox", { name: common.reason }).fill("Visitors should know.");
  await dialog.getByRole("radio", { name: words.levels.warning }).check();
  await dialog.getByRole("textbox", { name: words.english }).fill(en);
  await expect(send).toBeDisabled();
  await dialog.getByRole("textbox", { name: words.chinese }).fill("港口提早關閉。");
  await send.click();
  await consolePage.sign(2);
  await expect(toast(page, proposals.proposed)).toBeVisible();
  expect(await seen()).toEqual([]);
  const { list } = await operator.api.consoleProposals({ query: {} });
  const proposal = list.find(({ content }) => content["en"] === en);
  if (proposal === undefined) throw new Error("The proposal is not listed.");
  await approve(platform, "admin 1", proposal);
  await expect.poll(seen).toMatchObject([{ level: "warning", zhCN: "港口提早關閉。" }]);
  await page.reload();
  await consolePage.row(en).getByRole("button", { name: words.endNow }).click();
  await expect(toast(page, words.ended)).toBeVisible();
  await expect(consolePage.row(en)).toContainText(words.over);
  expect(await seen()).toEqual([]);
});
