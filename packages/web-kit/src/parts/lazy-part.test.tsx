// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, type ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestTexts } from "../testing/test-texts.ts";
import { lazyPart } from "./lazy-part.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
type Load = () => Promise<{ default: ComponentType<{ name: string }> }>;

beforeEach(async () => {
  await startTestTexts();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a part beside the rest of a page. @returns its loads */
async function show(failures: number) {
  const load = vi.fn<Load>(async () => ({ default: Greeting }));
  for (let count = 0; count < failures; count += 1)
    load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const Part = lazyPart(load);
  render(
    <>
      <p>the rest of the page</p>
      <Suspense>
        <Part name="whale" />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  return load;
}

test("a part that fails to load twice is loaded at the third attempt [X19]", async () => {
  expect((await show(2)).mock.calls).toHaveLength(3);
  expect(screen.getByText("Hello whale")).toBeDefined();
});

test("a part that cannot be loaded costs itself only, and a click tries it again [X19, X28]", async () => {
  const load = await show(4);
  expect(screen.getByText("the rest of the page")).toBeDefined();
  const button = screen.getByRole("button");
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("alert")).toBeDefined();
  fireEvent.click(screen.getByRole("button"));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Hello whale")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(5);
});
