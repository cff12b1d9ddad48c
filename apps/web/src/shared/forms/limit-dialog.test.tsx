// @vitest-environment jsdom
import { ApiError, errors } from "@wth/api-contract";
import { showToast } from "@wth/ui";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { chooseLanguage, startI18n } from "#i18n/index.ts";
import { useAction } from "../api/use-action.ts";
import { closeLimitDialog } from "./dialogs.ts";
import { queryClient } from "../api/query-client.ts";
import { contentWrapper } from "@wth/web-kit/testing/render-content.tsx";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { LimitDialog } from "./limit-dialog.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

const wrapper = contentWrapper(queryClient);
const details = { left: "5", unit: "WTHS", time: new Date(Date.now() + 3_600_000).toISOString() };
const route = { path: "wths-order/sign", method: "POST", stale: [] } as const;
const refuse = Object.assign(
  async () => Promise.reject(new ApiError(errors.platformLimitReached.code, "Limit.", details)),
  { route },
);

beforeAll(async () => {
  installBrowser();
  await startI18n();
});
afterEach(() => {
  act(closeLimitDialog);
  cleanup();
});

test.each([
  ["en", "The platform's limit is reached for now", "Close"],
  ["zhCN", "平台的限額暫時已滿", "關閉"],
] as const)("shows a limit until it is closed, not a toast, in %s [N14]", async (language, title, close) => {
  await chooseLanguage(language);
  render(<LimitDialog />, { wrapper });
  expect(screen.queryByRole("dialog")).toBeNull();
  const { result } = renderHook(() => useAction(refuse), { wrapper });
  await act(async () => expect(await result.current.run({})).toBe(false));
  expect(screen.getByRole("dialog", { name: title })).toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("5 WTHS");
  expect(screen.getByRole("timer").textContent).toMatch(/^00:59:\d\d$|^01:00:00$/);
  expect(showToast).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole("button", { name: close }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 60_000 });
});
