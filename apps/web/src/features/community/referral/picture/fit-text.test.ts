import { expect, test } from "vitest";
import { fitText } from "./fit-text.ts";

/** A canvas on which every letter is as wide as the font is high. */
function paper() {
  const ctx = {
    font: "",
    measureText: (text: string) => ({ width: Array.from(text).length * Number(/(\d+)px/.exec(ctx.font)?.[1]) }),
  };
  return ctx as unknown as CanvasRenderingContext2D & { font: string };
}
const style = { weight: 600, size: 40, family: "Any", width: 400 };

test.each([
  ["short", "short", "600 40px Any"],
  ["0123456789", "0123456789", "600 40px Any"],
  ["0123456789abcdef", "0123456789abcdef", "600 25px Any"],
  ["0123456789abcdefghijklmn", "0123456789abcdefghi…", "600 20px Any"],
  ["🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋", "🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋🐋…", "600 20px Any"],
])("%s fits", (text, shown, font) => {
  const ctx = paper();
  expect(fitText(ctx, text, style)).toBe(shown);
  expect(ctx.font).toBe(font);
});
