// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { claimable, rigData, running } from "../testing/rig-data.ts";
import { clearMining, renderMining } from "../testing/render-mining.tsx";
import { MiningDay } from "./mining-day.tsx";

afterEach(clearMining);

const panel = <MiningDay placeholder={<p>Loading</p>} isFirst={false} onMining={vi.fn<() => void>()} />;
const region = async () => within(await screen.findByRole("region"));

test("claims all and starts all again with one press [V06]", async () => {
  const { server, user } = await renderMining((fake) => (fake.rigs = [rigData("2", 6, claimable)]), panel);
  const day = await region();
  expect(day.getByRole("heading", { name: "To claim" })).toBeDefined();
  await user.click(day.getByRole("button", { name: "Claim and start again" }));
  await waitFor(() => expect(server.count("POST", "mining/batch-collect")).toBe(1));
  await waitFor(() => expect(server.count("POST", "mining/batch-earn")).toBe(1));
});

test("starts rigs that stand still, and counts down while all run [V06]", async () => {
  const { server, user } = await renderMining((fake) => (fake.rigs = [rigData("1", 1)]), panel);
  await user.click((await region()).getByRole("button", { name: "Start mining" }));
  await waitFor(() => expect(server.count("POST", "mining/batch-earn")).toBe(1));
});

test("takes over from the first steps with what the first claim paid [V06]", async () => {
  await renderMining(
    (fake) => (fake.rigs = [rigData("1", 1, { leftAmount: "19.94521" })]),
    <MiningDay placeholder={null} isFirst onMining={vi.fn<() => void>()} />,
  );
  const day = await region();
  expect(day.getByRole("status").textContent).toBe(
    "0.05479 WTH is yours, in your Mine Account. Start again for the next.",
  );
  expect(day.getByRole("button", { name: "Start mining" })).toBeDefined();
});

test("counts down to the next claim, and leads to all rigs [V06]", async () => {
  const onMining = vi.fn<() => void>();
  const { user } = await renderMining(
    (fake) => (fake.rigs = [rigData("1", 3, running)]),
    <MiningDay placeholder={null} isFirst={false} onMining={onMining} />,
  );
  const day = await region();
  expect(day.getByRole("timer")).toBeDefined();
  expect(day.getByText(/WTH then · 1 of 1 miners running/)).toBeDefined();
  await user.click(day.getByRole("button", { name: "All miners" }));
  expect(onMining).toHaveBeenCalledOnce();
});

test("shows nothing without rigs or when they cannot be loaded [V06]", async () => {
  await renderMining((fake) => (fake.rigs = []), panel);
  await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
  expect(screen.queryByRole("region")).toBeNull();
  clearMining();
  await renderMining((fake) => fake.answers.set("GET mining/list", () => refusal(500, "broken")), panel);
  await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
  expect(screen.queryByRole("region")).toBeNull();
});
