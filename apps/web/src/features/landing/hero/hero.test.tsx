// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { Hero } from "./hero.tsx";

test("the vision is the heading of the page [LAND-05]", async () => {
  await showStatic(<Hero />);
  const heading = screen.getByRole("heading", { level: 1, name: "An open sea, owned by everyone in it." });
  const hero = screen.getByRole("region", { name: heading.textContent ?? "" });
  expect(hero.textContent).toContain("Our vision");
  expect(hero.textContent).toContain("identity, content and value belong to the people who bring them");
  await showStatic(<Hero />, "zhCN");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("一片開放的海， 屬於海裡的每個人。");
});

test("a button leads to the download of the app [LAND-06]", async () => {
  await showStatic(<Hero />);
  expect(screen.getByRole("link", { name: "Download APP" }).getAttribute("href")).toBe("/download");
  await showStatic(<Hero />, "zhCN");
  expect(screen.getByRole("link", { name: "下載 APP" }).getAttribute("href")).toBe("/download");
});

test("a button opens the whitepaper in the language shown [LAND-07]", async () => {
  await showStatic(<Hero />);
  const english = screen.getByRole("link", { name: "Whitepaper" });
  expect(english.getAttribute("href")).toBe("/whitepaper?language=en");
  expect(english.getAttribute("target")).toBe("_blank");
  await showStatic(<Hero />, "zhCN");
  expect(screen.getByRole("link", { name: "白皮書" }).getAttribute("href")).toBe("/whitepaper?language=zhCN");
});

test("the motion can be stopped by whoever it disturbs, without script", async () => {
  await showStatic(<Hero />);
  expect(screen.getByRole("checkbox", { name: "Pause the motion" })).toBeTruthy();
});

test("what is drawn says nothing to those who cannot see it", async () => {
  await showStatic(<Hero />);
  for (const drawing of document.querySelectorAll("svg")) expect(drawing.closest("[aria-hidden]")).not.toBeNull();
});
