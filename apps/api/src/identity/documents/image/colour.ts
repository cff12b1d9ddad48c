/** Below this brightness (of 255) a pixel's colour is noise. */
const DARK = 40;
/** Saturation from which a pixel counts as coloured, and the least share of such pixels. */
const SATURATION_MIN = 0.15;
const SHARE_MIN = 0.01;

/** True for an image without colour. @param rgb three bytes per pixel */
export function isWithoutColour(rgb: Uint8Array): boolean {
  let coloured = 0;
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(at, at + 3);
    const brightest = Math.max(red, green, blue);
    const saturation = brightest === 0 ? 0 : (brightest - Math.min(red, green, blue)) / brightest;
    if (brightest >= DARK && saturation >= SATURATION_MIN) coloured += 1;
  }
  return coloured < (rgb.length / 3) * SHARE_MIN;
}
