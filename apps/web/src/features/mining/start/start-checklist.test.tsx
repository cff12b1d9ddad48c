// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { ONE } from "@wth/rules";
import { afterEach, expect, test, vi } from "vitest";
import { clearMining, renderMining } from "../testing/render-mining.tsx";
import { claimable, rigData, running, templateData } from "../testing/rig-data.ts";
import { StartChecklist } from "./start-checklist.tsx";

afterEach(clearMining);

type Arrange = NonNullable<Parameters<typeof renderMining>[0]>;

async function show(arrange: Arrange) {
  const calls = { onMining: vi.fn<() => void>(), onOver: vi.fn<(hasPaid: boolean) => void>() };
  const list = (
    <StartChecklist
      placeholder={<p>place of the list</p>}
      faucet={<button type="button">Get test USDT</button>}
      {...calls}
    />
  );
  return { ...(await renderMining(arrange, list)), ...calls };
}
const region = () => screen.findByRole("region", { name: "Your first WTH" });
const current = async () => (await region()).querySelector("[aria-current]")?.textContent;
const step = async () => within(await screen.findByTestId("start-step"));

test("asks a newcomer for the invitation code first [U27]", async () => {
  await show((server) => (server.inviter = null));
  expect(await current()).toBe("Enter an invitation code, current");
  expect((await step()).getByRole("button", { name: "Enter the code" })).toBeDefined();
  expect((await region()).textContent).toContain("Step 2 of 6");
});

test("tells what the wallet lacks, and offers the faucet of the sandbox [U27]", async () => {
  await show((server) => (server.usdt = { balance: 9n * ONE, allowance: 0n }));
  expect(await current()).toBe("Get USDT, current");
  const text = "S1 test, the first miner, costs 10.00 USDT. Your wallet holds 9.00 USDT on";
  expect((await region()).textContent).toContain(text);
  expect((await step()).getByRole("button", { name: "Get test USDT" })).toBeDefined();
});

test("offers the first miner at one price, with yield, pool and one button that pays [U27, V07]", async () => {
  const { user, onMining } = await show((server) => (server.mineAccount = "9.9"));
  expect(await current()).toBe("Activate a miner, current");
  await waitFor(async () =>
    expect((await region()).textContent).toContain("78,600,000 WTH is left in the pool that pays"),
  );
  const text = (await step()).getByText("S1 test for 10.00 USDT").parentElement?.textContent;
  expect(text).toContain("Yields 0.05479 WTH for each day that it runs, 20 WTH in all.");
  expect(text).not.toContain("10 WTH");
  const buttons = (await step()).getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Pay 10.00 USDT", "See all miners"]);
  await user.click((await step()).getByRole("button", { name: "See all miners" }));
  expect(onMining).toHaveBeenCalledOnce();
});

test("offers the Mine Account where that covers the price [V07]", async () => {
  const { user } = await show((server) => (server.mineAccount = "10"));
  await user.click(await (await step()).findByRole("button", { name: "Pay 10 WTH" }));
  expect(await screen.findByRole("dialog", { name: "Activate S1 test" })).toBeDefined();
});

test("waits for a payment that has begun, whatever the wallet still holds [U27]", async () => {
  await show((server) => {
    server.usdt = { balance: 0n, allowance: 0n };
    server.templates = [templateData(1, { usdtUsed: true })];
  });
  expect(await current()).toBe("Activate a miner, current");
  expect((await step()).getByRole("status").textContent).toContain("The payment for S1 test has begun.");
  expect(screen.queryByRole("button", { name: /Pay/ })).toBeNull();
});

test("starts the first miner in place [U27]", async () => {
  const { user, server } = await show((server) => (server.rigs = [rigData("7", 1)]));
  expect(await current()).toBe("Start it, current");
  await user.click((await step()).getByRole("button", { name: "Start" }));
  await waitFor(() => expect(server.count("POST", "mining/earn/7")).toBe(1));
});

test("counts down to the first claim, then claims [U27]", async () => {
  await show((server) => (server.rigs = [rigData("7", 1, running)]));
  expect(await current()).toBe("Claim your first WTH, current");
  expect((await step()).getByRole("timer").textContent).toMatch(/^2[23]:\d\d:\d\d$/);
  clearMining();
  const { user, server } = await show((each) => (each.rigs = [rigData("7", 1, claimable)]));
  expect((await step()).getByText(/has mined 0\.05479 WTH/)).toBeDefined();
  await user.click((await step()).getByRole("button", { name: "Claim" }));
  await waitFor(() => expect(server.count("POST", "mining/collect/7")).toBe(1));
});

test("ends by itself once a miner has paid, and when it is hidden [U27]", async () => {
  const paid = await show((server) => (server.rigs = [rigData("7", 1, { leftAmount: "19" })]));
  await waitFor(() => expect(paid.onOver.mock.calls).toEqual([[true]]));
  expect(screen.queryByRole("region")).toBeNull();
  clearMining();
  const { user, onOver } = await show(() => undefined);
  await user.click(within(await region()).getByRole("button", { name: "Hide the first steps" }));
  expect(onOver.mock.calls).toEqual([[false]]);
});

test("keeps the place of the list while it loads [U27]", async () => {
  const answer = Promise.withResolvers<never>();
  await show((each) => each.answers.set("GET mining/list", () => answer.promise));
  expect(await screen.findByText("place of the list")).toBeDefined();
  expect(screen.queryByRole("region")).toBeNull();
});

test("shows nothing while the list of miners cannot be loaded [U27]", async () => {
  const failed = () => ({ code: 500, data: null, msg: "away" });
  const { server, onOver } = await show((each) => each.answers.set("GET mining/list", failed));
  await waitFor(() => expect(server.count("GET", "mining/list")).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText("place of the list")).toBeNull());
  expect(screen.queryByRole("region")).toBeNull();
  expect(onOver).not.toHaveBeenCalled();
});
