type Style = {
  weight: number;
  /** Maximum font size in px. */
  size: number;
  family: string;
  /** Maximum width in px; a longer text is scaled down to half its size, then truncated. */
  width: number;
};

/** Sets the font in which a text fits, and returns the part that fits. */
export function fitText(ctx: CanvasRenderingContext2D, text: string, { weight, size, family, width }: Style): string {
  const setSize = (px: number): void => void (ctx.font = `${weight} ${px}px ${family}`);
  setSize(size);
  const natural = ctx.measureText(text).width;
  if (natural <= width) return text;
  setSize(Math.max(size / 2, (size * width) / natural));
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length > 1 && ctx.measureText(letters.join("")).width > width) letters.splice(-2, 2, "…");
  return letters.join("");
}
