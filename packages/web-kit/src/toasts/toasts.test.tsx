// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { ApiError, errors } from "@wth/api-contract";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastHost, theme } from "@wth/ui";
import { createErrorMessage } from "../api/error-message.ts";
import { createQueryClient } from "../api/query-client.ts";
import { installBrowser } from "../testing/browser.ts";
import { renderContent } from "../testing/render-content.tsx";
import { startTestTexts } from "../testing/test-texts.ts";
import { notifyError, notifySuccess } from "./toasts.ts";

const errorMessage = createErrorMessage();

beforeEach(async () => {
  installBrowser();
  await startTestTexts();
  renderContent(<ToastHost />, createQueryClient({ staleTimeMs: 0 }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows a toast and measures its display time in steps of 100 ms. */
async function lifetime(text: string, show: () => void): Promise<number> {
  show();
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.getByText(text)).toBeTruthy();
  for (let ms = 0; ms < 10_000; ms += 100) {
    if (screen.queryByText(text) === null) return ms;
    await act(() => vi.advanceTimersByTimeAsync(100));
  }
  return Number.POSITIVE_INFINITY;
}

test("shows a success for 3 s [ERR-01, ERR-02]", async () => {
  const ms = await lifetime("Saved", () => notifySuccess("Saved"));
  expect(ms).toBeGreaterThanOrEqual(2_900);
  expect(ms).toBeLessThanOrEqual(3_400);
});

test("shows an error for 3 s [ERR-01, ERR-03]", async () => {
  const ms = await lifetime("Broken", () => notifyError("Broken"));
  expect(ms).toBeGreaterThanOrEqual(2_900);
  expect(ms).toBeLessThanOrEqual(3_400);
});

test("shows a short error for 2 s [ERR-03]", async () => {
  const ms = await lifetime("Oops", () => notifyError("Oops", { short: true }));
  expect(ms).toBeGreaterThanOrEqual(1_900);
  expect(ms).toBeLessThanOrEqual(2_400);
});

test("shows the server's text of a failed call as an alert [ERR-07]", async () => {
  notifyError(errorMessage(new ApiError(errors.inviteAlreadyBound.code, "Already bound.")));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.getByRole("alert").textContent).toContain("Already bound.");
});

test.each([2_900, 3_000, 3_050, 3_100, 3_200, 3_300])(
  "closes an error that is shown again after %i ms, while the first closes [U05]",
  async (again) => {
    cleanup();
    // with the transitions of a browser
    render(
      <MantineProvider theme={theme}>
        <ToastHost />
      </MantineProvider>,
    );
    notifyError("Broken");
    await act(() => vi.advanceTimersByTimeAsync(again));
    notifyError("Broken");
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getAllByText("Broken").length).toBeGreaterThan(0);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByText("Broken")).toBeNull();
  },
);
