// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { styleSingleton } from "./constructed-style.ts";

test("adds a sheet with its first user and removes it with the last [S45]", () => {
  const Sheet = styleSingleton();
  const texts = () => document.adoptedStyleSheets.map(({ cssRules: [rule] }) => rule?.cssText);
  const [first, second] = [render(<Sheet styles="body { overflow: hidden }" />), render(<Sheet styles="p {}" />)];
  expect(texts()).toEqual(["body { overflow: hidden; }"]);
  first.unmount();
  expect(texts()).toHaveLength(1);
  second.unmount();
  expect(texts()).toEqual([]);
  expect(document.querySelector("style")).toBeNull();
});
