import type { ErrorName } from "@wth/api-contract";
import { PHOTO_PIXELS_MAX, PHOTO_SIDE_MAX } from "@wth/rules";

/** Reasons for refusing a file; each is a name of the error catalogue. */
export type PhotoRefusal = Extract<
  ErrorName,
  | "photoTypeUnsupported"
  | "photoHeic"
  | "photoMoves"
  | "photoHasMore"
  | "photoUnreadable"
  | "photoTooManyPixels"
  | "photoWithoutColour"
>;

/** Thrown when a file is refused. */
export class PhotoRefused extends Error {
  override name = "PhotoRefused";
  readonly reason: PhotoRefusal;
  constructor(reason: PhotoRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function refusePhoto(reason: PhotoRefusal): never {
  throw new PhotoRefused(reason);
}

/** Refuses a picture without pixels, and one whose pixels or sides cost more work than a photo. */
export function inspectSize(width: number, height: number): void {
  if (width * height === 0) refusePhoto("photoUnreadable");
  if (width * height > PHOTO_PIXELS_MAX || Math.max(width, height) > PHOTO_SIDE_MAX) refusePhoto("photoTooManyPixels");
}
