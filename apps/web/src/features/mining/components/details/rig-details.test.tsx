// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import type { FakeServer } from "#features/mining/testing/fake-server.ts";
import { HOUR, rigData, NOW, running } from "../../testing/rig-data.ts";
import { clearMining, renderMining, PageWithRigDetails } from "#features/mining/testing/render-mining.tsx";

afterEach(() => {
  clearMining();
  vi.restoreAllMocks();
});

const ID = "42";
const withRig =
  (changes: Parameters<typeof rigData>[2] = {}, sessions = 0) =>
  (server: FakeServer) => {
    server.rigs = [rigData(ID, 1, changes)];
    server.sessions = sessions;
  };
const open = (arrange: (server: FakeServer) => void) => renderMining(arrange, <PageWithRigDetails initialRigId={ID} />);
const dialog = async () => within(await screen.findByRole("dialog"));
const section = async (name: string) => within(await (await dialog()).findByRole("region", { name }));
/** Returns the figure beside a label. */
const figure = async (title: string, label: string) =>
  (await section(title)).getByText(label).parentElement?.querySelector("dd")?.textContent;

describe("link to the details", () => {
  test("opens the details of a rig from its card by name, and closes them", async () => {
    const { user } = await renderMining(withRig());
    await user.click(await screen.findByRole("button", { name: "Details of S1 test No. 1" }));
    const details = await dialog();
    expect(details.getByRole("heading", { name: "S1 test · No. 1" })).toBeDefined();
    await user.click(details.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("reports an unknown rig and another user's rig as not found", async () => {
    await renderMining(() => undefined, <PageWithRigDetails initialRigId="7" />);
    expect(await screen.findByText("There is no such miner among yours.")).toBeDefined();
    expect((await dialog()).queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("shows placeholders while loading, and offers a retry after a failure", async () => {
    const { user, server } = await open((fake) => {
      withRig()(fake);
      fake.answers.set("GET mining/sessions", () => ({ code: 500, data: null, msg: "no" }));
    });
    const details = await dialog();
    expect(await details.findByText("The history of this miner could not be loaded.")).toBeDefined();
    server.answers.clear();
    await user.click(details.getByRole("button", { name: "Try again" }));
    expect(await details.findByRole("heading", { name: "Outlook" })).toBeDefined();
  });
});

describe("outlook", () => {
  test("shows the yield of the rig's terms and the rest of the pool [U03]", async () => {
    await open(withRig({}, 10));
    expect(await figure("Outlook", "Still to mine")).toBe("20.00000 WTH");
    expect(await figure("Outlook", "A day of running brings")).toBe("0.05479 WTH");
    expect(await figure("Outlook", "Running time left")).toBe("365 d 0 h");
    expect(await figure("Outlook", "Starts it takes")).toBe("365");
    expect(await figure("Outlook", "All mined if it never rests from now on")).toBe("2028/01/15");
    // 10 sessions of a day in 10 × 25 hours and the hour since
    const share = (10 * 25 + 1) / (10 * 24);
    const day = formatDateTime(NOW + 365 * 24 * HOUR * share).slice(0, 10);
    expect(await figure("Outlook", "All mined if it rests as it has so far")).toBe(day);
    expect(await figure("Outlook", "Mining pool now")).toBe("78,600,000 WTH");
    expect((await section("Outlook")).getByText(/not a promise/)).toBeDefined();
  });

  test("shows no past for a rig that never ran, and the mined amount while running", async () => {
    await open(withRig(running));
    expect(await figure("Outlook", "Mined, not claimed")).toMatch(/^0\.0022\d WTH$/);
    clearMining();
    await open(withRig());
    expect(await figure("Outlook", "All mined if it rests as it has so far")).toBe("Not known before it has run");
  });

  test("shows no outlook when everything is mined", async () => {
    await open(withRig({ status: 2, leftAmount: "0" }, 3));
    expect((await section("Outlook")).getByText("Everything has been mined.")).toBeDefined();
    expect((await section("Outlook")).queryByText("Running time left")).toBeNull();
  });

  test("warns of a pool below the rig's remaining yield", async () => {
    const { server } = await open(withRig());
    expect((await section("Outlook")).queryByText(/holds less/)).toBeNull();
    clearMining();
    await open((fake) => {
      withRig()(fake);
      fake.poolLeft = "19.99";
    });
    expect((await section("Outlook")).getByText(/holds less/)).toBeDefined();
    expect(server.count("GET", "mining/sessions")).toBe(1);
  });
});

describe("use of time", () => {
  test("adds up running and missed hours to the total, with shares", async () => {
    await open(withRig({}, 10));
    expect(await figure("Where its time went", "Ran")).toBe("10 d 0 h (95.6%)");
    expect(await figure("Where its time went", "Missed")).toBe("11 h 0 min (4.4%)");
    expect(await figure("Where its time went", "Sessions claimed")).toBe("10");
    expect(await figure("Where its time went", "Claimed in all")).toBe("1.50000 WTH");
    const since = formatDateTime(NOW - HOUR - 250 * HOUR);
    expect(await figure("Where its time went", "Yours since")).toBe(since);
  });
});

describe("sessions", () => {
  test("draws a page of sessions and describes them in a table", async () => {
    const { user, server } = await open(withRig({}, 10));
    const sessions = await section("Sessions");
    expect(sessions.getByRole("img", { name: /^Sessions from .* to .*\. The list below/ })).toBeDefined();
    const rows = () =>
      within(sessions.getByRole("table", { name: "Claimed sessions" }))
        .getAllByRole("row")
        .slice(1);
    expect(rows()).toHaveLength(7);
    expect(
      within(rows()[0]!)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual([formatDateTime(NOW - 25 * HOUR), formatDateTime(NOW - HOUR), "1 d 0 h", "1 h 0 min", "0.05479 WTH"]);
    await user.click(sessions.getByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(server.calls.at(-1)?.query.get("pageNo")).toBe("2");
  });

  test("describes each part of the drawing on hover", async () => {
    await open(withRig(running, 2));
    const drawing = (await section("Sessions")).getByTestId("session-timeline");
    const titles = [...drawing.querySelectorAll("title")].map(({ textContent }) => textContent);
    expect(titles.some((title) => title?.startsWith("Still to run: "))).toBe(true);
    expect(titles.some((title) => title?.startsWith("Ran: "))).toBe(true);
    expect(titles.some((title) => title?.startsWith("Missed: "))).toBe(true);
  });

  test("explains how to get a first claim when the list is empty", async () => {
    await open(withRig());
    expect((await section("Sessions")).getByText("No session has been claimed yet")).toBeDefined();
  });

  test("shows everything in Chinese", async () => {
    await open(withRig({}, 10));
    await dialog();
    await chooseLanguage("zhCN");
    expect(await figure("時間分配", "錯過")).toBe("11 小時 0 分（4.4%）");
    expect((await dialog()).getByRole("region", { name: "預估" })).toBeDefined();
  });
});
