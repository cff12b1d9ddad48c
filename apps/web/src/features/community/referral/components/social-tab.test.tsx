// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { JOINED, clearSocial, member, publicUser, renderSocial } from "../testing/render-social.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";

afterEach(clearSocial);

const table = async () => within(await screen.findByRole("table", { name: "MySocialCircle" }));
const cells = async () =>
  (await table())
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell"));
const sponsor = async () => within((await screen.findByText("MySponsor")).closest("div[class]")!.parentElement!);

describe("MySponsor", () => {
  test("shows avatar, nickname and shortened address [DEFI-16, DEFI-17, DEFI-18]", async () => {
    const avatar = "https://pictures.example/1.png";
    const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
    await renderSocial((server) => (server.sponsor = publicUser(1, { address, avatar, nickname: "Old Turtle" })));
    const card = await sponsor();
    expect(await card.findByText("Old Turtle")).toBeDefined();
    expect(card.getByText("0x90F7...b906")).toBeDefined();
    expect(document.querySelector("img")?.getAttribute("src")).toBe(avatar);
  });

  test("shows the default picture and Anonymous without picture and name [DEFI-16, DEFI-25]", async () => {
    await renderSocial((server) => (server.sponsor = publicUser(1, { nickname: "" })));
    const card = await sponsor();
    expect(
      (await card.findByText("Anonymous")).closest("span")?.parentElement?.parentElement?.querySelector("svg"),
    ).not.toBeNull();
  });
});

describe("MySocialCircle", () => {
  test("shows a table with Name, Power, V-level and Level [DEFI-19, DEFI-20, DEFI-21, DEFI-22]", async () => {
    await renderSocial((server) => (server.members = [member(1), member(2, { power: "0", powerLevel: 0, level: 0 })]));
    const headers = (await table()).getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headers).toEqual(["Name", "Power", "V-level", "Level"]);
    const [first, second] = await cells();
    expect(first?.slice(1).map(({ textContent }) => textContent)).toEqual(["60.12", "V2", "S3"]);
    expect(second?.slice(1).map(({ textContent }) => textContent)).toEqual(["0.00", "V0", "N/A"]);
    expect(first?.[0]?.textContent).toContain("Friend 1");
  });

  test.each([
    [1, 1, "[DEFI-23]"],
    [2, 1, "[DEFI-23]"],
    [0, 0, "[DEFI-24]"],
  ])("shows for kycLevel %i %i badges %s", async (kycLevel, count) => {
    await renderSocial((server) => (server.members = [member(1, { user: publicUser(1, { kycLevel }) })]));
    expect((await table()).queryAllByRole("img", { name: "Identity verified" })).toHaveLength(count);
  });

  test("shows Anonymous without a nickname [DEFI-25]", async () => {
    await renderSocial((server) => (server.members = [member(1, { user: publicUser(1, { nickname: "" }) })]));
    expect((await table()).getByText("Anonymous")).toBeDefined();
  });

  test("shows five per page without a page-size selector [DEFI-26]", async () => {
    const { server, user } = await renderSocial((fake) => {
      fake.members = Array.from({ length: 7 }, (_, index) => member(index + 1));
    });
    expect(await cells()).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: "Page 2" }));
    await waitFor(async () => expect(await cells()).toHaveLength(2));
    const sizes = server.sent
      .filter(({ path }) => path.endsWith("/invite-list"))
      .map(({ query }) => query.get("pageSize"));
    expect(new Set(sizes)).toEqual(new Set(["5"]));
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  test("shows No promotions yet for an empty circle [DEFI-27]", async () => {
    await renderSocial();
    expect(await screen.findByText("No promotions yet")).toBeDefined();
  });

  test("offers a retry for a list that fails to load", async () => {
    const { server, user } = await renderSocial((fake) => {
      fake.members = [member(1)];
      fake.isBroken = true;
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    server.isBroken = false;
    await user.click(again);
    expect(await cells()).toHaveLength(1);
  });
});

describe("progress of a member", () => {
  test("shows completed steps per row, and expands to show each step and the community", async () => {
    const { user } = await renderSocial((server) => (server.members = [member(1), member(2)]));
    const toggle = await screen.findByRole("button", { name: "Friend 1: 3/4 steps" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    toggle.focus();
    await user.keyboard("{Enter}");
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    const steps = within(screen.getByRole("list", { name: "Steps of Friend 1" })).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      `Joined, done${formatDateTime(JOINED)}`,
      "Identity verified (KYC), done",
      "DID minted, not yet",
      "Miner bought, done",
    ]);
    expect(screen.getByText("People they invited").nextElementSibling?.textContent).toBe("3");
    expect(screen.getByText("Their community power").nextElementSibling?.textContent).toBe("1,250.99WTH");
    await user.click(screen.getByRole("button", { name: "Friend 2: 3/4 steps" }));
    expect(screen.queryByRole("list", { name: "Steps of Friend 1" })).toBeNull();
    expect(screen.getByRole("list", { name: "Steps of Friend 2" })).toBeDefined();
    await user.keyboard(" ");
    expect(screen.queryByRole("list", { name: "Steps of Friend 2" })).toBeNull();
  });
});
