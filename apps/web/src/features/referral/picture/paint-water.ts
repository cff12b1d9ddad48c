import { smooth, steps } from "../../../shared/drawing/stroke.ts";
import { PICTURE } from "./picture-content.ts";

const { width: W, height: H } = PICTURE;
const GOLDEN_ANGLE = 2.399_963;

/** The deep: water that darkens downwards, light that falls into it, drifting specks and the ground. */
export function paintWater(ctx: CanvasRenderingContext2D): void {
  const water = ctx.createLinearGradient(0, 0, 0, H);
  for (const [at, color] of [
    [0, "#0f4254"],
    [0.34, "#0a2533"],
    [0.72, "#04111a"],
    [1, "#020a11"],
  ] as const)
    water.addColorStop(at, color);
  ctx.fillStyle = water;
  ctx.fillRect(0, 0, W, H);
  paintRays(ctx);
  paintSpecks(ctx);
  paintGround(ctx);
}

function paintRays(ctx: CanvasRenderingContext2D): void {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (const [top, bottom, width, strength] of [
    [180, -160, 150, 0.1],
    [430, 250, 210, 0.08],
    [760, 800, 260, 0.13],
    [1010, 1240, 180, 0.09],
  ] as const) {
    const light = ctx.createLinearGradient(0, 0, 0, H * 0.78);
    light.addColorStop(0, `rgb(190 240 255 / ${strength})`);
    light.addColorStop(1, "rgb(190 240 255 / 0)");
    ctx.fillStyle = light;
    // blurred edges, so that it is light and not paper
    for (const inset of [0, 0.14, 0.28]) {
      ctx.beginPath();
      ctx.moveTo(top + width * inset * 0.5, -10);
      ctx.lineTo(top + width * (1 - inset) * 0.62, -10);
      ctx.lineTo(bottom + width * (1 - inset) * 1.5, H * 0.78);
      ctx.lineTo(bottom + width * inset, H * 0.78);
      ctx.fill();
    }
  }
  ctx.restore();
}

/** Specks drift apart like seeds of a sunflower, so that none lies on another. */
function paintSpecks(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = "#bff5ea";
  for (let index = 4; index < 120; index += 1) {
    const reach = 66 * Math.sqrt(index);
    ctx.globalAlpha = 0.1 + ((index * 11) % 7) * 0.05;
    ctx.beginPath();
    const [x, y] = [W / 2 + reach * Math.cos(index * GOLDEN_ANGLE), H / 2 + reach * Math.sin(index * GOLDEN_ANGLE)];
    ctx.arc(x, y, 1.2 + ((index * 7) % 5) * 0.55, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** Contour lines of the ground, as on a sea chart. */
function paintGround(ctx: CanvasRenderingContext2D): void {
  ctx.strokeStyle = "#4df2cb";
  for (let depth = 0; depth < 9; depth += 1) {
    const level = 985 + depth * 44;
    const ground = smooth(
      steps(19).map((part) => [
        W * part,
        level - (34 - depth * 3) * Math.sin(part * 7.4 + depth * 0.5) - 16 * Math.sin(part * 15 - depth),
      ]),
    );
    ctx.globalAlpha = 0.26 - depth * 0.02;
    ctx.lineWidth = depth % 4 === 0 ? 2.4 : 1.4;
    ctx.stroke(new Path2D(ground));
  }
  ctx.globalAlpha = 1;
}
