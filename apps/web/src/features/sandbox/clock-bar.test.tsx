// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { i18n, startI18n } from "#i18n/index.ts";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { ClockBar } from "./clock-bar.tsx";

afterEach(cleanup);

async function open(width: number): Promise<void> {
  installBrowser();
  setWidth(width);
  if (!i18n.isInitialized) await startI18n();
  await renderApp(<ClockBar />);
}
const bar = () => screen.queryByRole("complementary", { name: "Sandbox" });

test("is open on a large screen [U24]", async () => {
  await open(1440);
  expect(bar()).not.toBeNull();
});

test("is a small button on a phone until it is opened [U24]", async () => {
  await open(390);
  expect(bar()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show the sandbox bar" }));
  expect(bar()).not.toBeNull();
});
