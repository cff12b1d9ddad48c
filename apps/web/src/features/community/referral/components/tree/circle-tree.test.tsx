// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clearSocial, type FakeCircle, member, publicUser, renderSocial } from "../../testing/render-social.tsx";

afterEach(clearSocial);

const invited = (from: number, count: number) => Array.from({ length: count }, (_, index) => member(from + index));

async function open(arrange: (server: FakeCircle) => void) {
  const page = await renderSocial(arrange);
  await page.user.click(await screen.findByRole("button", { name: "Show the tree" }));
  return page;
}
const withBranch = (server: FakeCircle) => {
  server.members = invited(1, 4);
  server.below.set(publicUser(1).address, invited(11, 2));
};
const list = async (name: string) => within(await screen.findByRole("list", { name }));

test("draws the circle as a tree that loads by branch and says how far it is [U31]", async () => {
  const { server, user } = await open(withBranch);
  const root = await list("Your circle as a tree");
  expect(root.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByRole("progressbar", { name: "3 of 4 loaded" })).toBeDefined();
  expect(root.getAllByText("V2 · S3 · 60.12 WTH · 3/4 steps")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(root.getAllByRole("listitem")).toHaveLength(4));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();

  const toggle = screen.getByRole("button", { name: "3 people whom Friend 1 invited" });
  await user.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  expect((await list("Invited by Friend 1")).getAllByRole("listitem")).toHaveLength(2);
  await user.click(toggle);
  expect(screen.queryByRole("list", { name: "Invited by Friend 1" })).toBeNull();
  const asked = server.sent
    .filter(({ path }) => path.endsWith("/invite-branch"))
    .map(({ query }) => query.get("after"));
  expect(asked).toEqual([null, publicUser(3).address, null]);
});

test("finds loaded members by name, and any visible member by address [U31]", async () => {
  const { user } = await open(withBranch);
  await list("Your circle as a tree");
  const field = screen.getByRole("textbox", { name: "Find a member" });
  await user.type(field, "friend 2{Enter}");
  const found = await list("1 found in 3 loaded members");
  expect(found.getByText("Friend 2")).toBeDefined();

  await user.clear(field);
  await user.type(field, `${publicUser(12).address}{Enter}`);
  const line = await list("2 invitations below you: the line from the person you invited.");
  expect(line.getAllByText(/^Friend/).map(({ textContent }) => textContent)).toEqual(["Friend 1", "Friend 12"]);

  await user.clear(field);
  await user.type(field, `${publicUser(99).address}{Enter}`);
  expect(await screen.findByText("This address is not in the part of your circle that you can see.")).toBeDefined();
});

test("says that the circle is empty, and offers a retry after an error [U31]", async () => {
  const { server, user } = await open((fake) => {
    fake.isBroken = true;
  });
  const section = (await screen.findByRole("heading", { name: "Your circle as a tree" })).closest("section")!;
  const retry = await within(section).findByRole("button", { name: "Try again" });
  server.isBroken = false;
  await user.click(retry);
  expect(await within(section).findByText("No promotions yet")).toBeDefined();
});
