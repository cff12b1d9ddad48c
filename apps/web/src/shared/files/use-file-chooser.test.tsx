// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFileChooser } from "./use-file-chooser.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A click on a file field, and what the browser does on it. */
function choose(field: HTMLInputElement, answer: () => void) {
  const { result } = renderHook(useFileChooser);
  field.addEventListener("click", answer);
  act(() => result.current.open(field));
  act(() => void vi.runAllTimers());
  return result;
}

test("notices a browser that shows no dialog for a file field [X33]", () => {
  const field = document.createElement("input");
  const result = choose(field, () => undefined);
  expect(result.current.isDead).toBe(true);
  // a dialog that shows no sign of itself, and a choice after all
  act(() => void field.dispatchEvent(new Event("change")));
  expect(result.current.isDead).toBe(false);
});

test.each([
  ["takes the focus", () => window.dispatchEvent(new Event("blur"))],
  ["covers the page", () => document.dispatchEvent(new Event("visibilitychange"))],
])("a dialog that %s is one", (_, answer) => {
  expect(choose(document.createElement("input"), answer).current.isDead).toBe(false);
});
