export { fileHandlers } from "./files-routes.ts";
export { fileInvariants } from "./files-invariants.ts";
export { openFiles, type Files } from "./files.ts";
export type { PhotoLinks, Reader } from "./photo-links.ts";
export { isFor, type PhotoUse } from "./photo-url.ts";
export { registerPhotoRoute } from "./photo-route.ts";
export { registerUploadRoute } from "./upload-route.ts";
export { deletePhoto, deleteUnused, deleteUnusedOf } from "./use-cases/delete-photo.ts";
export { claimPhotos, requireClaimable } from "./use-cases/claim-photos.ts";
