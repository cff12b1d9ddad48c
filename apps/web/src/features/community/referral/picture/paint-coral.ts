import { coral, CORAL_FIELD } from "../model/coral.ts";

type Place = { x: number; y: number; size: number };

/** The coral of a code, rooted in the middle of the lower edge of its area. */
export function paintCoral(ctx: CanvasRenderingContext2D, code: string, { x, y, size }: Place): void {
  const halo = ctx.createRadialGradient(x + size / 2, y + size * 0.42, 0, x + size / 2, y + size * 0.42, size * 0.72);
  halo.addColorStop(0, "rgb(77 242 203 / 0.26)");
  halo.addColorStop(0.5, "rgb(77 242 203 / 0.08)");
  halo.addColorStop(1, "rgb(77 242 203 / 0)");
  ctx.fillStyle = halo;
  ctx.fillRect(x - size / 2, y - size / 2, size * 2, size * 2);

  const { strokes, lights } = coral(code);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / CORAL_FIELD, size / CORAL_FIELD);
  ctx.lineCap = "round";
  const glow = ctx.createLinearGradient(0, CORAL_FIELD, 0, 0);
  glow.addColorStop(0, "#0e7d78");
  glow.addColorStop(0.45, "#2fd6b8");
  glow.addColorStop(1, "#b9ffee");
  ctx.strokeStyle = glow;
  for (const { d, width, opacity } of strokes) {
    ctx.globalAlpha = opacity;
    ctx.lineWidth = width;
    ctx.stroke(new Path2D(d));
  }
  for (const { x: lightX, y: lightY, r, opacity } of lights) {
    for (const [reach, strength, color] of [
      [3.4, 0.14, "#4df2cb"],
      [1, 1, "#e9fff8"],
    ] as const) {
      ctx.globalAlpha = opacity * strength;
      ctx.fillStyle = color;
      ctx.beginPath();
      ctx.arc(lightX, lightY, r * reach, 0, 2 * Math.PI);
      ctx.fill();
    }
  }
  ctx.restore();
}
