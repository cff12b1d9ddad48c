// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { Hero } from "./hero.tsx";

test("shows the vision as the page's heading [LAND-05]", async () => {
  await showStatic(<Hero />);
  const heading = screen.getByRole("heading", { level: 1, name: "An open sea, owned by everyone in it." });
  const hero = screen.getByRole("region", { name: heading.textContent ?? "" });
  expect(hero.textContent).toContain("Our vision");
  expect(hero.textContent).toContain("identity, content and value belong to the people who bring them");
  await showStatic(<Hero />, "zhCN");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("一片開放的海， 屬於海裡的每個人。");
});

test("leads into the app first [U11]", async () => {
  await showStatic(<Hero />);
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links.map(([text]) => text)).toEqual(["Open the app", "Download APP", "Whitepaper"]);
  expect(links[0]?.[1]).toBe("/defi");
});

test("links to the app's download [LAND-06]", async () => {
  await showStatic(<Hero />);
  expect(screen.getByRole("link", { name: "Download APP" }).getAttribute("href")).toBe("/download");
  await showStatic(<Hero />, "zhCN");
  expect(screen.getByRole("link", { name: "下載 APP" }).getAttribute("href")).toBe("/download");
});

test("links to the whitepaper in the current language [LAND-07]", async () => {
  await showStatic(<Hero />);
  const english = screen.getByRole("link", { name: "Whitepaper" });
  expect(english.getAttribute("href")).toBe("/whitepaper?language=en");
  expect(english.getAttribute("target")).toBe("_blank");
  await showStatic(<Hero />, "zhCN");
  expect(screen.getByRole("link", { name: "白皮書" }).getAttribute("href")).toBe("/whitepaper?language=zhCN");
});

test("has a switch that stops the motion without script", async () => {
  await showStatic(<Hero />);
  expect(screen.getByRole("checkbox", { name: "Pause the motion" })).toBeTruthy();
});

test("hides drawings from screen readers", async () => {
  await showStatic(<Hero />);
  for (const drawing of document.querySelectorAll("svg")) expect(drawing.closest("[aria-hidden]")).not.toBeNull();
});
