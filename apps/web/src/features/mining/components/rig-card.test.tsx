// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { claimable, HOUR, rigData, NOW, running, templateData } from "../testing/rig-data.ts";
import { clearMining, renderMining } from "../testing/render-mining.tsx";

afterEach(clearMining);

const onlyRig = async () => within(within(await screen.findByTestId("my-rigs")).getByRole("article"));
const showing = (changes: Parameters<typeof rigData>[2]) =>
  renderMining((server) => (server.rigs = [rigData("1", 1, changes)]));

describe("an owned rig", () => {
  test.each([
    ["[MINE-18]", 0, "Gift"],
    ["[MINE-19]", 1, "Buy"],
    ["[MINE-20]", 2, "Reward"],
    ["[MINE-21]", 3, "Gift"],
  ] as const)("%s tags source %i as %s", async (_, source, tag) => {
    await showing({ source });
    expect((await onlyRig()).getByText(tag)).toBeDefined();
  });

  test("shows earlier payouts plus this session's yield with 5 decimals [MINE-22, MINE-44]", async () => {
    await showing({ ...running, leftAmount: "15" });
    const text = (await onlyRig()).getByTestId("released").textContent;
    // 3,600 to 3,603 s × (20 WTH / 365 days), truncated.
    expect(text).toMatch(/^5\.0022\d$/);
  });

  test("counts down a running rig by the server's clock without a claim [MINE-23, MINE-42, MINE-45]", async () => {
    await showing(running);
    const card = await onlyRig();
    expect(card.getByText("Running")).toBeDefined();
    expect(card.getByRole("timer").textContent).toMatch(/^(23:00:00|22:59:5\d)$/);
    expect(card.getByRole("button", { name: "Claim" })).toHaveProperty("disabled", true);
  });

  test("shows more than a day as 23:59:59 [MINE-52]", async () => {
    await showing({ ...running, endTime: NOW + 25 * HOUR });
    expect((await onlyRig()).getByRole("timer").textContent).toBe("23:59:59");
  });

  test("offers Start for a stopped rig with nothing to claim [MINE-09, MINE-39, MINE-40]", async () => {
    await showing({});
    const card = await onlyRig();
    expect(card.getByText("Stopped")).toBeDefined();
    expect(card.getByRole("button", { name: "Start" })).toBeDefined();
    expect(card.queryByRole("button", { name: "Claim" })).toBeNull();
  });

  test("offers Claim for a stopped rig that has run [MINE-08, MINE-41]", async () => {
    await showing(claimable);
    const card = await onlyRig();
    expect(card.getByRole("button", { name: "Claim" })).toHaveProperty("disabled", false);
    expect(card.queryByRole("button", { name: "Start" })).toBeNull();
  });

  test("offers RenewNow for an expired rig that was bought [MINE-10, MINE-48, MINE-49]", async () => {
    await showing({ status: 2, leftAmount: "0" });
    const card = await onlyRig();
    expect(card.getByText("Expired")).toBeDefined();
    expect(card.getByRole("button", { name: "RenewNow" })).toBeDefined();
  });

  test.each([0, 2, 3])("offers an activation for an expired rig of source %i [MINE-50]", async (source) => {
    const { user } = await showing({
      status: 2,
      leftAmount: "0",
      source,
      miningId: 2,
      miningVo: rigData("1", 2).miningVo,
    });
    const card = await onlyRig();
    expect(card.queryByRole("button", { name: "RenewNow" })).toBeNull();
    await user.click(card.getByRole("button", { name: "S2 test" }));
    expect(await card.findByRole("button", { name: "Active" })).toBeDefined();
  });
});

describe("ticking", () => {
  afterEach(() => void vi.useRealTimers());

  test("updates each second; at 0 enables Claim, reloads and offers Claime All [MINE-43, MINE-46, MINE-47]", async () => {
    const { server } = await showing({ ...running, endTime: NOW + HOUR });
    const card = await onlyRig();
    const before = card.getByRole("timer").textContent;
    await waitFor(() => expect(card.getByRole("timer").textContent).not.toBe(before));
    const loads = server.count("GET", "mining/list");
    server.rigs = [rigData("1", 1, { ...claimable, endTime: NOW + HOUR })];
    server.nowMs = NOW + HOUR;
    vi.setSystemTime(Date.now() + HOUR);
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(card.getByRole("button", { name: "Claim" })).toHaveProperty("disabled", false));
    expect(await screen.findByRole("button", { name: "Claime All" })).toBeDefined();
    expect(server.count("GET", "mining/list")).toBeGreaterThan(loads);
    expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("a type that can be activated", () => {
  const first = async () => within(within(await screen.findByTestId("inactive")).getAllByRole("article")[0]!);

  test.each([
    ["short [MINE-12, MINE-37]", 0n, "USDT Approve"],
    ["enough [MINE-11, MINE-38]", 10n ** 19n, "USDT Active"],
  ])("shows %s for allowance %s", async (_, allowance, label) => {
    const { user } = await renderMining((server) => (server.usdt.allowance = allowance));
    const card = await first();
    await user.click(card.getByRole("button", { name: "S1 test" }));
    expect(await card.findByRole("button", { name: label })).toBeDefined();
  });

  test("shows only Active for a type without USDT [MINE-36]", async () => {
    const { user } = await renderMining((server) => (server.templates = [templateData(2)]));
    const card = await first();
    await user.click(card.getByRole("button", { name: "S2 test" }));
    expect(card.getByRole("button", { name: "Active" })).toBeDefined();
    expect(card.queryByRole("button", { name: /USDT/ })).toBeNull();
  });
});
