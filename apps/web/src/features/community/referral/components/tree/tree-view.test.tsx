// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { layOutRows } from "@wth/web-kit/testing/browser.ts";
import { afterEach, expect, test } from "vitest";
import { clearSocial, type FakeCircle, member, publicUser, renderSocial } from "../../testing/render-social.tsx";

afterEach(clearSocial);

const invited = (from: number, count: number) => Array.from({ length: count }, (_, index) => member(from + index));
const address = (index: number): string => publicUser(index).address;

async function open(arrange: (server: FakeCircle) => void) {
  const page = await renderSocial(arrange);
  await page.user.click(await screen.findByRole("radio", { name: "Tree" }));
  return page;
}
const grid = () => screen.findByRole("treegrid", { name: "Your circle as a tree" });
const names = () => screen.queryAllByText(/^Friend \d+$/).map(({ textContent }) => textContent);
const rowOf = (index: number): HTMLElement => screen.getByText(`Friend ${index}`).closest("tr") as HTMLElement;

/** Four members, of whom the first has invited two. The server's pages have three members. */
const withBranch = (server: FakeCircle) => {
  server.members = invited(1, 4);
  server.below.set(address(1), invited(11, 2));
};

test("draws the circle as a tree that loads by branch and says how far it is [U31]", async () => {
  const { server, user } = await open(withBranch);
  await grid();
  expect(names()).toEqual(["Friend 1", "Friend 2", "Friend 3"]);
  expect(screen.getByRole("progressbar", { name: "3 of 4 loaded" })).toBeDefined();
  expect(
    within(rowOf(1))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("Friend 1"), "3", expect.stringContaining("1,311.12"), "V2", "S3", "3/4"]);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();

  await user.click(within(rowOf(1)).getByRole("button", { name: "3 people whom Friend 1 invited" }));
  await waitFor(() => expect(names().slice(0, 3)).toEqual(["Friend 1", "Friend 11", "Friend 12"]));
  expect([rowOf(1), rowOf(11)].map((row) => row.getAttribute("aria-level"))).toEqual(["1", "2"]);
  expect(rowOf(1).getAttribute("aria-expanded")).toBe("true");
  await user.click(within(rowOf(1)).getByRole("button", { name: "3 people whom Friend 1 invited" }));
  expect(names()).toHaveLength(4);
  const asked = server.sent
    .filter(({ path }) => path.endsWith("/invite-branch"))
    .map(({ query }) => query.get("after"));
  expect(asked).toEqual([null, address(3), null]);
});

test("arrows move between rows, and open and close branches [U31, U35]", async () => {
  const { user } = await open(withBranch);
  await grid();
  const focused = () => document.activeElement?.getAttribute("data-key");
  rowOf(1).focus();
  await user.keyboard("{ArrowRight}");
  await screen.findByText("Friend 11");
  expect(focused()).toBe(address(1));
  await user.keyboard("{ArrowRight}{ArrowDown}");
  expect(focused()).toBe(address(12));
  await user.keyboard("{ArrowLeft}");
  expect(focused()).toBe(address(1));
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(screen.queryByText("Friend 11")).toBeNull());
  await user.keyboard("{End}");
  expect(focused()).toBe("rest own");
  await user.keyboard("{Enter}");
  await screen.findByText("Friend 4");
  await waitFor(() => expect(focused()).toBe(address(4)));
  await user.keyboard("{Home}");
  expect(focused()).toBe(address(1));
  expect(screen.getAllByRole("row").filter((row) => row.tabIndex === 0)).toHaveLength(1);
});

test("shows a deep branch on its own, with the line that leads back [U31]", async () => {
  const depth = 24;
  const { user } = await open((server) => {
    server.members = invited(1, 1);
    for (let level = 1; level < depth; level += 1) server.below.set(address(level), invited(level + 1, 1));
  });
  await grid();
  for (let level = 1; level < depth; level += 1) {
    const [button] = within(rowOf(level)).getAllByRole("button");
    await user.click(button as HTMLElement);
    await screen.findByText(`Friend ${level + 1}`);
  }
  const levels = screen.getAllByRole("row").map((row) => Number(row.getAttribute("aria-level")));
  expect(Math.max(...levels)).toBeLessThanOrEqual(6);
  const path = screen.getByRole("navigation", { name: "Line to this branch" });
  expect(within(path).getAllByRole("listitem").length).toBeGreaterThan(12);
  await user.click(within(path).getByRole("button", { name: "Friend 2" }));
  await screen.findByText("Friend 3");
  expect(within(path).getAllByRole("listitem")).toHaveLength(3);
  await user.click(within(path).getByRole("button", { name: "You" }));
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "Line to this branch" })).toBeNull());
});

test("renders of many members only those near the visible part [U31, U35]", async () => {
  layOutRows(58);
  await open((server) => {
    server.members = invited(1, 500);
    server.pageSize = 500;
  });
  expect((await grid()).getAttribute("aria-rowcount")).toBe("501");
  expect(screen.getAllByRole("row").length).toBeLessThan(60);
});

test("finds loaded members by name, and any visible member by address [U31]", async () => {
  const { user } = await open(withBranch);
  await grid();
  const field = screen.getByRole("textbox", { name: "Find a member" });
  await user.type(field, "friend 2{Enter}");
  const found = within(await screen.findByRole("list", { name: "1 found in 3 loaded members" }));
  expect(found.getByRole("button", { name: /Friend 2/ })).toBeDefined();

  await user.clear(field);
  await user.type(field, `${address(12)}{Enter}`);
  const path = within(await screen.findByRole("navigation", { name: "Line to this branch" }));
  expect(path.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["You", "Friend 1", "Friend 12"]);
  expect(screen.getByText("2 invitations below you")).toBeDefined();

  await user.clear(field);
  await user.type(field, `${address(99)}{Enter}`);
  expect(await screen.findByText("This address is not in the part of your circle that you can see.")).toBeDefined();
});

test("says that a branch fails, and loads it again [U31]", async () => {
  const { server, user } = await open(withBranch);
  await grid();
  server.isBroken = true;
  await user.click(within(rowOf(1)).getByRole("button", { name: "3 people whom Friend 1 invited" }));
  expect(await screen.findByText("The list could not be loaded.")).toBeDefined();
  server.isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Friend 11")).toBeDefined();
});
