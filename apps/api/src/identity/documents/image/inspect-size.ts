import { PHOTO_PIXELS_MAX, PHOTO_SIDE_MAX } from "@wth/rules";
import { refusePhoto } from "./photo-refusal.ts";

/** Refuses a picture without pixels, and one whose pixels or sides cost more work than a photo. */
export function inspectSize(width: number, height: number): void {
  if (width * height === 0) refusePhoto("photoUnreadable");
  if (width * height > PHOTO_PIXELS_MAX || Math.max(width, height) > PHOTO_SIDE_MAX) refusePhoto("photoTooManyPixels");
}
