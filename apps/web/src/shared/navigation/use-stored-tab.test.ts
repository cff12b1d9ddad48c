// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { storedTab, useStoredTab } from "./use-stored-tab.ts";

afterEach(() => localStorage.clear());

test("stores the tab under DefiIndex and restores it [DEFI-15]", () => {
  const first = renderHook(() => useStoredTab(3));
  expect(first.result.current[0]).toBe(0);
  act(() => first.result.current[1](2));
  expect(first.result.current[0]).toBe(2);
  expect(localStorage.getItem("DefiIndex")).toBe("2");
  expect(renderHook(() => useStoredTab(3)).result.current[0]).toBe(2);
});

test.each([null, "3", "-1", "1.5", "NaN", "", "1e0", "9999999", "0x1"])(
  "opens the first tab for the missing or invalid tab %s [DEFI-15]",
  (saved) => expect(storedTab(3, saved)).toBe(0),
);

test.each([0, 1, 2])("restores tab %i of three", (index) => expect(storedTab(3, String(index))).toBe(index));
