import type { Tx } from "@wth/db";
import { identityProblem, idType, isCountryCode, kycStatus, normalIdNumber, type IdentityForm } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { lapseNotifications } from "#messaging/index.ts";
import { publishChange } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import {
  claimPhotos,
  requireClaimable,
  requireDifferentPictures,
  type Claim,
} from "../../documents/use-cases/claim-photos.ts";
import { lockUser } from "../../profile/profile-repo.ts";
import { isVerifiedDocument } from "../document-repo.ts";
import { documentSubject, openFingerprints } from "../fingerprints.ts";
import type { IdentityKeys } from "../identity-keys.ts";
import { insertSubmission, insertAttempt, lastSubmission, attemptsOf, unsupportedCountries } from "../kyc-repo.ts";

export type NewSubmission = { userId: bigint; form: IdentityForm };

/** Returns the photos of the form; the back, which a passport does not have, comes last. */
function photosOf(form: IdentityForm): string[] {
  const photos = [form.idFrontImage, form.idHandheldFrontImage, form.idHandheldBackImage];
  return form.idType === idType.idCard ? [...photos, form.idBackImage] : photos;
}

async function requireNone(tx: Tx, userId: bigint): Promise<void> {
  const { kyc_level } = await lockUser(tx, userId);
  const last = await lastSubmission(tx, userId);
  if (kyc_level === 1 || (last && last.status !== kycStatus.failed)) fail("alreadySubmitted");
}

/**
 * Checks a submission before its number is looked up, and counts the attempt. Commit it before the submission, so that
 * a refusal does not undo the count.
 */
export async function admitAttempt(tx: Tx, { userId, form }: NewSubmission): Promise<void> {
  const problem = identityProblem(form);
  if (problem) fail(problem);
  if (form.idType === idType.passport && form.idBackImage !== "") fail("badRequest");
  await requireNone(tx, userId);
  if (!isCountryCode(form.country) || (await unsupportedCountries(tx)).has(form.country)) fail("countryUnsupported");
  const claim: Claim = { userId, use: "kyc", urls: photosOf(form) };
  await requireClaimable(tx, claim);
  await requireDifferentPictures(tx, claim);
  const { count, until } = await attemptsOf(tx, userId);
  const max = (await readParameters(tx))["kyc.triesPerDay"];
  if (BigInt(count) >= max) fail("tooManyIdNumbers", { max: Number(max), time: until?.toISOString() ?? "" });
  await insertAttempt(tx, userId);
}

/**
 * Submits an identity for review. Others may have submitted the same document: an approval reserves it, not a
 * submission.
 */
export async function submitIdentity(tx: Tx, keys: IdentityKeys, { userId, form }: NewSubmission): Promise<void> {
  await requireNone(tx, userId);
  const used = await claimPhotos(tx, { userId, use: "kyc", urls: photosOf(form) });
  const [id_front, handheld_front, handheld_back, id_back] = used as [string, string, string, string?];
  const { country, idType: type } = form;
  const idNumber = normalIdNumber(form.idNumber);
  const fingerprints = await openFingerprints(tx, keys.keyring);
  const subject = documentSubject({ country, idType: type, idNumber });
  if (await isVerifiedDocument(tx, fingerprints.everyOf(subject))) fail("idNumberTaken");
  await insertSubmission(tx, {
    user_id: userId,
    id_type: type,
    country,
    id_number_encrypted: keys.encryptNumber({ user_id: userId, id_front }, idNumber),
    fingerprint_key: fingerprints.current,
    person_hash: fingerprints.under(fingerprints.current, subject),
    id_front,
    id_back: id_back ?? null,
    handheld_front,
    handheld_back,
  });
  await lapseNotifications(tx, "identitySubmitted", [userId]);
  await publishChange(tx, userId, ["kyc"]);
}
