// @vitest-environment jsdom
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { Roadmap } from "./roadmap.tsx";
import { phases } from "./phase.tsx";

type Shown = { heading: string; knots: (string | null)[] };

async function shown(phase: number, language: "en" | "zhCN" = "en"): Promise<Shown> {
  await showStatic(<Roadmap />, language);
  const heading = screen.getAllByRole("heading", { level: 3 })[phase - 1] as HTMLElement;
  const knots = within(heading.closest("li") as HTMLElement).getAllByRole("listitem");
  return { heading: heading.textContent ?? "", knots: knots.map((knot) => knot.textContent) };
}

test("shows phase 1: concept and community building [LAND-19]", async () => {
  expect(await shown(1)).toEqual({
    heading: "Phase 1 2025 Q1 Concept and community building",
    knots: ["White paper", "Community channel", "Partnerships"],
  });
});

test("shows phase 2: platform development [LAND-20]", async () => {
  expect(await shown(2)).toEqual({
    heading: "Phase 2 2025 Q2 Platform development",
    knots: ["MVP", "Token generation event", "Early adopters"],
  });
});

test("shows phase 3: expansion [LAND-21]", async () => {
  expect(await shown(3)).toEqual({
    heading: "Phase 3 2025 Q4 Expansion",
    knots: ["Cross-chain", "NFT market", "Global expansion"],
  });
});

test("shows phase 4: mass adoption [LAND-22]", async () => {
  expect(await shown(4)).toEqual({
    heading: "Phase 4 2026 Mass adoption",
    knots: ["Mobile apps", "Brand cooperation", "Millions of users"],
  });
});

test("shows the phases in Chinese [LAND-19, LAND-20, LAND-21, LAND-22]", async () => {
  const all = await Promise.all([1, 2, 3, 4].map((phase) => shown(phase, "zhCN")));
  expect(all).toEqual([
    { heading: "第 1 階段 2025 年第一季 概念與社群建設", knots: ["白皮書", "社群頻道", "合作夥伴關係"] },
    {
      heading: "第 2 階段 2025 年第二季 平台開發",
      knots: ["最小可行產品（MVP）", "代幣生成事件（TGE）", "早期使用者"],
    },
    { heading: "第 3 階段 2025 年第四季 擴展", knots: ["跨鏈", "NFT 市場", "全球拓展"] },
    { heading: "第 4 階段 2026 年 大規模普及", knots: ["行動應用程式", "品牌合作", "數百萬使用者"] },
  ]);
});

test("draws each line longer than the one before, and promises no income", async () => {
  const depths = phases.map(({ reach }) => reach);
  expect(depths.toSorted((a, b) => a - b)).toEqual(depths);
  await showStatic(<Roadmap />);
  expect(screen.getByText(/not a promise of dates, prices or returns/)).toBeDefined();
});
