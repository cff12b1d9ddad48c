import { createHash, randomBytes, randomUUID } from "node:crypto";
import { transact, type Database, type Tx } from "@wth/db";
import {
  EVIDENCE_FILE_TYPE,
  KYC_FILE_TYPE,
  PHOTO_BYTES_MAX,
  PHOTO_BYTES_MIN,
  UPLOAD_TICKET_MS,
  type FileType,
} from "@wth/rules";
import { spendOfRanges, type Asker } from "#platform/http/admission.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { countUploads, insertUpload, lockUploads } from "../files-repo.ts";
import { UPLOAD_PATH, photoUrl, type PhotoUse } from "../photo-url.ts";

export type NewUpload = { userId: bigint; type: FileType; fileName: string; size: number | undefined };

/** Files a day that may come from one address range. */
export const FILES_PER_RANGE_DAY = 300;
const DAY_MINUTES = 1_440;
const TICKET_BYTES = 32;
const uses: Readonly<Record<FileType, PhotoUse>> = { [KYC_FILE_TYPE]: "kyc", [EVIDENCE_FILE_TYPE]: "trade" };
const TYPES = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png" } as const;

/** Returns the stored form of a ticket, so that read access to the database does not allow uploads. */
export function ticketHash(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}

function mediaType(fileName: string): "image/jpeg" | "image/png" {
  const ending = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return ending in TYPES ? TYPES[ending as keyof typeof TYPES] : fail("photoTypeUnsupported");
}

async function refuseTooMany(tx: Tx, userId: bigint): Promise<void> {
  await lockUploads(tx, userId);
  const { open, recent, opensAt, recentAt } = await countUploads(tx, userId);
  const limits = await readParameters(tx);
  if (BigInt(open) >= limits["files.openPerUser"]) fail("tooManyUploads", { time: opensAt?.toISOString() ?? "" });
  if (BigInt(recent) >= limits["files.perDay"]) fail("tooManyUploads", { time: recentAt?.toISOString() ?? "" });
}

/** Counts a file against the caller's address range and network, over all accounts. */
export async function admitFile(db: Database, asker: Asker): Promise<void> {
  const seconds = await spendOfRanges(asker, { key: "files from", max: FILES_PER_RANGE_DAY, minutes: DAY_MINUTES });
  if (seconds === undefined) return;
  const at = await transact(db, now);
  fail("tooManyUploads", { time: new Date(at.getTime() + seconds * 1000).toISOString() });
}

/** Allows a user to upload one photo, once, within five minutes. */
export async function allowUpload(tx: Tx, { userId, type, fileName, size }: NewUpload) {
  const media_type = mediaType(fileName);
  if (size !== undefined && size < PHOTO_BYTES_MIN) fail("photoTooSmall");
  if (size !== undefined && size > PHOTO_BYTES_MAX) fail("photoTooLarge");
  await refuseTooMany(tx, userId);
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  const object_key = `${uses[type]}/${userId}/${randomUUID()}`;
  await insertUpload(tx, {
    object_key,
    user_id: userId,
    ticket_hash: ticketHash(ticket),
    media_type,
    size: size ?? null,
    expires_at: new Date((await now(tx)).getTime() + UPLOAD_TICKET_MS),
  });
  return { uploadUrl: `${UPLOAD_PATH}/${ticket}`, url: photoUrl(object_key) };
}
