import { smooth, steps } from "#shared/drawing/stroke.ts";
import { PICTURE } from "./picture-content.ts";

const { width: W, height: H } = PICTURE;
const GOLDEN_ANGLE = 2.399_963;

/** Background: water that darkens with depth, rays of light and specks. */
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
}

/** Number of layers that soften the edge of a ray. */
const LAYERS = 16;

function paintRays(ctx: CanvasRenderingContext2D): void {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (const [top, bottom, width, strength] of [
    [150, -190, 190, 0.2],
    [430, 250, 230, 0.15],
    [760, 810, 280, 0.26],
    [1030, 1270, 200, 0.17],
  ] as const) {
    for (let layer = 0; layer < LAYERS; layer += 1) {
      // Layers that end at the same depth would form a visible edge.
      const light = ctx.createLinearGradient(0, 0, 0, H * (0.42 + (0.36 * ((layer * 5) % LAYERS)) / LAYERS));
      light.addColorStop(0, `rgb(150 225 240 / ${strength / LAYERS})`);
      light.addColorStop(1, "rgb(150 225 240 / 0)");
      ctx.fillStyle = light;
      const half = (width / 2) * (1 - layer / LAYERS);
      ctx.beginPath();
      ctx.moveTo(top - half * 0.62, -10);
      ctx.lineTo(top + half * 0.62, -10);
      ctx.lineTo(bottom + half * 1.7, H * 0.78);
      ctx.lineTo(bottom - half * 1.7, H * 0.78);
      ctx.fill();
    }
  }
  ctx.restore();
}

/** Area of the text without specks, in px from the top. */
const FREE = { from: 440, to: 940 } as const;

/** Sunflower arrangement, so that no two specks overlap. */
function paintSpecks(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = "#bff5ea";
  for (let index = 4; index < 120; index += 1) {
    const reach = 66 * Math.sqrt(index);
    const [x, y] = [W / 2 + reach * Math.cos(index * GOLDEN_ANGLE), H / 2 + reach * Math.sin(index * GOLDEN_ANGLE)];
    if (y < FREE.from || y > FREE.to) continue;
    ctx.globalAlpha = 0.1 + ((index * 11) % 7) * 0.05;
    ctx.beginPath();
    ctx.arc(x, y, 1.2 + ((index * 7) % 5) * 0.55, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** The sea floor with contour lines. Objects on it must be painted before. */
export function paintGround(ctx: CanvasRenderingContext2D): void {
  for (let depth = 0; depth < 9; depth += 1) {
    const level = 972 + depth * 45;
    const edge = smooth(
      steps(19).map((part) => [
        W * part,
        level - (34 - depth * 3) * Math.sin(part * 7.4 + depth * 0.5) - 16 * Math.sin(part * 15 - depth),
      ]),
    );
    ctx.globalAlpha = 1;
    ctx.fillStyle = `rgb(${5 - depth * 0.4} ${24 - depth * 2} ${34 - depth * 2.4})`;
    ctx.save();
    ctx.clip(new Path2D(`${edge}L${W} ${H}L0 ${H}Z`));
    ctx.fillRect(0, 0, W, H);
    ctx.restore();
    ctx.globalAlpha = 0.3 - depth * 0.026;
    ctx.strokeStyle = "#4df2cb";
    ctx.lineWidth = depth % 4 === 0 ? 2.2 : 1.3;
    ctx.stroke(new Path2D(edge));
  }
  ctx.globalAlpha = 1;
}
