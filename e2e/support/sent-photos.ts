import type { Page } from "@playwright/test";

export type SentPhoto = { size: number; hasExif: boolean };
type Recorder = { sentPhotos: SentPhoto[] };

/** Collects the photos that the page sends from now on. */
export async function sentPhotos(page: Page): Promise<() => Promise<SentPhoto[]>> {
  await page.evaluate(() => {
    const record: SentPhoto[] = [];
    Object.assign(window, { sentPhotos: record });
    const Native = XMLHttpRequest;
    window.XMLHttpRequest = class extends Native {
      override send(body: Blob): void {
        void body.text().then((text) => record.push({ size: body.size, hasExif: text.includes("Exif") }));
        super.send(body);
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as Recorder).sentPhotos);
}
