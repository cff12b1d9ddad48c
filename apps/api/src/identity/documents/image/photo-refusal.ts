import type { ErrorName } from "@wth/api-contract";

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
