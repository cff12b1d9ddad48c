// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { Partners } from "./partners.tsx";
import { roles, shoal } from "./shoal.ts";

test("the partners stand as one picture, with what each kind of them does [LAND-23]", async () => {
  await showStatic(<Partners />);
  const picture = screen.getByRole("img", { name: /shape of a blue whale/ });
  expect(picture.querySelectorAll("path[data-role]")).toHaveLength(roles.length);
  const list = screen.getAllByRole("listitem").map((role) => role.querySelector("strong")?.textContent);
  expect(list).toEqual(["Communities", "Chains", "Wallets", "Builders", "Nodes"]);
});

test("the picture is named in Chinese too [LAND-23]", async () => {
  await showStatic(<Partners />, "zhCN");
  expect(screen.getByRole("img", { name: /藍鯨/ })).toBeDefined();
});

test("every role has a part of the shoal, which is the same each time it is drawn", () => {
  const paths = shoal();
  for (const { name } of roles) expect(paths[name].match(/M/g)?.length ?? 0).toBeGreaterThan(15);
  expect(shoal()).toEqual(paths);
});
