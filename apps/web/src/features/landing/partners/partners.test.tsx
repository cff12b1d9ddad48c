// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { Partners } from "./partners.tsx";
import { roles, shoal } from "./shoal.ts";

test("shows the partners as one picture with the role of each kind [LAND-23]", async () => {
  await showStatic(<Partners />);
  const picture = screen.getByRole("img", { name: /shape of a blue whale/ });
  expect(picture.querySelectorAll("path[data-role]")).toHaveLength(roles.length);
  const list = screen.getAllByRole("listitem").map((role) => role.querySelector("strong")?.textContent);
  expect(list).toEqual(["Communities", "Chains", "Wallets", "Builders", "Nodes"]);
});

test("names the picture in Chinese [LAND-23]", async () => {
  await showStatic(<Partners />, "zhCN");
  expect(screen.getByRole("img", { name: /藍鯨/ })).toBeDefined();
});

test("draws a deterministic part of the shoal for every role", () => {
  const paths = shoal();
  for (const { name } of roles) expect(paths[name].match(/M/g)?.length ?? 0).toBeGreaterThan(15);
  expect(shoal()).toEqual(paths);
});
