// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { renderApp } from "../testing/render-app.tsx";
import { TermTip } from "./term-tip.tsx";

const TEXT = /The sum of the prices of a user's miners/;

beforeEach(installBrowser);
afterEach(async () => {
  cleanup();
  await chooseLanguage("en");
  vi.unstubAllGlobals();
});

async function show() {
  await renderApp(
    <>
      <TermTip term="power" />
      <button type="button">next</button>
    </>,
  );
  return { user: userEvent.setup(), button: await screen.findByRole("button", { name: "What is Power?" }) };
}

test("explains a term while the pointer is on its mark, and in the explanation itself [U34]", async () => {
  const { user, button } = await show();
  expect(screen.queryByText(TEXT)).toBeNull();
  await user.hover(button);
  const text = await screen.findByText(TEXT);
  await user.hover(text);
  expect(screen.getByText(TEXT)).toBeDefined();
  await user.unhover(text);
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
});

test("explains a term on keyboard focus; a press moves the focus in, Escape returns it [U34]", async () => {
  const { user, button } = await show();
  await user.tab();
  expect(document.activeElement).toBe(button);
  expect(await screen.findByText(TEXT)).toBeDefined();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "What is Power?" })));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "More about this" }));
  expect(document.activeElement?.getAttribute("href")).toBe("/help#power");
  await user.keyboard("{Escape}");
  expect(screen.queryByText(TEXT)).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.tab();
  expect(document.activeElement?.textContent).toBe("next");
});

test("explains a term on a tap, and closes on the next one [U34]", async () => {
  const { user, button } = await show();
  await user.pointer({ keys: "[TouchA]", target: button });
  expect(await screen.findByText(TEXT)).toBeDefined();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.pointer({ keys: "[TouchA]", target: button });
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
});

test("explains in the current language [U34]", async () => {
  await show();
  await chooseLanguage("zhCN");
  expect(await screen.findByRole("button", { name: "「算力」是什麼？" })).toBeDefined();
});
