import { qrPath } from "#shared/drawing/qr-path.ts";
import { paintCoral } from "./paint-coral.ts";
import { paintGround, paintWater } from "./paint-water.ts";
import { type Families, paintHead, paintInvitation } from "./paint-words.ts";
import { PICTURE, type PictureContent } from "./picture-content.ts";

/** Waits for the page's fonts; a font that fails to load is replaced by the next of its family. */
async function loadFamilies(): Promise<Families> {
  const style = getComputedStyle(document.documentElement);
  const families = {
    text: style.getPropertyValue("--wth-font-text") || "sans-serif",
    figure: style.getPropertyValue("--wth-font-figure") || "monospace",
  };
  const fonts = [`600 84px ${families.text}`, `600 88px ${families.figure}`];
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  return families;
}

/** Draws the picture of an invitation: dark in every theme, a PNG of {@link PICTURE}'s size. */
export async function drawPicture(content: PictureContent): Promise<Blob> {
  const families = await loadFamilies();
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  canvas.lang = content.language;
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("This browser cannot draw.");
  paintWater(ctx);
  paintCoral(ctx, content.code, { x: 250, y: 420, size: 580 });
  paintGround(ctx);
  paintHead(ctx, content, families);
  paintInvitation(ctx, content, families, qrPath(content.link));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The picture came to nothing."));
      else resolve(blob);
    }, "image/png");
  });
}
