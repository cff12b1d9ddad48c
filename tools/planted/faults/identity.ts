import type { PlantedFault } from "../planted-fault.ts";

const AUTH = "apps/api/src/identity/auth";
const KYC = "apps/api/src/identity/kyc";
const int = (file: string, title: string) => ({ project: "int", file, title }) as const;
const sessions = (title: string) => int(`${AUTH}/sessions.int.test.ts`, title);
const pictures = (title: string) => int(`${KYC}/pictures.int.test.ts`, title);
const photos = (title: string) => int("apps/api/src/identity/documents/files.int.test.ts", title);

const wallet = (title: string) => int("tools/chaos/scenarios/undeployed-wallet.int.test.ts", title);

/** Faults in sessions, sign-in of contract wallets and identity checks. */
export const identityFaults: readonly PlantedFault[] = [
  {
    id: "code-of-a-wallet-not-asked",
    file: `${AUTH}/contract-signature.ts`,
    find: `if (code === undefined && creation.address === undefined) return "no code";`,
    replace: "",
    caughtBy: int(
      `${AUTH}/contract-signature.int.test.ts`,
      "no signature counts for an address without code, whatever the nodes accept",
    ),
  },
  {
    id: "wallet-asked-without-a-sender",
    file: `${AUTH}/contract-signature.ts`,
    find: "gas: GAS, account: SENDER,",
    replace: "gas: GAS,",
    caughtBy: wallet("refuses a contract that accepts signatures in simulated calls alone"),
  },
  {
    id: "creation-of-a-wallet-not-followed",
    file: `${AUTH}/contract-signature.ts`,
    find: "code === undefined ? { factory:",
    replace: "code !== undefined ? { factory:",
    caughtBy: wallet("accepts an owner's signature before and after the wallet exists"),
  },
  {
    id: "refresh-token-works-twice",
    file: `${AUTH}/use-cases/refresh-session.ts`,
    find: `await revokeFamily(tx, family.id, "a refresh token was used twice");`,
    replace: "",
    caughtBy: int(`${AUTH}/token-reuse.int.test.ts`, "reuse of an old refresh token ends the whole session"),
  },
  {
    id: "sessions-of-all-users-listed",
    file: `${AUTH}/session-repo.ts`,
    find: `    .where("user_id", "=", userId)\n    .where("revoked_at", "is", null)\n    .where("expires_at"`,
    replace: `    .where("revoked_at", "is", null)\n    .where("expires_at"`,
    caughtBy: sessions("lists a user's sessions with device, address range and times"),
  },
  {
    id: "session-of-another-user-ended",
    file: `${AUTH}/session-repo.ts`,
    find: `    .where("id", "=", id)\n    .where("user_id", "=", userId)\n`,
    replace: `    .where("id", "=", id)\n`,
    caughtBy: sessions("ends all other sessions of the user, and none of other users"),
  },
  {
    id: "ended-session-keeps-its-streams",
    file: `${AUTH}/auth-repo.ts`,
    find: "  await publishSessionEnds(\n    tx,\n    ended.map(({ id }) => id),\n  );\n",
    replace: "",
    caughtBy: sessions("ends one session with its tokens and streams, on every server at once"),
  },
  {
    id: "other-sessions-end-with-the-own",
    file: `${AUTH}/auth-repo.ts`,
    find: `    .$if(keep !== undefined, (query) => query.where("id", "<>", keep as bigint))\n`,
    replace: "",
    caughtBy: sessions("ends all other sessions of the user, and none of other users"),
  },
  {
    id: "document-verified-twice",
    file: `${KYC}/use-cases/decide-identity.ts`,
    find: `if (await isVerifiedDocument(tx, document)) fail("idNumberVerified");`,
    replace: "",
    caughtBy: int(
      `${KYC}/documents.int.test.ts`,
      "several accounts may submit one number; its owner is approved, once",
    ),
  },
  {
    id: "submission-reserves-the-document",
    file: `${KYC}/document-repo.ts`,
    find: `.where("status", "=", kycStatus.success)`,
    replace: `.where("status", "in", [kycStatus.pending, kycStatus.success])`,
    caughtBy: int(`${KYC}/documents.int.test.ts`, "a thief who submits first does not keep the owner out"),
  },
  {
    id: "one-picture-for-all-slots",
    file: `${KYC}/use-cases/submit-identity.ts`,
    find: "  await requireDifferentPictures(tx, claim);\n",
    replace: "",
    caughtBy: pictures("refuses one picture in two slots of a submission, and counts no attempt"),
  },
  {
    id: "picture-of-another-account-not-shown",
    file: `${KYC}/document-repo.ts`,
    find: "and other.user_id <> own.user_id",
    replace: "and other.user_id = own.user_id",
    caughtBy: pictures("a reviewer sees cases of other accounts with one of the pictures"),
  },
  {
    id: "picture-hash-outlives-the-photo",
    file: "apps/api/src/identity/documents/files-repo.ts",
    find: "wrapped_key: null, picture_hash: null,",
    replace: "wrapped_key: null,",
    caughtBy: pictures("a reviewer sees cases of other accounts with one of the pictures"),
  },
  {
    id: "signature-in-two-forms",
    file: `${AUTH}/signature-form.ts`,
    find: "s === 0n || s > HALF_ORDER",
    replace: "s === 0n || s >= ORDER",
    caughtBy: {
      project: "unit",
      file: `${AUTH}/signature-form.test.ts`,
      title: "takes no key's signature with a high s, as parts or as bytes",
    },
  },
  {
    id: "signature-disguised-as-a-contract",
    file: `${AUTH}/signed-text.ts`,
    find: '    if (disguised && isSignatureOf(address, message, disguised)) fail("signatureFailed");\n',
    replace: "",
    caughtBy: int(
      `${AUTH}/signature-forms.int.test.ts`,
      "is accepted in the canonical form only, at sign-in and for the e-mail",
    ),
  },
  {
    id: "photo-link-for-any-reader",
    file: "apps/api/src/identity/documents/photo-links.ts",
    find: ".update(JSON.stringify([key, reader, expires]))",
    replace: ".update(JSON.stringify([key, reader.length, expires]))",
    caughtBy: photos("an operator opens photos through their own links, on record and rate-limited"),
  },
  {
    id: "photo-link-without-end",
    file: "apps/api/src/identity/documents/photo-links.ts",
    find: "return isSigned && link.expires > at.getTime();",
    replace: "return isSigned && link.expires > 0 * at.getTime();",
    caughtBy: photos("a photo opens for its owner and for operators, for a minute, with a record"),
  },
  {
    id: "lost-answer-is-a-theft",
    file: `${AUTH}/use-cases/refresh-session.ts`,
    find: "const isGiven = family.received_rotation >= family.rotation;",
    replace: "const isGiven = family.received_rotation <= family.rotation;",
    caughtBy: int(
      `${AUTH}/token-reuse.int.test.ts`,
      "a client whose answers are lost repeats its refresh for hours, in one chain",
    ),
  },
  {
    id: "arrived-answer-is-not-recorded",
    file: `${AUTH}/auth-repo.ts`,
    find: `.where("received_rotation", "<", rotation)`,
    replace: `.where("received_rotation", ">", rotation)`,
    caughtBy: int(
      `${AUTH}/token-reuse.int.test.ts`,
      "of two who take turns with one chain, a call of the thief ends it",
    ),
  },
  {
    id: "session-lost-with-a-new-key",
    file: `${AUTH}/use-cases/refresh-session.ts`,
    find: "for (const successor of successors) {",
    replace: "for (const successor of successors.slice(0, 1)) {",
    caughtBy: int(
      "apps/api/src/identity/keys/rotation.int.test.ts",
      "a session goes on while processes change the active key",
    ),
  },
];
