// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { answerApi, type Answer } from "@wth/web-kit/testing/api-answers.ts";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { DownloadPage } from "./download-page.tsx";

const url = "https://play.google.com/store/apps/details?id=wth";
const iosUrl = "https://apps.apple.com/app/id1";

beforeEach(async () => {
  installBrowser();
  if (!i18n.isInitialized) await startI18n();
  await chooseLanguage("en");
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Renders the page with an answer for the latest version. */
async function visit(answer: Answer | (() => Answer | Promise<Answer>)) {
  const sent = answerApi(typeof answer === "function" ? answer : () => answer);
  await renderApp(<DownloadPage />);
  return sent;
}
const button = (name: "Android" | "IOS") => screen.queryByRole("link", { name });

test("shows headline and description before any answer [DOWN-01, DOWN-02]", async () => {
  await visit(() => new Promise(() => undefined));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Take WTH down with you");
  expect(screen.getByText(/^The WTH app for phones and tablets/)).toBeTruthy();
  expect(screen.getByRole("group", { name: "Loading" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("link")).toBeNull();
});

test("opens both apps' links in a new tab without opener [DOWN-03, DOWN-05, DOWN-07, DOWN-08]", async () => {
  const sent = await visit({ data: { url, iosUrl } });
  await screen.findByRole("link", { name: "Android" });
  for (const [name, href] of [
    ["Android", url],
    ["IOS", iosUrl],
  ] as const) {
    expect(button(name)?.getAttribute("href")).toBe(href);
    expect(button(name)?.getAttribute("target")).toBe("_blank");
    expect(button(name)?.getAttribute("rel")?.split(" ")).toContain("noopener");
  }
  expect(sent.map(({ path }) => path)).toEqual(["/app-api/user/common/version/latest"]);
});

test("shows only the IOS button without a link for Android [DOWN-04, DOWN-05]", async () => {
  await visit({ data: { url: "", iosUrl } });
  await screen.findByRole("link", { name: "IOS" });
  expect(button("Android")).toBeNull();
});

test("shows only the Android button without a link for IOS [DOWN-03, DOWN-06]", async () => {
  await visit({ data: { url, iosUrl: "" } });
  await screen.findByRole("link", { name: "Android" });
  expect(button("IOS")).toBeNull();
});

test("says how to install the page as an app without any link [DOWN-04, DOWN-06, U11]", async () => {
  await visit({ data: { url: "", iosUrl: "" } });
  const guide = within(await screen.findByRole("region", { name: "Install WTH from your browser" }));
  for (const name of ["Android", "iPhone and iPad", "Computer"])
    expect(within(guide.getByRole("region", { name })).getAllByRole("listitem")).toHaveLength(3);
  expect(guide.getByRole("link", { name: "Open the app" }).getAttribute("href")).toBe("/defi");
  expect([button("Android"), button("IOS")]).toEqual([null, null]);
});

test("offers a retry for links that fail to load", async () => {
  let isBroken = true;
  await visit(() => (isBroken ? { status: 500, code: 500 } : { data: { url, iosUrl } }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("could not be loaded");
  isBroken = false;
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Android" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows QR codes on large screens, and none on phones", async () => {
  await visit({ data: { url, iosUrl } });
  for (const name of ["Android", "IOS"])
    expect(await screen.findByRole("img", { name: `QR code of the link for ${name}` })).toBeTruthy();
  setWidth(390);
  await waitFor(() => expect(screen.queryByRole("img")).toBeNull());
  expect(screen.queryByText(/scan the code/)).toBeNull();
});

test("uses the language of local storage [DOWN-09]", async () => {
  localStorage.setItem("language", "zhCN");
  // as on page load
  await startI18n();
  await visit({ data: { url, iosUrl } });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("帶著 WTH 潛入深海");
  expect(await screen.findByRole("link", { name: "Android" })).toBeTruthy();
});
