import { sessionKeys } from "#config/storage-keys.ts";

/** Wait until the page's start no longer delays frames. */
const SETTLE_MS = 2_500;
const FRAMES = 24;
/** Time of a frame above which motion is a burden, not a pleasure: fewer than 20 frames a second. */
const SLOW_MS = 50;

function rest(): void {
  document.documentElement.dataset["still"] = "";
}

/** Measures some frames. @returns their median, in milliseconds; undefined when the page was hidden meanwhile */
async function frameTime(): Promise<number | undefined> {
  const times: number[] = [];
  const next = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let before = await next(); times.length < FRAMES;) {
    const now = await next();
    if (document.hidden) return undefined;
    times.push(now - before);
    before = now;
  }
  return times.toSorted((a, b) => a - b)[FRAMES / 2];
}

/** The result of an earlier page of this visit. */
function wasSlow(): boolean {
  try {
    return sessionStorage.getItem(sessionKeys.still) !== null;
  } catch {
    return false;
  }
}

/** Stops all motion for this visit on a device that draws it slowly, such as one without a graphics processor. */
export async function restWhenSlow(): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  if (wasSlow()) return rest();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const time = await frameTime();
  if (time === undefined || time < SLOW_MS) return;
  rest();
  try {
    sessionStorage.setItem(sessionKeys.still, "");
  } catch {
    // blocked or full: the next page measures again
  }
}
