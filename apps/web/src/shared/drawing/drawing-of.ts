import { angler } from "./angler.ts";
import { coral } from "./coral.ts";
import { jellyfish } from "./jellyfish.ts";
import { kraken } from "./kraken.ts";
import { nautilus } from "./nautilus.ts";
import { ray } from "./ray.ts";
import { scallop } from "./scallop.ts";
import type { Drawing } from "./stroke.ts";

const makers = [scallop, coral, ray, nautilus, jellyfish, angler, kraken];
const made = new Map<number, Drawing>();

/** Returns the creature of a level from 1 to 7; each is computed once. */
export function drawingOf(level: number): Drawing {
  const known = made.get(level);
  if (known) return known;
  const drawing = (makers[level - 1] ?? scallop)();
  made.set(level, drawing);
  return drawing;
}
