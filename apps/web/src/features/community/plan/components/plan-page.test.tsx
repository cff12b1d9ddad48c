// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { showToast } from "@wth/ui";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { broken, clearScreen, renderSignedIn, type Answers } from "#shared/testing/render-signed-in.tsx";
import type { Reward } from "../api/plan-queries.ts";
import { daysOf, NOW, noPerformance, overview, performance, period, reward } from "../testing/plan-data.ts";
import { PlanPage } from "./plan-page.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

const CLAIM = "/app-api/user/activity/reward/receive";
const pageOf = <Entry,>(list: readonly Entry[]) => ({ data: { list, total: list.length } });

const answers = (change: Answers = {}): Answers => ({
  "activity/plan": () => ({ data: overview() }),
  "activity/performance": () => ({ data: performance }),
  "activity/performance/list": () => pageOf(daysOf(3)),
  "activity/reward/received": () => ({ data: "26.66669" }),
  "activity/reward/list": () => pageOf<Reward>([]),
  ...change,
});

type Look = { width?: number; language?: "en" | "zhCN" };
const open = (change: Answers = {}, look: Look = {}) =>
  renderSignedIn(
    <PlanPage circleLink={(text) => <a href="/defi">{text}</a>} marketLink={(text) => <a href="/c2c">{text}</a>} />,
    answers(change),
    { now: NOW, ...look },
  );

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

beforeEach(() => vi.mocked(showToast).mockClear());
afterEach(clearScreen);

test("explains the plan and promises no income [PLAN-01]", async () => {
  await open();
  expect(screen.getByText(/^A reward pool for the shareholders of social nodes/)).toBeTruthy();
  expect(screen.getByText(/^Rewards are not guaranteed/)).toBeTruthy();
});

test("shows the total reward pool and the claimed amount [PLAN-02, PLAN-03]", async () => {
  await open();
  await waitFor(() => expect(screen.getByText("Total reward pool").nextElementSibling?.textContent).toBe("133,333WTH"));
  expect(screen.getByText("Claimed total").nextElementSibling?.textContent).toBe("26.6666WTH");
});

test("shows another configured pool [PLAN-02]", async () => {
  await open({ "activity/plan": () => ({ data: overview({ pool: "200000.5" }) }) });
  await waitFor(() =>
    expect(screen.getByText("Total reward pool").nextElementSibling?.textContent).toBe("200,000.5WTH"),
  );
});

test("shows the configured rules [PLAN-18, PLAN-19, PLAN-20, PLAN-21]", async () => {
  await open();
  expect(
    await screen.findByText(/^The plan seeks 1,000 social node shareholders\..*133\.333 WTH\. 317 have/),
  ).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Every 30 days" })).toBeTruthy();
  expect(screen.getByText(/^Each full 10,000 WTH of net purchases unlocks 10%/)).toBeTruthy();
  expect(screen.getByText(/^Purchases that fill no step are lost with the period/)).toBeTruthy();
});

test("shows purchases, sales and net purchases of yesterday and this month [PLAN-04, PLAN-05, PLAN-06]", async () => {
  await open();
  const table = await screen.findByRole("table", { name: "Performance" });
  const [head, ...rows] = within(table).getAllByRole("row");
  expect(
    within(head!)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Period", "Buy", "Sell", "Net purchases"]);
  expect(rows.map(cellsOf)).toEqual([
    ["Yesterday", "2,310.25", "812.99", "+1,497.25"],
    ["This month", "31,207.11", "40,999.50", "−9,792.38"],
  ]);
});

test("shows 'No Data' when all figures are zero [PLAN-07]", async () => {
  await open({ "activity/performance": () => ({ data: noPerformance }) });
  expect(await screen.findByText("No Data")).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Performance" })).toBeNull();
});

test("opens daily rows on Details and closes them on Confirm [PLAN-08, PLAN-09, PLAN-10]", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Details" }));
  const dialog = await screen.findByRole("dialog", { name: "Performance by day" });
  const [head, ...rows] = within(await within(dialog).findByRole("table")).getAllByRole("row");
  expect(
    within(head!)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Date", "BuySs", "SellSs", "Net purchases"]);
  expect(cellsOf(rows[0]!)).toEqual(["2026/01/11", "100.50", "40.12", "+60.37"]);
  expect(rows).toHaveLength(3);
  await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("shows no daily rows but a retry after an error [ERR-61]", async () => {
  let isBroken = true;
  const { user } = await open({ "activity/performance/list": () => (isBroken ? broken : pageOf(daysOf(2))) });
  await user.click(await screen.findByRole("button", { name: "Details" }));
  const dialog = await screen.findByRole("dialog");
  const retry = await within(dialog).findByRole("button", { name: "Try again" });
  expect(within(dialog).queryByRole("table")).toBeNull();
  expect(showToast).not.toHaveBeenCalled();
  isBroken = false;
  await user.click(retry);
  expect(await within(dialog).findByRole("table")).toBeTruthy();
});

test("shows rewards as claimed or with a claim button [PLAN-11, PLAN-12, PLAN-13, PLAN-14]", async () => {
  await open({
    "activity/reward/list": () => pageOf([reward("9"), reward("7", { amount: "26.66669", status: 1 })]),
  });
  const table = await screen.findByRole("table", { name: "Reward Distribution Record" });
  const [head, first, second] = within(table).getAllByRole("row");
  expect(
    within(head!)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Distribution Date", "Claimable amount", "Status"]);
  expect(cellsOf(first!)).toEqual(["2026/01/05 03:04:09", "13.3333WTH", "Not claimed"]);
  expect(cellsOf(second!)).toEqual(["2026/01/05 03:04:09", "26.6666WTH", "Claimed"]);
  expect(within(first!).getByRole("button", { name: /^Not claimed/ })).toBeTruthy();
  expect(within(second!).queryByRole("button")).toBeNull();
});

test("claims a reward on click, then reloads total and list [PLAN-15, PLAN-16, PLAN-17]", async () => {
  let claimed = false;
  const { sent, user } = await open({
    "activity/reward/list": () => pageOf([reward("9", { status: claimed ? 1 : 0 }), reward("7", { status: 1 })]),
    "activity/reward/received": () => ({ data: claimed ? "40" : "26.6667" }),
    "activity/reward/receive": () => {
      claimed = true;
      return { data: reward("9", { status: 1 }) };
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Not claimed/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Not claimed/ })).toBeNull());
  expect(screen.getAllByText("Claimed")).toHaveLength(2);
  expect(screen.getByText("Claimed total").nextElementSibling?.textContent).toBe("40.0000WTH");
  const claims = sent.filter(({ path }) => path === CLAIM);
  expect(claims.map(({ method, query }) => [method, query.get("rewardId")])).toEqual([["POST", "9"]]);
  expect(claims[0]?.headers.get("idempotency-key")).toBeTruthy();
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(vi.mocked(showToast).mock.calls[0]?.[0]).toMatchObject({ message: "Claim successful", tone: "success" });
});

test("shows the reason of a refused claim and reloads", async () => {
  const { sent, user } = await open({
    "activity/reward/list": () => pageOf([reward("9")]),
    "activity/reward/receive": () => ({ code: errors.rewardClaimed.code, msg: "This reward was already claimed." }),
  });
  await user.click(await screen.findByRole("button", { name: /^Not claimed/ }));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(vi.mocked(showToast).mock.calls[0]?.[0]).toMatchObject({
    message: "This reward was already claimed.",
    tone: "error",
  });
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith("reward/list"))).toHaveLength(2));
});

test("reuses the key when a claim without an answer is retried", async () => {
  const { sent, user } = await open({
    "activity/reward/list": () => pageOf([reward("9")]),
    "activity/reward/receive": () => broken,
  });
  const button = await screen.findByRole("button", { name: /^Not claimed/ });
  const claims = () => sent.filter(({ path }) => path === CLAIM);
  await user.click(button);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  await user.click(button);
  await waitFor(() => expect(claims()).toHaveLength(2));
  expect(new Set(claims().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

test("shows empty lists with a retry after errors [ERR-61]", async () => {
  const parts = ["activity/plan", "activity/performance", "activity/reward/received", "activity/reward/list"];
  let isBroken = true;
  const usual = answers({ "activity/reward/list": () => pageOf([reward("9")]) });
  const { user } = await open(
    Object.fromEntries(parts.map((path) => [path, (request) => (isBroken ? broken : usual[path]!(request))])),
  );
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(3));
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Total reward pool").nextElementSibling?.textContent).toContain("N/A");
  expect(showToast).not.toHaveBeenCalled();
  isBroken = false;
  for (const retry of screen.getAllByRole("button", { name: "Try again" })) await user.click(retry);
  await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
});

test("shows the current period and the steps of the share to a shareholder", async () => {
  const own = overview({ earned: "53.3332", period: period({ net: "27345.5" }) });
  await open({ "activity/plan": () => ({ data: own }) });
  const share = await screen.findByRole("region", { name: "Your share" });
  expect(share.textContent).toContain("Your part of the pool133.3330WTH");
  expect(share.textContent).toContain("Unlocked so far53.3332WTH");
  expect(within(share).getByRole("heading", { name: "Period 9" })).toBeTruthy();
  expect(share.textContent).toContain("2025/12/28 to 2026/01/26 (UTC)");
  expect(within(share).getByRole("timer").textContent).toMatch(/^14 days 14:4\d:\d\d$/);
  expect(share.textContent).toContain("+27,345.50WTH2,654.5 WTH to the next step");
  expect(
    within(share).getByRole("img", {
      name: "Steps of your share: 4 of 10 steps unlocked in earlier periods, 2 reached in the running one",
    }),
  ).toBeTruthy();
});

test("shows that a past period is being evaluated", async () => {
  await open({ "activity/plan": () => ({ data: overview({ period: period({ end: NOW - 1_000 }) }) }) });
  const share = await screen.findByRole("region", { name: "Your share" });
  expect(share.textContent).toContain("Being evaluated");
});

test.each([
  ["a net sale", { period: period({ net: "-120.5" }) }, "120.5 WTH has to be bought back first"],
  ["a share that is used up", { earned: "133.333" }, "Your part is unlocked in full."],
  ["a plan that has not begun", { period: null }, "The first period has not begun."],
])("shows %s", async (_, change, text) => {
  await open({ "activity/plan": () => ({ data: overview(change) }) });
  const share = await screen.findByRole("region", { name: "Your share" });
  expect(share.textContent).toContain(text);
});

test("shows the requirements and links to circle and market to other users", async () => {
  await open({ "activity/plan": () => ({ data: overview({ isShareholder: false }) }) });
  const other = await screen.findByRole("region", { name: "What it takes" });
  expect(other.textContent).toContain("683 of 1,000 places are free");
  expect(within(other).getByRole("link", { name: "See my circle" }).getAttribute("href")).toBe("/defi");
  expect(within(other).getByRole("link", { name: "Open the market" }).getAttribute("href")).toBe("/c2c");
  expect(screen.queryByRole("region", { name: "Your share" })).toBeNull();
});

test("reloads on a published change", async () => {
  const { sent } = await open();
  await screen.findByRole("table");
  const before = sent.length;
  await act(() => queryClient.invalidateQueries({ queryKey: userKey("plan") }));
  expect(
    sent
      .slice(before)
      .map(({ path }) => path.replace("/app-api/user/activity/", ""))
      .toSorted(),
  ).toEqual(["performance", "plan", "reward/list", "reward/received"]);
});

test("phone: shows rewards as cards, in Chinese for Chinese readers", async () => {
  await open({ "activity/reward/list": () => pageOf([reward("9")]) }, { width: 390, language: "zhCN" });
  const list = await screen.findByRole("list", { name: "獎勵發放紀錄" });
  expect(within(list).getByRole("button", { name: /^未領取/ })).toBeTruthy();
});
