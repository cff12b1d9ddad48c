import { redrawPhoto, type Redrawn } from "./redraw-photo.ts";

/** Phones take a few seconds for their largest photos. */
const TIMEOUT_MS = 30_000;

function inWorker(file: Blob): Promise<Redrawn | null> {
  const worker = new Worker(new URL("redraw.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Redrawn | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<Redrawn | null>) => (clearTimeout(timer), resolve(data)),
    );
    worker.addEventListener("error", () => (clearTimeout(timer), reject(new Error("the worker did not start"))));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

/**
 * Redraws a photo in a worker, so that the page stays responsive; on the main thread without workers. @returns null
 * when the browser cannot read the file
 */
export async function redrawAside(file: Blob): Promise<Redrawn | null> {
  if (typeof createImageBitmap === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  try {
    if (typeof Worker !== "undefined") return await inWorker(file);
  } catch {
    // the worker failed to load
  }
  return redrawPhoto(file).catch(() => null);
}
