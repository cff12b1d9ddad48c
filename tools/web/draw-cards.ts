// Draws the pictures of shared links: node tools/web/draw-cards.ts
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { pages as en } from "../../apps/web/src/i18n/en/pages.ts";
import { pages as zhCN } from "../../apps/web/src/i18n/zhCN/pages.ts";
import { findOrInstallBrowser } from "../test/find-browser.ts";
import { CARD, cardPage } from "./card.ts";

const root = join(import.meta.dirname, "..", "..");
const target = join(root, "apps", "web", "public", "cards");
const cards = [
  { name: "en", tag: "en", words: en.card.line },
  { name: "zhCN", tag: "zh-Hant", words: zhCN.card.line },
];

const browser = findOrInstallBrowser(root);
if (browser === undefined) throw new Error("Name a Chromium with CHROMIUM_PATH to draw the cards with.");
const folder = mkdtempSync(join(tmpdir(), "wth-cards-"));
mkdirSync(target, { recursive: true });
for (const { name, tag, words } of cards) {
  const [page, picture] = [join(folder, `${name}.html`), join(folder, `${name}.png`)];
  writeFileSync(page, cardPage(root, tag, words));
  const size = `--window-size=${CARD.width},${CARD.height}`;
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", size, `--screenshot=${picture}`];
  const { status } = spawnSync(browser, [...flags, `file://${page}`], { stdio: "ignore" });
  if (status !== 0) throw new Error(`${name} could not be drawn`);
  await sharp(picture)
    .png({ palette: true, colours: 200, effort: 10 })
    .toFile(join(target, `${name}.png`));
}
rmSync(folder, { recursive: true });
