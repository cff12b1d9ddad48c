import type { Page } from "@playwright/test";
import { qrPath } from "../../apps/web/src/shared/drawing/qr-path.ts";

/** The modules of the QR code in the lower right corner, row by row, true for dark ones, and the picture's size. */
function readPlate(page: Page, address: string, modules: number) {
  return page.evaluate(
    async ([source, count]) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const ctx = canvas.getContext("2d");
      if (ctx === null) throw new Error("there is nothing to draw on");
      ctx.drawImage(picture, 0, 0);
      const scale = Math.floor(268 / count);
      const side = scale * count;
      const { data } = ctx.getImageData(picture.width - 76 - side, 1012, side, side);
      const middle = (step: number): number => Math.floor((step + 0.5) * scale);
      const dark: string[] = [];
      // the border of two modules is rounded off at its corners
      for (let y = 2; y < count - 2; y += 1)
        for (let x = 2; x < count - 2; x += 1)
          if ((data[4 * (middle(y) * side + middle(x))] ?? 255) < 128) dark.push(`${x} ${y}`);
      return { width: picture.width, height: picture.height, dark };
    },
    [address, modules] as const,
  );
}

/** The size of an invitation picture, and true when its QR code encodes a link. */
export async function readPicture(page: Page, png: Buffer, link: string) {
  const { path, size } = qrPath(link);
  const expected = [...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, place]) => place);
  // The app's content policy forbids data addresses; a blank page has none.
  const blank = await page.context().newPage();
  const { dark, width, height } = await readPlate(blank, `data:image/png;base64,${png.toString("base64")}`, size);
  await blank.close();
  return { width, height, saysLink: dark.join() === expected.join() };
}
