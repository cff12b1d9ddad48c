// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { landingLower } from "#i18n/en/landing.ts";
import { showStatic } from "#shared/testing/static-page.tsx";
import { Architecture } from "./architecture.tsx";
import { currentPath, currents, layers, neighbours } from "./parts.ts";

const namesUnder = (layer: string): string[] => {
  const heading = screen.getByRole("heading", { level: 3, name: layer });
  const group = heading.closest("[data-depth]") as HTMLElement;
  return within(group)
    .getAllByRole("radio")
    .map((radio) => radio.closest("label")?.textContent ?? "");
};

test("shows the blockchain layer with main chain and layer-2 scaling [LAND-16]", async () => {
  await showStatic(<Architecture />);
  expect(namesUnder("Blockchain layer")).toEqual(["Main chain", "Layer-2 scaling"]);
});

test("shows the middleware with file storage and third-party API [LAND-17]", async () => {
  await showStatic(<Architecture />);
  expect(namesUnder("Middleware")).toEqual(["Decentralized file storage", "API for third-party developers"]);
});

test("shows the application layer with social features, market and dashboard [LAND-18]", async () => {
  await showStatic(<Architecture />);
  expect(namesUnder("Application layer")).toEqual(["Social features", "Market", "Analytical dashboard"]);
});

test("names the layers in Chinese [LAND-16, LAND-17, LAND-18]", async () => {
  await showStatic(<Architecture />, "zhCN");
  expect(namesUnder("區塊鏈層")).toEqual(["主鏈", "第二層擴容"]);
  expect(namesUnder("中介層")).toEqual(["去中心化檔案儲存", "第三方開發者 API"]);
  expect(namesUnder("應用層")).toEqual(["社交功能", "交易市場", "數據分析儀表板"]);
});

test("describes each part in a sentence that needs no script", async () => {
  await showStatic(<Architecture />);
  const parts = layers.flatMap((layer) => layer.parts.map((part) => part.name));
  for (const part of parts) {
    const { name, text } = landingLower.architecture.parts[part];
    const id = screen.getByRole("radio", { name }).getAttribute("aria-describedby") ?? "";
    expect(document.querySelector(`[id="${id}"]`)?.textContent).toBe(text);
  }
});

test("highlights a chosen part's connections and their other ends", async () => {
  await showStatic(<Architecture />);
  const lit = [...document.querySelectorAll('[data-touches~="storage"]')];
  expect(lit.filter((each) => each.tagName === "g")).toHaveLength(neighbours("storage").length);
  const names = lit.filter((each) => each.tagName === "LABEL").map((label) => label.textContent);
  expect(names).toEqual(["Social features", "Decentralized file storage", "Main chain"]);
});

test("has a style rule for every part", () => {
  const styles = readFileSync(`${import.meta.dirname}/diagram.module.css`, "utf8");
  for (const { name } of layers.flatMap(({ parts }) => [...parts])) {
    expect(styles).toContain(`.root:has([value="${name}"]:checked) [data-touches~="${name}"]`);
  }
});

test("draws every connection, and at least one for each part", () => {
  for (const [from, to] of currents) expect(currentPath(from, to)).toMatch(/^M[\d. ]+C[\d. -]+$/);
  for (const { name } of layers.flatMap(({ parts }) => [...parts])) expect(neighbours(name)).not.toHaveLength(0);
});
