import { redrawPhoto } from "./redraw-photo.ts";

addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  redrawPhoto(data).then(
    (redrawn) => postMessage(redrawn),
    () => postMessage(null),
  );
});
