import { randomInt } from "node:crypto";
import { chineseIdChecksum, KYC_FILE_TYPE, photoSlots, type IdentityForm } from "@wth/rules";
import { phonePhoto } from "@wth/api/test-support/documents/test-photos.ts";
import type { Person, Platform } from "./platform.ts";

const two = (number: number): string => String(number).padStart(2, "0");

/** A well-formed number of an ID card of mainland China. */
export function newIdNumber(): string {
  const birth = `19${two(randomInt(60, 100))}${two(randomInt(1, 13))}${two(randomInt(1, 29))}`;
  const digits = `${randomInt(110_101, 110_118)}${birth}${String(randomInt(1_000)).padStart(3, "0")}`;
  return digits + chineseIdChecksum(digits);
}

/** Four photos as phones make them, with camera, time and place. */
export const phonePhotos = (size = { width: 1_280, height: 960 }): Promise<Buffer[]> =>
  Promise.all(photoSlots.map((_, index) => phonePhoto(index + 1, size)));

async function upload(platform: Platform, person: Person, photo: Buffer): Promise<string> {
  const query = { fileName: "photo.jpg", type: KYC_FILE_TYPE, size: photo.length };
  const { uploadUrl, url } = await person.api.filePresignedUrl({ query });
  const body = new Uint8Array(photo);
  const headers = { "content-type": "image/jpeg" };
  const response = await fetch(platform.url + uploadUrl, { method: "PUT", headers, body });
  if (response.status !== 200) throw new Error(`a photo was refused: ${await response.text()}`);
  return url;
}

/** Submits an identity as the form does. @returns the answer's own code */
export async function submitIdentity(
  platform: Platform,
  person: Person,
  change: Partial<IdentityForm> = {},
  photos?: readonly Buffer[],
): Promise<number> {
  const urls: string[] = [];
  for (const photo of photos ?? (await phonePhotos())) urls.push(await upload(platform, person, photo));
  const [idFrontImage = "", idBackImage = "", idHandheldFrontImage = "", idHandheldBackImage = ""] = urls;
  const form = { idType: 0, country: "CN", idNumber: newIdNumber(), idFrontImage, idBackImage } as const;
  const body = { ...form, idHandheldFrontImage, idHandheldBackImage, ...change };
  const { code } = await person.api.kycSubmit({ body });
  return code;
}

/** A user's case that waits for review. */
async function caseOf(platform: Platform, { address }: Person): Promise<string> {
  const lines = await platform.operate("kyc-queue");
  const line = lines.find((text) => text.toLowerCase().includes(address.toLowerCase()));
  const [id] = line?.split(" ") ?? [];
  if (id === undefined) throw new Error(`Nothing of ${address} waits for review.`);
  return id;
}

export async function approveIdentity(platform: Platform, person: Person): Promise<void> {
  const id = await caseOf(platform, person);
  await platform.operate("kyc-holder", id, "1990-01-31", `Holder ${person.address.replaceAll(/[^a-f]/g, "")}`);
  await platform.operate("kyc-approve", id);
}

/** @param reason in English and in Chinese, with | between */
export async function rejectIdentity(platform: Platform, person: Person, reason: string): Promise<void> {
  await platform.operate("kyc-reject", await caseOf(platform, person), "idFront,handheldBack", reason);
}
