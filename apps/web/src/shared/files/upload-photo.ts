import type { FileType } from "@wth/rules";
import { api } from "../api/client.ts";
import { errorMessage } from "../api/error-message.ts";
import { putFile, type PutReply } from "./put-file.ts";

/** `url` names the accepted photo; otherwise the refusing side and the server's text, if any. */
export type UploadResult = { url: string } | { refusedBy: "ticket" | "upload"; msg: string };
type Options = { type: FileType; signal: AbortSignal; onSent: (part: number) => void };

const BUSY = 503;
const OK = 200;
const TRIES = 4;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Only the extension matters, so the name on the device is not sent. */
const nameOf = (photo: Blob): string => (photo.type === "image/png" ? "photo.png" : "photo.jpg");

/** Retries while the server is busy: the URL stays valid. */
async function putWithPatience(address: string, photo: Blob, options: Options): Promise<PutReply> {
  let reply = await putFile(address, photo, options);
  for (let tries = 1; reply.status === BUSY && tries < TRIES; tries += 1) {
    await pause(reply.retryAfterMs);
    options.signal.throwIfAborted();
    reply = await putFile(address, photo, options);
  }
  return reply;
}

/** Uploads one photo. @throws the reason of `signal` once aborted */
export async function uploadPhoto(photo: Blob, options: Options): Promise<UploadResult> {
  const query = { fileName: nameOf(photo), type: options.type, size: photo.size };
  let ticket;
  try {
    ticket = await api.filePresignedUrl({ query, signal: options.signal });
  } catch (error) {
    options.signal.throwIfAborted();
    return { refusedBy: "ticket", msg: errorMessage(error) };
  }
  const { status, msg } = await putWithPatience(ticket.uploadUrl, photo, options);
  return status === OK ? { url: ticket.url } : { refusedBy: "upload", msg };
}
