// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { allTemplates, claimable, rigData, running } from "../testing/rig-data.ts";
import { layOutRows, scrollPage } from "@wth/web-kit/testing/browser.ts";
import { clearMining, renderMining } from "../testing/render-mining.tsx";

const CARD_PX = 236;

afterEach(() => {
  clearMining();
  vi.restoreAllMocks();
});

const myRigs = async () => within(await screen.findByTestId("my-rigs"));
const inactive = async () => within(await screen.findByTestId("inactive"));
const button = (name: string) => screen.queryByRole("button", { name });

describe("the page", () => {
  test("shows the Mine Account truncated to 4 decimals [MINE-01]", async () => {
    await renderMining();
    const head = screen.getByTestId("mine-account");
    await waitFor(() => expect(head.textContent).toContain("1,234.5678WTH"));
    expect(head.textContent).toContain("Mine Account");
  });

  test("shows all rigs under My Miners, beyond the first page too [MINE-02]", async () => {
    layOutRows(CARD_PX);
    localStorage.setItem("rigView", "cards");
    await renderMining((server) => {
      server.rigs = Array.from({ length: 130 }, (_, index) => rigData(`${index + 1}`, 1));
    });
    expect(screen.getByRole("heading", { name: "My Miners" })).toBeDefined();
    const items = async () => (await myRigs()).getAllByRole("listitem");
    await waitFor(async () => expect((await items())[0]?.getAttribute("aria-setsize")).toBe("130"));
    const seen = new Set<string>();
    for (let top = 0; top <= 130 * CARD_PX; top += 3 * CARD_PX) {
      scrollPage(top);
      const shown = await items();
      expect(shown.length).toBeLessThan(40);
      for (const item of shown) seen.add(item.getAttribute("aria-posinset") ?? "");
    }
    expect(seen.size).toBe(130);
  });

  test("shows the types that can be activated under Inactive [MINE-07, MINE-35]", async () => {
    await renderMining();
    expect(screen.getByRole("heading", { name: "Inactive" })).toBeDefined();
    const cards = (await inactive()).getAllByRole("article");
    expect(cards).toHaveLength(7);
    for (const card of cards) expect(within(card).getByText("Inactive")).toBeDefined();
  });

  test("shows an image per level [MINE-17]", async () => {
    await renderMining();
    const images = (await inactive()).getAllByRole("img").map((image) => image.getAttribute("aria-label"));
    expect(images).toEqual([1, 2, 3, 4, 5, 6, 7].map((level) => `Level S${level}`));
  });

  test("shows a USDT price of price × reference price with 2 decimals [MINE-53]", async () => {
    await renderMining();
    const [, second] = (await inactive()).getAllByRole("article");
    await waitFor(() => expect(second!.textContent).toContain("100.75 USDT"));
  });

  test("tells cost, yield and payback of a type in a line, the pool once [U27, U30, V26]", async () => {
    await renderMining();
    const [first] = (await inactive()).getAllByRole("article");
    await waitFor(() => expect(first!.textContent).toMatch(/Price10 WTH.*Per day0\.05479 WTHPaid back after183 days/));
    expect(await screen.findAllByText(/in the pool that pays/)).toHaveLength(1);
    expect(screen.getByText(/78,600,000 WTH is left in the pool that pays\./)).toBeDefined();
    expect(screen.getByText("Select a miner to activate it.")).toBeDefined();
    expect(screen.getByText(/follows from the present parameters\. It is not a guaranteed income\./)).toBeDefined();
    const source = screen.getByRole("link", { name: "Source of these figures" });
    expect(source.getAttribute("href")).toBe("/help#miners");
  });

  test("explains an empty list", async () => {
    await renderMining();
    expect(await screen.findByText("No miners yet")).toBeDefined();
  });
});

describe("filter", () => {
  test("lists All and the types by name, and filters by type [MINE-03, MINE-04]", async () => {
    const { user, server } = await renderMining((fake) => {
      fake.rigs = [rigData("1", 1), rigData("2", 3), rigData("3", 3)];
    });
    await waitFor(async () => expect((await myRigs()).getAllByRole("article")).toHaveLength(3));
    await user.click(await screen.findByRole("button", { name: "Miner type: All" }));
    const entries = (await screen.findAllByRole("menuitemradio")).map((entry) => entry.textContent);
    expect(entries).toEqual(["All", ...allTemplates().map(({ miningVo }) => miningVo.name)]);
    await user.click(screen.getByRole("menuitemradio", { name: "S3 test" }));
    await waitFor(async () => expect((await myRigs()).getAllByRole("article")).toHaveLength(2));
    expect(server.calls.some(({ path, query }) => path === "mining/list" && query.get("miningId") === "3")).toBe(true);
    await user.click(screen.getByRole("button", { name: "Miner type: S3 test" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "All" }));
    await waitFor(async () => expect((await myRigs()).getAllByRole("article")).toHaveLength(3));
  });
});

describe("selection of a card", () => {
  test("shows the activation buttons on a click and hides them on another [MINE-13, MINE-14]", async () => {
    const { user } = await renderMining();
    const [, second] = (await inactive()).getAllByRole("article");
    const card = within(second!);
    const face = card.getByRole("button", { name: "S2 test" });
    expect(card.queryByRole("button", { name: "Active" })).toBeNull();
    await user.click(face);
    expect(card.getByRole("button", { name: "Active" })).toBeDefined();
    expect(face.getAttribute("aria-expanded")).toBe("true");
    await user.click(face);
    expect(card.queryByRole("button", { name: "Active" })).toBeNull();
  });

  test("selects one card at a time", async () => {
    const { user } = await renderMining();
    await user.click(await screen.findByRole("button", { name: "S2 test" }));
    await user.click(screen.getByRole("button", { name: "S3 test" }));
    expect(screen.getAllByRole("button", { name: "Active" })).toHaveLength(1);
  });
});

describe("buttons of the whole list", () => {
  test("shows what can be claimed beside 'Claime All' [U28]", async () => {
    const session = { ...claimable, miningVo: rigData("1", 1).miningVo };
    await renderMining(
      (server) => (server.rigs = [rigData("1", 1, session), rigData("2", 1, session), rigData("3", 1)]),
    );
    // two days of 20 WTH / 365
    expect((await screen.findByTestId("claimable-sum")).textContent).toBe("0.10958 WTH to claim");
  });

  test("shows no 'Start All' while the filter shows no rig that can start [U26]", async () => {
    const { user } = await renderMining((server) => (server.rigs = [rigData("1", 1), rigData("2", 3, running)]));
    expect(await screen.findByRole("button", { name: "Start All" })).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "Miner type: All" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "S3 test" }));
    await waitFor(() => expect(button("Start All")).toBeNull());
  });

  test("shows 'Claime All' when a stopped rig has something to claim [MINE-05, MINE-25]", async () => {
    await renderMining((server) => (server.rigs = [rigData("1", 1, claimable), rigData("2", 1, running)]));
    expect(await screen.findByRole("button", { name: "Claime All" })).toBeDefined();
    expect(button("Start All")).toBeNull();
  });

  test("shows 'Start All' when a stopped rig has nothing to claim [MINE-06, MINE-27]", async () => {
    await renderMining((server) => (server.rigs = [rigData("1", 1), rigData("2", 1, running)]));
    expect(await screen.findByRole("button", { name: "Start All" })).toBeDefined();
    expect(button("Claime All")).toBeNull();
  });

  test("shows neither while all rigs run [MINE-26, MINE-28]", async () => {
    await renderMining((server) => (server.rigs = [rigData("1", 1, running)]));
    await myRigs();
    expect(button("Claime All")).toBeNull();
    expect(button("Start All")).toBeNull();
  });
});
