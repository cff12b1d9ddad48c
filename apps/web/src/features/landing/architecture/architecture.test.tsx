// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { landingLower } from "#i18n/en/landing-lower.ts";
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

test("the blockchain layer is made of the main chain and layer-2 scaling [LAND-16]", async () => {
  await showStatic(<Architecture />);
  expect(namesUnder("Blockchain layer")).toEqual(["Main chain", "Layer-2 scaling"]);
});

test("the middleware is made of file storage and an API for third-party developers [LAND-17]", async () => {
  await showStatic(<Architecture />);
  expect(namesUnder("Middleware")).toEqual(["Decentralized file storage", "API for third-party developers"]);
});

test("the application layer is made of social features, a market and an analytical dashboard [LAND-18]", async () => {
  await showStatic(<Architecture />);
  expect(namesUnder("Application layer")).toEqual(["Social features", "Market", "Analytical dashboard"]);
});

test("the layers are named in Chinese too [LAND-16, LAND-17, LAND-18]", async () => {
  await showStatic(<Architecture />, "zhCN");
  expect(namesUnder("區塊鏈層")).toEqual(["主鏈", "第二層擴容"]);
  expect(namesUnder("中介層")).toEqual(["去中心化檔案儲存", "第三方開發者 API"]);
  expect(namesUnder("應用層")).toEqual(["社交功能", "交易市場", "數據分析儀表板"]);
});

test("each part is described by its sentence, which is there without script", async () => {
  await showStatic(<Architecture />);
  const parts = layers.flatMap((layer) => layer.parts.map((part) => part.name));
  for (const part of parts) {
    const { name, text } = landingLower.architecture.parts[part];
    const id = screen.getByRole("radio", { name }).getAttribute("aria-describedby") ?? "";
    expect(document.querySelector(`[id="${id}"]`)?.textContent).toBe(text);
  }
});

test("choosing a part lights its currents and what is at their other ends", async () => {
  await showStatic(<Architecture />);
  const lit = [...document.querySelectorAll('[data-touches~="storage"]')];
  expect(lit.filter((each) => each.tagName === "g")).toHaveLength(neighbours("storage").length);
  const names = lit.filter((each) => each.tagName === "LABEL").map((label) => label.textContent);
  expect(names).toEqual(["Social features", "Decentralized file storage", "Main chain"]);
});

test("the style sheet has a rule for every part", () => {
  const styles = readFileSync(`${import.meta.dirname}/diagram.module.css`, "utf8");
  for (const { name } of layers.flatMap(({ parts }) => [...parts])) {
    expect(styles).toContain(`.root:has([value="${name}"]:checked) [data-touches~="${name}"]`);
  }
});

test("every current is drawn, and no part is without one", () => {
  for (const [from, to] of currents) expect(currentPath(from, to)).toMatch(/^M[\d. ]+C[\d. -]+$/);
  for (const { name } of layers.flatMap(({ parts }) => [...parts])) expect(neighbours(name)).not.toHaveLength(0);
});
