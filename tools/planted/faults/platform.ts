import type { PlantedFault } from "../planted-fault.ts";

const API = "apps/api/src";
const int = (file: string, title: string) => ({ project: "int", file: `${API}/${file}`, title }) as const;

/** Faults in requests, sessions and identity checks. */
export const platformFaults: readonly PlantedFault[] = [
  {
    id: "idempotency-ignores-the-body",
    file: `${API}/platform/http/idempotency.ts`,
    find: "JSON.stringify([method, url, body ?? null])",
    replace: "JSON.stringify([method, url])",
    caughtBy: int("market/market.int.test.ts", "a key serves an advert of the same terms only"),
  },
  {
    id: "refresh-token-works-twice",
    file: `${API}/identity/auth/use-cases/refresh-session.ts`,
    find: `await revokeFamily(tx, family.id, "a refresh token was used twice");`,
    replace: "",
    caughtBy: int("identity/auth/auth.int.test.ts", "reuse of an old refresh token ends the whole session"),
  },
  {
    id: "document-compared-with-newest-key-only",
    file: `${API}/identity/kyc/fingerprints.ts`,
    find: "return [...this.#keys.keys()].map((id) =>",
    replace: "return [this.current].map((id) =>",
    caughtBy: int(
      "identity/keys/rotation.int.test.ts",
      "two rotations, killed and under way, lose no photo and verify no one twice",
    ),
  },
  {
    id: "photo-points-to-an-unread-copy",
    file: `${API}/identity/keys/use-cases/reencrypt-photos.ts`,
    find: "  await vault.open(place, copy);\n",
    replace: "",
    caughtBy: int("identity/keys/rotation.int.test.ts", "a photo survives a stop at every step of its encryption"),
  },
  {
    id: "purposes-share-a-key",
    file: `${API}/platform/crypto/keyring.ts`,
    find: "`wth ${purpose} v1`",
    replace: "`wth v1`",
    caughtBy: {
      project: "unit",
      file: `${API}/platform/crypto/keyring.test.ts`,
      title: "the key of another purpose, and another record, open nothing",
    },
  },
];
