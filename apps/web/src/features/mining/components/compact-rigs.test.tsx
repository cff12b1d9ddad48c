// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { claimable, rigData, running } from "../testing/rig-data.ts";
import { clearMining, renderMining } from "../testing/render-mining.tsx";
import { CompactRigs } from "./compact-rigs.tsx";

afterEach(clearMining);

const rows = async () => within(await screen.findByTestId("compact-rigs")).getAllByRole("listitem");

test("shows each rig as a line with state, released amount and actions [SHELL-17]", async () => {
  const { server, user } = await renderMining(
    (fake) => {
      fake.rigs = [rigData("1", 3, running), rigData("2", 1), rigData("3", 6, claimable)];
    },
    <CompactRigs />,
  );
  const [first, second, third] = await rows();
  expect(first?.textContent).toMatch(/S3 test.*Running.*Released of 215\.00 WTH.*Time left/);
  expect(within(first!).getByRole("button", { name: "Claim" })).toHaveProperty("disabled", true);
  expect(within(second!).getByText("Stopped")).toBeDefined();
  expect(within(third!).getByText("Ready to claim")).toBeDefined();
  await user.click(within(second!).getByRole("button", { name: "Start" }));
  expect(await screen.findByText("Miner started")).toBeDefined();
  expect(server.count("POST", "mining/earn/2")).toBe(1);
});

test("claims and starts all rigs [SHELL-17]", async () => {
  const { server, user } = await renderMining(
    (fake) => (fake.rigs = [rigData("1", 1), rigData("2", 6, claimable)]),
    <CompactRigs />,
  );
  await user.click(await screen.findByRole("button", { name: "Claime All" }));
  await waitFor(() => expect(server.count("POST", "mining/batch-collect")).toBe(1));
  expect(screen.getByRole("button", { name: "Start All" })).toBeDefined();
});

test("asks for confirmation of a renewal", async () => {
  const { server, user } = await renderMining(
    (fake) => (fake.rigs = [rigData("1", 1, { status: 2, leftAmount: "0" })]),
    <CompactRigs />,
  );
  await user.click(await screen.findByRole("button", { name: "RenewNow" }));
  await user.click(await screen.findByRole("button", { name: "Pay 10.00 WTH" }));
  await waitFor(() => expect(server.count("POST", "mining/renewal/1")).toBe(1));
});

test("shows four lines of a long list, and the others on request", async () => {
  const { user } = await renderMining(
    (fake) => {
      fake.rigs = Array.from({ length: 9 }, (_, index) => rigData(`${index + 1}`, 1));
    },
    <CompactRigs />,
  );
  expect(await rows()).toHaveLength(4);
  const more = screen.getByRole("button", { name: "Show all 9 miners" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await user.click(more);
  expect(await rows()).toHaveLength(9);
  await user.click(screen.getByRole("button", { name: "Show fewer" }));
  expect(await rows()).toHaveLength(4);
});

test("explains an empty list, and offers a retry after a failed load", async () => {
  const { server, user } = await renderMining(
    (fake) => fake.answers.set("GET mining/list", () => refusal(500, "broken")),
    <CompactRigs />,
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  server.answers.clear();
  await user.click(retry);
  expect(await screen.findByText("No miners yet")).toBeDefined();
});
