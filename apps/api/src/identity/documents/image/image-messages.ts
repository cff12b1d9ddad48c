import type { CleanPhoto } from "./clean-photo.ts";
import type { PhotoRefusal } from "./photo-refusal.ts";

/** Reply of the image process to one file. */
export type ImageReply = { photo: CleanPhoto } | { refusal: PhotoRefusal };
/** Result of checking a file. `lost` means that the check ended the process or took too long. */
export type ImageOutcome = ImageReply | { lost: true };
