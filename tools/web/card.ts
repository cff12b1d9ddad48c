import { readFileSync } from "node:fs";
import { join } from "node:path";
import { whaleEye, whaleLines } from "../../apps/web/src/features/landing/hero/whale-lines.ts";
import { logoMark } from "../../packages/ui/src/components/logo-mark.ts";

/** Size in px that sites require for previews of links. */
export const CARD = { width: 1200, height: 630 } as const;

const FONT = "node_modules/@fontsource-variable/sora/files/sora-latin-wght-normal.woff2";

const style = (root: string): string => `
  @font-face { font-family: Sora; font-weight: 100 800; src: url(data:font/woff2;base64,${readFileSync(join(root, FONT)).toString("base64")}) }
  * { margin: 0; box-sizing: border-box }
  body { position: relative; width: ${CARD.width}px; height: ${CARD.height}px; overflow: hidden; color: #ecf6f4;
    background: radial-gradient(120% 90% at 62% -20%, #11707a 0, #0a3a49 38%, #051821 72%, #030b12 100%);
    font-family: Sora, "Noto Sans CJK TC", "PingFang TC", "Microsoft JhengHei", sans-serif }
  .whale { position: absolute; top: 4px; left: 262px; width: 1040px; fill: none; stroke-linecap: round; stroke-linejoin: round }
  .skin { fill: rgb(3 14 21 / 78%); stroke: #ecf6f4; stroke-width: 2.6 }
  .fine { stroke: rgb(236 246 244 / 42%); stroke-width: 1.4 }
  .faint { stroke: rgb(236 246 244 / 22%); stroke-width: 1.2 }
  .eye { fill: #4df2cb } .halo { fill: rgb(77 242 203 / 26%) }
  .depth { position: absolute; right: 0; left: 0; height: 1px; background: rgb(120 190 200 / 16%) }
  .words { position: absolute; top: 172px; left: 72px; width: 600px }
  .name { display: flex; gap: 18px; align-items: center; position: absolute; top: 60px; left: 72px;
    font-size: 34px; font-weight: 700; letter-spacing: 0.16em }
  .name svg { fill: none; stroke: #ecf6f4; stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round }
  h1 { font-size: 58px; font-weight: 600; letter-spacing: -0.022em; line-height: 1.14; text-wrap: balance }
  :lang(zh-Hant) h1 { letter-spacing: 0.01em; line-height: 1.3 }`;

const depths = [0.3, 0.5, 0.7, 0.9].map((part) => `<i class="depth" style="top:${CARD.height * part}px"></i>`);

const whale = `<svg class="whale" viewBox="0 -40 1600 1000">
  <path d="${whaleLines.fluke}" class="skin"/><path d="${whaleLines.flukeLines}" class="fine"/>
  <path d="${whaleLines.dorsal}" class="skin"/><path d="${whaleLines.body}" class="skin"/>
  <path d="${whaleLines.back}" class="fine"/><path d="${whaleLines.flank}" class="faint"/>
  <path d="${whaleLines.throat}" class="faint"/><path d="${whaleLines.face}" class="fine"/>
  <circle cx="${whaleEye.x}" cy="${whaleEye.y}" r="17" class="halo"/>
  <circle cx="${whaleEye.x}" cy="${whaleEye.y}" r="6" class="eye"/>
  <path d="${whaleLines.flipper}" class="skin"/><path d="${whaleLines.flipperLines}" class="fine"/></svg>`;

const { swell, fluke, light } = logoMark;
const mark = `<svg width="64" height="64" viewBox="0 0 40 40"><path d="${swell}" stroke="#4df2cb" stroke-width="1.8"/>
  <path d="${fluke}"/><circle cx="${light.x}" cy="${light.y}" r="${light.r}" fill="#4df2cb" stroke="none"/></svg>`;

/** Picture of a shared link. */
export const cardPage = (root: string, tag: string, words: string): string =>
  `<!doctype html><html lang="${tag}"><meta charset="utf-8"><style>${style(root)}</style><body>${depths.join("")}${whale}
  <p class="name">${mark}WTH</p><div class="words"><h1>${words}</h1></div></body></html>`;
