import { expect, test } from "vitest";
import { tooHeavy, weigh } from "./page-weight.ts";
import { plantTree } from "./planted-tree.ts";

const HEAVY = 80_000;

test("counts script inline, of the landing page, and added by the app", () => {
  const manifest = {
    "home.html": { file: "assets/home.js", imports: ["base"] },
    "index.html": { file: "assets/app.js", imports: ["base"] },
    base: { file: "assets/base.js" },
    "src/i18n/en/frame.ts": { file: "assets/frame.js" },
    "src/i18n/en/index.ts": { file: "assets/texts.js" },
  };
  using tree = plantTree({
    ".vite/manifest.json": JSON.stringify(manifest),
    "home.en.html": '<script>let a = 1;</script><script type="speculationrules">{}</script>',
    "assets/home.js": "12",
    "assets/base.js": "x".repeat(1000),
    "assets/base.js.br": "123",
    "assets/frame.js": "1234",
    "assets/app.js": "y".repeat(HEAVY),
    "assets/texts.js": "12345",
  });
  const [page, landing, more] = weigh(tree.root, "en");
  expect(page?.bytes).toBeLessThan(30);
  expect(landing?.bytes).toBe(2 + 3 + 4);
  expect(more?.bytes).toBe(HEAVY + 5);
  expect(tooHeavy(weigh(tree.root, "en"))).toEqual([
    `script more for the app's shell: ${HEAVY + 5} bytes, 75000 are allowed`,
  ]);
});

test("accepts exactly the limit", () => {
  expect(tooHeavy([{ name: "a", bytes: 10, mostBytes: 10 }])).toEqual([]);
  expect(tooHeavy([{ name: "a", bytes: 11, mostBytes: 10 }])).toHaveLength(1);
});
