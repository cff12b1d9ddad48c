import { logoMark } from "@wth/ui";
import { fitText } from "./fit-text.ts";
import { PICTURE, type PictureContent } from "./picture-content.ts";

const MARGIN = 76;
const WIDTH = PICTURE.width - 2 * MARGIN;
const FOAM = "#ecf6f4";
const MIST = "#b7ced3";
const GLOW = "#4df2cb";

/** Font families of texts and figures, as in CSS. */
export type Families = { text: string; figure: string };
type Line = { x?: number; y: number; weight: number; size: number; color: string; family: string; width: number };

function writeLine(ctx: CanvasRenderingContext2D, words: string, { x = MARGIN, y, color, ...style }: Line): void {
  const fitting = fitText(ctx, words, style);
  ctx.fillStyle = color;
  ctx.fillText(fitting, x, y);
}

/** Logo, inviter and invitation text. */
export function paintHead(ctx: CanvasRenderingContext2D, content: PictureContent, { text: family }: Families): void {
  paintMark(ctx);
  const shared = { family, width: WIDTH };
  ctx.letterSpacing = "6px";
  writeLine(ctx, "WTH", { ...shared, x: MARGIN + 84, y: 126, weight: 700, size: 36, color: FOAM });
  ctx.letterSpacing = "0px";
  writeLine(ctx, content.from, { ...shared, y: 250, weight: 500, size: 38, color: "#7df7da" });
  writeLine(ctx, content.title, { ...shared, y: 342, weight: 600, size: 84, color: FOAM });
  writeLine(ctx, content.about, { ...shared, y: 404, weight: 400, size: 31, color: MIST });
}

function paintMark(ctx: CanvasRenderingContext2D): void {
  const { swell, fluke, light } = logoMark;
  ctx.save();
  ctx.translate(MARGIN - 4, 76);
  ctx.scale(1.75, 1.75);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.lineWidth = 1.8;
  ctx.strokeStyle = GLOW;
  ctx.stroke(new Path2D(swell));
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = FOAM;
  ctx.stroke(new Path2D(fluke));
  ctx.fillStyle = GLOW;
  ctx.beginPath();
  ctx.arc(light.x, light.y, light.r, 0, 2 * Math.PI);
  ctx.fill();
  ctx.restore();
}

/** A QR code: its dark modules as a path, and its size in modules. */
export type QrField = { path: string; size: number };

const TOP = 1012;
/** Approximate width of the QR code in px. */
const PLATE = 268;

/** The code in large letters, and its QR code on a light background for cameras. */
export function paintInvitation(
  ctx: CanvasRenderingContext2D,
  content: PictureContent,
  { text, figure }: Families,
  qr: QrField,
): void {
  // Whole px per module keep the edges sharp.
  const scale = Math.floor(PLATE / qr.size);
  const plate = scale * qr.size;
  const left = PICTURE.width - MARGIN - plate;
  const width = left - MARGIN - 48;
  writeLine(ctx, content.codeLabel, { y: TOP + 46, weight: 500, size: 30, color: MIST, family: text, width });
  ctx.letterSpacing = "4px";
  writeLine(ctx, content.code, { y: TOP + 138, weight: 600, size: 88, color: GLOW, family: figure, width });
  ctx.letterSpacing = "0px";
  writeLine(ctx, content.scan, { y: TOP + 202, weight: 500, size: 30, color: FOAM, family: text, width });
  const { host } = new URL(content.link);
  writeLine(ctx, host, { y: TOP + 248, weight: 400, size: 27, color: MIST, family: figure, width });
  ctx.save();
  ctx.translate(left, TOP);
  ctx.fillStyle = "#ffffff";
  ctx.beginPath();
  ctx.roundRect(0, 0, plate, plate, 18);
  ctx.fill();
  ctx.scale(scale, scale);
  ctx.fillStyle = "#04202b";
  ctx.clip(new Path2D(qr.path));
  ctx.fillRect(0, 0, qr.size, qr.size);
  ctx.restore();
}
