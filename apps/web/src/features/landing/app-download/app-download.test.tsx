// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { AppDownload } from "./app-download.tsx";

const target = (name: string | RegExp): string | null => screen.getByRole("link", { name }).getAttribute("href");

test("links to the Android app [LAND-28]", async () => {
  await showStatic(<AppDownload />);
  expect(target("Download for Android")).toBe("/download");
  await showStatic(<AppDownload />, "zhCN");
  expect(target("下載 Android")).toBe("/download");
});

test("links to the app for iOS and iPadOS [LAND-29]", async () => {
  await showStatic(<AppDownload />);
  expect(target("Download for iOS / iPadOS")).toBe("/download");
  await showStatic(<AppDownload />, "zhCN");
  expect(target("下載 iOS／iPadOS")).toBe("/download");
});

test("links to the web app", async () => {
  await showStatic(<AppDownload />);
  expect(target("Open the app")).toBe("/defi");
});
