import type { ErrorName } from "@wth/api-contract";

/** Why a file is no photo that we take; each is a name of the catalogue of errors. */
export type PhotoRefusal = Extract<
  ErrorName,
  | "photoTypeUnsupported"
  | "photoMoves"
  | "photoHasMore"
  | "photoUnreadable"
  | "photoTooManyPixels"
  | "photoWithoutColour"
>;

/** A file is refused. */
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
