// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { layOutRows } from "@wth/web-kit/testing/browser.ts";
import { afterEach, expect, test, vi } from "vitest";
import { claimable, rigData, running } from "../testing/rig-data.ts";
import { clearMining, renderMining } from "../testing/render-mining.tsx";

const ROW_PX = 53;

afterEach(() => {
  clearMining();
  vi.restoreAllMocks();
});

const rigs = (count: number) => Array.from({ length: count }, (_, index) => rigData(`${index + 1}`, 1));
const table = () => screen.findByRole("table", { name: "My Miners" });

test("shows 200 miners as a table in a frame that scrolls, and renders a part of them [U35]", async () => {
  layOutRows(ROW_PX);
  await renderMining((server) => (server.rigs = rigs(200)));
  await waitFor(async () => expect((await table()).getAttribute("aria-rowcount")).toBe("201"));
  const frame = screen.getByRole("region", { name: "Table of your miners" });
  expect(frame.contains(await table())).toBe(true);
  expect(frame.tabIndex).toBe(0);
  expect(within(frame).getAllByRole("row").length).toBeLessThan(60);
  expect(screen.queryByTestId("my-rigs")).toBeNull();
});

test("shows few miners as cards, without a choice [U35]", async () => {
  await renderMining((server) => (server.rigs = rigs(8)));
  expect(within(await screen.findByTestId("my-rigs")).getAllByRole("article")).toHaveLength(8);
  expect(screen.queryByRole("radio", { name: "Table" })).toBeNull();
});

test("remembers the chosen view of many miners [U35]", async () => {
  const { user } = await renderMining((server) => (server.rigs = rigs(9)));
  await user.click(await screen.findByRole("radio", { name: "Cards" }));
  expect(await screen.findByTestId("my-rigs")).toBeDefined();
  expect(localStorage.getItem("rigView")).toBe("cards");
  await user.click(screen.getByRole("radio", { name: "Table" }));
  expect(await table()).toBeDefined();
});

test("has the state, the released amount, the time left and the action of each miner [U35]", async () => {
  const { server, user } = await renderMining((fake) => {
    fake.rigs = [rigData("1", 3, running), rigData("2", 1), rigData("3", 6, claimable), ...rigs(9).slice(3)];
  });
  const [, first, second, third] = within(await table()).getAllByRole("row");
  expect(first?.textContent).toMatch(/S3 test.*Running.*of 215\.00 WTH.*\d\d:\d\d:\d\d/);
  expect(within(first!).getByRole("button", { name: "Claim" })).toHaveProperty("disabled", true);
  expect(within(third!).getByText("Ready to claim")).toBeDefined();
  await user.click(within(second!).getByRole("button", { name: "Start" }));
  await waitFor(() => expect(server.count("POST", "mining/earn/2")).toBe(1));
});
