import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { logoMark } from "../../packages/ui/src/components/logo-mark.ts";

const FIELD_PX = 40;
const FOLDER = join(import.meta.dirname, "..", "..", "apps", "web", "public", "icons");

interface Icon {
  readonly name: string;
  readonly px: number;
  /** Radius of the field's corners; 0 where the device cuts the shape. */
  readonly corner: number;
  /** Share of the field that the mark covers; a device can cut off all but the inner 80 %. */
  readonly scale: number;
}

const icons: readonly Icon[] = [
  { name: "icon-192", px: 192, corner: 9, scale: 0.82 },
  { name: "icon-512", px: 512, corner: 9, scale: 0.82 },
  { name: "maskable-512", px: 512, corner: 0, scale: 0.64 },
  { name: "apple-touch-icon", px: 180, corner: 0, scale: 0.76 },
];

/** The mark under the light of the surface, with the depth lines of a chart below it. */
const draw = ({ corner, scale }: Icon): string => {
  const { swell, fluke, light } = logoMark;
  const shift = (FIELD_PX * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FIELD_PX} ${FIELD_PX}" fill="none">
    <radialGradient id="sea" cx=".5" cy="-.1" r="1.2">
      <stop stop-color="#175f6c"/><stop offset=".42" stop-color="#0b3443"/><stop offset="1" stop-color="#030b12"/>
    </radialGradient>
    <radialGradient id="glow"><stop stop-color="#4df2cb" stop-opacity=".55"/><stop offset="1" stop-color="#4df2cb" stop-opacity="0"/></radialGradient>
    <clipPath id="edge"><rect width="${FIELD_PX}" height="${FIELD_PX}" rx="${corner}"/></clipPath>
    <g clip-path="url(#edge)">
      <rect width="${FIELD_PX}" height="${FIELD_PX}" fill="url(#sea)"/>
      <g stroke="#7fc6d8" stroke-opacity=".2" stroke-width=".3">
        <path d="M-1 31c7-4 13-3 20-.6s14 2.400 22-1"/><path d="M-1 34.500c8-3 14-2 20 .2s14 1.800 22-.8"/><path d="M-1 37.500c9-2 15-1 20 .5s13 1.200 22-.6"/>
      </g>
      <g transform="translate(${shift} ${shift - 0.6}) scale(${scale})" stroke-linecap="round" stroke-linejoin="round">
        <circle cx="${light.x}" cy="${light.y}" r="8" fill="url(#glow)"/>
        <path d="${swell}" stroke="#4df2cb" stroke-width="2.400"/>
        <path d="${fluke}" stroke="#ecf6f4" stroke-width="3"/>
        <circle cx="${light.x}" cy="${light.y}" r="${light.r}" fill="#4df2cb"/>
      </g>
    </g>
  </svg>`;
};

mkdirSync(FOLDER, { recursive: true });
for (const icon of icons) {
  const picture = sharp(Buffer.from(draw(icon)), { density: (72 * icon.px) / FIELD_PX }).resize(icon.px, icon.px);
  const solid = icon.corner === 0 ? picture.flatten({ background: "#030b12" }) : picture;
  await solid.png({ compressionLevel: 9, adaptiveFiltering: true }).toFile(join(FOLDER, `${icon.name}.png`));
}
