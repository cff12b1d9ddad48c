// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { showToast } from "@wth/ui";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "@wth/rules";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { useDidDialog } from "#shared/forms/dialogs.ts";
import { broken, clearScreen, OWN_ADDRESS, renderSignedIn, type Answers } from "#shared/testing/render-signed-in.tsx";
import { profileData } from "#shared/testing/profile-data.ts";
import type { BoardEntry, Campaign, OwnStanding } from "../api/activity-queries.ts";
import { boardOf, boardUser, campaign, standing } from "../testing/campaign-data.ts";
import { ActivityPage } from "./activity-page.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

/** 14 days and about an hour before the end. */
const RUNNING = campaign.end - 14 * DAY_MS - 3_900_000;

type World = {
  own?: OwnStanding;
  board?: readonly BoardEntry[];
  change?: Partial<Campaign>;
  profile?: { didNumber?: string; kycLevel?: number };
  now?: number;
  language?: "en" | "zhCN";
  width?: number;
};

const answersOf = ({ own = standing(), board = [], change = {}, profile = {} }: World): Answers => ({
  "giveaway/campaign": () => ({ data: { ...campaign, ...change } }),
  "giveaway/get-owner": () => ({ data: own }),
  "giveaway/rank": ({ query }) => {
    const [page, size] = [Number(query.get("pageNo")), Number(query.get("pageSize"))];
    return { data: { list: board.slice((page - 1) * size, page * size), total: board.length } };
  },
  "profile/get": () => ({ data: profileData({ nickname: "Moon Jelly", level: 4, ...profile }) }),
});

const circleLink = (text: string) => <a href="/defi">{text}</a>;
const kycLink = (text: string) => <a href="/kyc">{text}</a>;

function Page() {
  return (
    <>
      <ActivityPage circleLink={circleLink} kycLink={kycLink} />
      {useDidDialog() && <p>minting a DID</p>}
    </>
  );
}

const open = (world: World = {}, change: Answers = {}) =>
  renderSignedIn(<Page />, { ...answersOf(world), ...change }, { now: RUNNING, ...world });

const place = async (rank: number) =>
  within(await screen.findByRole("list", { name: "The first three" })).getByRole("listitem", { name: `Rank ${rank}` });

beforeEach(() => vi.mocked(showToast).mockClear());
afterEach(clearScreen);

test("shows the headline reward and the campaign's dates [ACTV-04, ACTV-05]", async () => {
  await open();
  expect(await screen.findByText("1 million ETH")).toBeTruthy();
  expect(screen.getByText("June 1, 2025 to January 30, 2026")).toBeTruthy();
});

test("shows configured headline and dates in the current language", async () => {
  await open({
    language: "zhCN",
    change: { headline: { en: "Ten rigs", zhCN: "十台礦機" }, end: Date.UTC(2026, 5, 1) },
  });
  expect(await screen.findByText("十台礦機")).toBeTruthy();
  expect(screen.getByText("2025年6月1日至2026年5月31日")).toBeTruthy();
});

test("shows the remaining time of the campaign", async () => {
  await open();
  expect((await screen.findByRole("timer")).textContent).toMatch(/^14 days01:0\d:\d\d$/);
});

test("shows the start of a future campaign", async () => {
  await open({ now: RUNNING + 1_000, change: { start: RUNNING + DAY_MS + 540_000, end: campaign.end + 60 * DAY_MS } });
  expect(await screen.findByText("Not begun yet")).toBeTruthy();
  expect(screen.getByRole("timer").textContent).toMatch(/^1 day00:0\d:\d\d$/);
});

test("shows that the campaign has ended", async () => {
  await open({ change: { end: RUNNING - DAY_MS } });
  expect(await screen.findByText("This campaign has ended")).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
});

test("shows progress as 'completed / target' [ACTV-01, ACTV-06]", async () => {
  await open({ own: standing({ total: 31, nextTotal: 50, rank: 4, tiers: [1] }) });
  expect(await screen.findByText("31 / 50")).toBeTruthy();
  const bar = screen.getByRole("progressbar", { name: "Referrals that count" });
  expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuemax")]).toEqual(["31", "50"]);
  expect((bar.firstElementChild as HTMLElement).style.getPropertyValue("--part")).toBe("0.62");
  expect(await screen.findByText("19 more referrals for the S4 miner")).toBeTruthy();
});

test("fills the bar completely beyond the target [ACTV-07]", async () => {
  await open({ own: standing({ total: 131, nextTotal: 100, rank: 1, tiers: [1, 2, 3] }) });
  expect(await screen.findByText("131 / 100")).toBeTruthy();
  const bar = screen.getByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("100");
  expect((bar.firstElementChild as HTMLElement).style.getPropertyValue("--part")).toBe("1");
  expect(await screen.findByText("You have reached every tier.")).toBeTruthy();
});

test("shows a target of 25 while the user's target is unknown [ACTV-08, ERR-60]", async () => {
  let isBroken = true;
  const { user } = await open(
    {},
    { "giveaway/get-owner": () => (isBroken ? broken : { data: standing({ total: 2 }) }) },
  );
  expect(await screen.findByText("0 / 25")).toBeTruthy();
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(showToast).not.toHaveBeenCalled();
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText("2 / 25")).toBeTruthy();
});

test.each([
  ["[ACTV-12]", 1, "25 direct referrals earn one 100 machine (S3)"],
  ["[ACTV-13]", 2, "50 direct referrals earn one 400 machine (S4)"],
  ["[ACTV-14]", 3, "100 direct referrals earn one 1000 machine (S5)"],
])("%s tier %i: %s", async (_, __, text) => {
  await open();
  const tiers = await screen.findByRole("list", { name: "Tiers" });
  expect(within(tiers).getByText(text)).toBeTruthy();
});

test("shows for each tier if its rig was received, is pending, or what is missing", async () => {
  await open({ own: standing({ total: 57, nextTotal: 100, rank: 1, tiers: [1] }) });
  const tiers = within(await screen.findByRole("list", { name: "Tiers" })).getAllByRole("listitem");
  await waitFor(() => expect(tiers[0]?.textContent).toContain("Received"));
  expect(tiers[1]?.textContent).toContain("Reached");
  expect(tiers[2]?.textContent).toContain("43 to go");
});

test("lists the rules: registered from June 1st, bought a 50 rig, has KYC and DID [ACTV-02, ACTV-09, ACTV-10, ACTV-11]", async () => {
  await open();
  const rules = await screen.findByRole("region", { name: "Who counts" });
  expect(rules.textContent).toContain("registered from June 1, 2025 until the end of January 30, 2026 (UTC)");
  expect(rules.textContent).toContain("bound your invitation code");
  expect(rules.textContent).toContain("bought a 50 miner or a larger one");
  expect(rules.textContent).toContain("The identity of the person is verified, and a DID is minted. Both are needed.");
});

test("links to the circle, to verification and to a DID", async () => {
  const { user } = await open();
  expect((await screen.findByRole("link", { name: "See my circle" })).getAttribute("href")).toBe("/defi");
  expect((await screen.findByRole("link", { name: "Verify identity" })).getAttribute("href")).toBe("/kyc");
  expect(screen.getByText("C2NPMYEW")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Mint a DID" }));
  expect(await screen.findByText("minting a DID")).toBeTruthy();
});

test("hides the links to KYC and DID when both are done", async () => {
  await open({ profile: { didNumber: "7", kycLevel: 1 } });
  await waitFor(() => expect(screen.getAllByText("Verified")).toHaveLength(2));
  expect(screen.queryByRole("link", { name: "Verify identity" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Mint a DID" })).toBeNull();
});

test("shows picture, nickname, level and referrals on the podium [ACTV-03, ACTV-19, ACTV-20, ACTV-23, ACTV-24]", async () => {
  await open({ board: boardOf(3) });
  expect(await screen.findByRole("heading", { name: "Sharing Leaderboard" })).toBeTruthy();
  const second = await place(2);
  expect(second.querySelector("svg, img")).not.toBeNull();
  expect(within(second).getByText("Diver 2")).toBeTruthy();
  expect(within(second).getByText("Lv3")).toBeTruthy();
  expect(within(second).getByText("99 referrals")).toBeTruthy();
});

test("shows a user's own picture [ACTV-19]", async () => {
  await open({ board: [{ rank: 1, total: 1, user: boardUser(1, { avatar: "/files/face.png" }) }] });
  const first = await place(1);
  expect(first.querySelector("img")?.getAttribute("src")).toBe("/files/face.png");
  expect(within(first).getByText("1 referral")).toBeTruthy();
});

test("shows the badge only with a DID and KYC level 1 [ACTV-21, ACTV-22]", async () => {
  const users = [
    { didNumber: 7, kycLevel: 1 },
    { didNumber: 0, kycLevel: 1 },
    { didNumber: 9, kycLevel: 2 },
  ];
  await open({ board: users.map((user, index) => ({ rank: index + 1, total: 5, user: boardUser(index + 1, user) })) });
  const badge = async (rank: number) =>
    within(await place(rank)).queryByRole("img", { name: "KYC and DID verified" }) !== null;
  expect([await badge(1), await badge(2), await badge(3)]).toEqual([true, false, false]);
});

test("shows Anonymous without a nickname, and free places as free", async () => {
  await open({ board: [{ rank: 1, total: 2, user: boardUser(1, { nickname: "" }) }] });
  expect(within(await place(1)).getByText("Anonymous")).toBeTruthy();
  expect(within(await place(3)).getByText("Still free")).toBeTruthy();
});

test("lists rank 4 and beyond [ACTV-25, ACTV-26, ACTV-27, ACTV-28, ACTV-29]", async () => {
  await open({ board: boardOf(6) });
  const table = await screen.findByRole("table", { name: "Rank 4 and beyond" });
  const [head, ...rows] = within(table).getAllByRole("row");
  expect(
    within(head!)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Rank", "Name", "Levels", "Total referrals"]);
  const cells = rows.map((row) => within(row).getAllByRole("cell"));
  expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
    ["4", "Diver 4", "Lv3", "97"],
    ["5", "Diver 5", "Lv3", "96"],
    ["6", "Diver 6", "Lv3", "95"],
  ]);
  expect(cells.every(([, name]) => name?.querySelector("svg") !== null)).toBe(true);
  expect(within(await place(1)).getByText("Diver 1")).toBeTruthy();
});

test("marks the user in the list", async () => {
  const own = { rank: 5, total: 1, user: boardUser(5, { address: OWN_ADDRESS }) };
  await open({ board: [...boardOf(4), own] });
  const table = await screen.findByRole("table", { name: "Rank 4 and beyond" });
  expect(within(table).getByText("Diver 5").nextElementSibling?.nextElementSibling?.textContent).toBe("You");
  expect(within(table).getAllByText("You")).toHaveLength(1);
});

test("keeps the podium on further pages", async () => {
  const { user } = await open({ board: boardOf(45) });
  await user.click(await screen.findByRole("button", { name: "Page 3" }));
  const table = await screen.findByRole("table", { name: "Rank 4 and beyond" });
  await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(6));
  expect(within(table).getByText("Diver 41")).toBeTruthy();
  expect(within(await place(1)).getByText("Diver 1")).toBeTruthy();
});

test("shows the user's rank on every page", async () => {
  await open({ own: standing({ total: 31, nextTotal: 50, rank: 34 }), board: boardOf(45) });
  const own = await screen.findByRole("group", { name: "Your place" });
  await waitFor(() => expect(own.textContent).toBe("Rank 34YouLv431 referrals"));
});

test("explains how to get a rank to a user without counted referrals", async () => {
  await open();
  const own = await screen.findByRole("group", { name: "Your place" });
  expect(own.textContent).toContain("Your first referral that counts puts you on the board.");
  expect(await screen.findByText(/The board is still empty/)).toBeTruthy();
});

test("shows an empty leaderboard with a retry after an error [ERR-60]", async () => {
  let isBroken = true;
  const entries = boardOf(5);
  const { user } = await open(
    {},
    { "giveaway/rank": () => (isBroken ? broken : { data: { list: entries, total: entries.length } }) },
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("list", { name: "The first three" })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(showToast).not.toHaveBeenCalled();
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByRole("table")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
});

test("reloads progress and leaderboard on a published change", async () => {
  let total = 3;
  await open({}, { "giveaway/get-owner": () => ({ data: standing({ total, rank: 1 }) }) });
  await screen.findByText("3 / 25");
  total = 4;
  await act(() => queryClient.invalidateQueries({ queryKey: userKey("activity") }));
  expect(await screen.findByText("4 / 25")).toBeTruthy();
});
