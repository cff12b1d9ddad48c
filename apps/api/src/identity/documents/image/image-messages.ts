import type { CleanPhoto } from "./clean-photo.ts";
import type { PhotoRefusal } from "./photo-refusal.ts";

/** What the image process answers to the bytes of one file. */
export type ImageReply = { photo: CleanPhoto } | { refusal: PhotoRefusal };
/** What became of a file; lost: looking at it ended the process, or took too long. */
export type ImageOutcome = ImageReply | { lost: true };
